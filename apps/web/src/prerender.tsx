import { renderToString } from 'react-dom/server';
import { createPath, type Navigator, Router } from 'react-router';
import { App } from './app/app.tsx';

const standsStill = () => {};

/** A navigator for a place without an address bar, which only has to spell links as the hash router does. */
const navigator: Navigator = {
  createHref: (to) => `#${typeof to === 'string' ? to : createPath(to)}`,
  go: standsStill,
  push: standsStill,
  replace: standsStill,
};

/** Home as HTML, as it looks before anything is known of the visitor. */
export function renderHome(): string {
  return renderToString(
    <App
      router={(screens) => (
        <Router location="/" navigator={navigator}>
          {screens}
        </Router>
      )}
    />,
  );
}
