// Caches the app's own files, so that it opens offline and sample modules can be studied. Calls
// under /api go to the server; lib/offline keeps the answers and files that members need offline.
const version = __VERSION__;
const files = __FILES__;
const cacheName = `flipstack-${version}`;
// What runnable cards need: cached when it is first used, and kept while the app still uses it.
const runnerFiles = __RUNNER_FILES__;
const runnerCacheName = 'flipstack-runner';
const mediaPath = /^\/api\/v1\/media\//;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOldCaches(), deleteOldRunnerFiles(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== self.location.origin) return;
  if (mediaPath.test(pathname)) event.respondWith(keptOffline(event.request));
  if (pathname.startsWith('/api/')) return;
  if (event.request.mode === 'navigate' && pathname === '/') event.respondWith(freshPage(event.request));
  else if (files.includes(pathname)) event.respondWith(cached(event.request));
  else if (runnerFiles.includes(pathname)) event.respondWith(cachedOnceUsed(event.request));
});

async function deleteOldCaches() {
  for (const name of await caches.keys()) {
    const isCurrent = name === cacheName || name === runnerCacheName;
    if (name.startsWith('flipstack-') && !isCurrent) await caches.delete(name);
  }
}

async function deleteOldRunnerFiles() {
  if (!(await caches.has(runnerCacheName))) return;
  const cache = await caches.open(runnerCacheName);
  for (const request of await cache.keys()) {
    if (!runnerFiles.includes(new URL(request.url).pathname)) await cache.delete(request);
  }
}

/** The newest page, or the cached one if there is no network or only a proxy answers. */
async function freshPage(request) {
  try {
    const page = await fetch(request);
    return page.status < 502 ? page : ((await caches.match('/')) ?? page);
  } catch (error) {
    const page = await caches.match('/');
    if (page) return page;
    throw error;
  }
}

async function cached(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** A picture or sound of a card; while the server cannot be reached, the one that lib/offline keeps. */
async function keptOffline(request) {
  try {
    const response = await fetch(request);
    if (response.status < 502) return response;
    return (await keptMedia(request)) ?? response;
  } catch (error) {
    const kept = await keptMedia(request);
    if (kept) return kept;
    throw error;
  }
}

/** Players request parts. */
async function keptMedia(request) {
  const kept = await caches.match(request.url);
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? [];
  if (!kept || start === undefined) return kept;
  const whole = await kept.blob();
  const last = Math.min(end === '' ? Infinity : Number(end), whole.size - 1);
  const headers = new Headers(kept.headers);
  headers.set('content-range', `bytes ${start}-${last}/${whole.size}`);
  headers.set('content-length', String(last - Number(start) + 1));
  return new Response(whole.slice(Number(start), last + 1, whole.type), { status: 206, headers });
}

async function cachedOnceUsed(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    const cache = await caches.open(runnerCacheName);
    // A full disk must not keep a card from running.
    await cache.put(request, response.clone()).catch(() => undefined);
  }
  return response;
}
