// Caches the app's own files, so that it opens offline and sample modules can be studied. Calls
// under /api go to the server; lib/offline keeps the answers that members need offline.
const version = __VERSION__;
const files = __FILES__;
const cacheName = `flipstack-${version}`;
// What runnable cards need: cached when it is first used, and kept while the app still uses it.
const runnerFiles = __RUNNER_FILES__;
const runnerCacheName = 'flipstack-runner';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOldCaches(), deleteOldRunnerFiles(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/'))
    return;
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
