// First, so that what a component says of itself has the last word, whenever it is loaded.
import "./styles/page.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { followLinks, route } from "./lib/app/router.svelte";
import { keepSettings } from "./lib/app/settings.svelte";
import { startWorker } from "./lib/browser/worker";
import "./games";
import { fetchAhead } from "./screens/later";

// A player who comes by an invitation waits for the table, not for home to be drawn first.
fetchAhead(route());
keepSettings();
followLinks();
startWorker();
const page = document.getElementById("page")!;
page.replaceChildren();
mount(App, { target: page });
