/**
 * Prints the browser that the journeys use, and downloads one if there is none:
 * `node scripts/bootstrap.mjs find-browser`.
 */
import { findBrowser } from './browser/find-browser.ts';

console.log(await findBrowser());
