// Builds the maps of the page: node build.mjs [europe] [usa] [world]
import { europe } from "./europe.mjs";
import { usa } from "./usa.mjs";
import { world } from "./world.mjs";
import { write } from "./writing.mjs";

const MAPS = { europe, usa, world };
const wanted = process.argv.slice(2);
for (const [id, build] of Object.entries(MAPS)) if (!wanted.length || wanted.includes(id)) write(id, build());
