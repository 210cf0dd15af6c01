import { openPostgresql } from '../../languages/postgresql/open-postgresql.ts';
import { serveInBrowser } from './serve-in-browser.ts';

serveInBrowser(openPostgresql);
