import { openJavaScript } from '../../languages/javascript/open-javascript.ts';
import { serveInBrowser } from './serve-in-browser.ts';

serveInBrowser(openJavaScript);
