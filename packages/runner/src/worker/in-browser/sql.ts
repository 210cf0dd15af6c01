import { openSqlite } from '../../languages/sql/open-sqlite.ts';
import { serveInBrowser } from './serve-in-browser.ts';

serveInBrowser(openSqlite);
