import './ui/global.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HashRouter } from 'react-router';
import { App } from './app/app.tsx';
import { keepForOffline } from './app/offline.ts';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root');

const app = <App router={(screens) => <HashRouter>{screens}</HashRouter>} />;
const { dataset } = document.documentElement;

// The page carries Home ready-made: it is taken over when Home is asked for, and replaced otherwise.
if (dataset.elsewhere === undefined && container.firstElementChild) hydrateRoot(container, app);
else createRoot(container).render(app);
delete dataset.elsewhere;
keepForOffline();
