// Caches the app's own files, so that it opens offline and sample modules can be studied. API
// responses are not cached: calls under /api go to the server.
const version = __VERSION__;
const files = __FILES__;
const cacheName = `flipstack-${version}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches());
});

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/'))
    return;
  if (event.request.mode === 'navigate' && pathname === '/') event.respondWith(freshPage(event.request));
  else if (files.includes(pathname)) event.respondWith(cached(event.request));
});

async function deleteOldCaches() {
  for (const name of await caches.keys()) {
    if (name.startsWith('flipstack-') && name !== cacheName) await caches.delete(name);
  }
}

/** The newest page when online, the cached one otherwise. */
async function freshPage(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await caches.match('/');
    if (page) return page;
    throw error;
  }
}

async function cached(request) {
  return (await caches.match(request)) ?? fetch(request);
}
