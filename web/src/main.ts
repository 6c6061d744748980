// First, so that what a component says of itself has the last word, whenever it is loaded.
import "./styles/page.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { followLinks } from "./lib/router.svelte";
import { keepSettings } from "./lib/settings.svelte";
import { startWorker } from "./lib/worker";

keepSettings();
followLinks();
startWorker();
const page = document.getElementById("page")!;
page.replaceChildren();
mount(App, { target: page });
