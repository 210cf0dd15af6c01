import './ui/global.css';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HashRouter } from 'react-router';
import { App } from './app/app.tsx';
import { registerServiceWorker } from './app/offline.ts';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root');

const app = <App router={(screens) => <HashRouter>{screens}</HashRouter>} />;
const isHome = /^(#\/?)?$/.test(location.hash);

// The page contains prerendered Home: it is hydrated when the URL is Home's, and replaced
// otherwise. The URL is read here, because a visitor may follow a link before this script runs.
// Hydration is synchronous, so that React does not miss a link that is followed next.
if (isHome && container.firstElementChild) flushSync(() => hydrateRoot(container, app));
else createRoot(container).render(app);
delete document.documentElement.dataset.elsewhere;
registerServiceWorker();
