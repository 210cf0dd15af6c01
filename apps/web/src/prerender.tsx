import { renderToString } from 'react-dom/server';
import { createPath, type Navigator, Router } from 'react-router';
import { App } from './app/app.tsx';

const doNothing = () => {};

/** A navigator that only has to format links as the hash router does. */
const navigator: Navigator = {
  createHref: (to) => `#${typeof to === 'string' ? to : createPath(to)}`,
  go: doNothing,
  push: doNothing,
  replace: doNothing,
};

/** Home as HTML, as it looks before the session is known. */
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
