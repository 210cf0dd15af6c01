import './ui/global.css';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HashRouter } from 'react-router';
import { App } from './app/app.tsx';
import { keepForOffline } from './app/offline.ts';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root');

const app = <App router={(screens) => <HashRouter>{screens}</HashRouter>} />;
const isHome = /^(#\/?)?$/.test(location.hash);

// The page carries Home ready-made: it is taken over when Home is asked for, and replaced otherwise. That is asked here
// and not when the page began, because a visitor may have followed a link before this script came; and it is done at
// once, because the next may be followed before React finds the time.
if (isHome && container.firstElementChild) flushSync(() => hydrateRoot(container, app));
else createRoot(container).render(app);
delete document.documentElement.dataset.elsewhere;
keepForOffline();
