import { openPhp } from '../../languages/php/open-php.ts';
import { serveInBrowser } from './serve-in-browser.ts';

serveInBrowser(openPhp);
