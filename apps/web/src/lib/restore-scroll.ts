/**
 * Restores the scroll position when the user goes back. The browser can do that only if the screen
 * renders at full height right away, and ours load and render gradually.
 */

/** The scroll position of each entry in the browser's history, by the router's key. */
const places = new Map<unknown, number>();
const currentKey = (): unknown => (history.state as { key?: unknown } | null)?.key;

/** Long enough for a slow screen, short enough not to surprise. */
const waitMaxMs = 5_000;

let stopWaiting = () => {};

if (typeof window !== 'undefined') {
  addEventListener('scroll', () => places.set(currentKey(), scrollY), { passive: true });
  addEventListener('popstate', () => scrollWhenTallEnough(places.get(currentKey()) ?? 0));
  // If the learner scrolls or types, stop restoring the position.
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(event, () => stopWaiting(), { passive: true, capture: true });
}

function scrollWhenTallEnough(place: number) {
  stopWaiting();
  if (place === 0) return;
  let frame = 0;
  const until = performance.now() + waitMaxMs;
  const tryNow = () => {
    const isTallEnough = document.documentElement.scrollHeight - innerHeight >= place;
    const isArriving = document.querySelector('[aria-busy="true"], [data-arriving]') !== null;
    if (isTallEnough) scrollTo(0, place);
    if ((isTallEnough && !isArriving) || performance.now() > until) return;
    frame = requestAnimationFrame(tryNow);
  };
  // Wait for the router to show the other screen.
  frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(tryNow);
  });
  stopWaiting = () => cancelAnimationFrame(frame);
}

export {};
