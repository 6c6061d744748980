import { mount } from "svelte";
import App from "./App.svelte";
import { followLinks } from "./lib/router.svelte";
import { keepSettings } from "./lib/settings.svelte";
import { startWorker } from "./lib/worker";
import "./styles/page.css";

keepSettings();
followLinks();
startWorker();
mount(App, { target: document.getElementById("page")! });
