/** Prints the browser that the journeys would use, fetching one when there is none. */
import { findBrowser } from './browser/find-browser.ts';

console.log(await findBrowser());
