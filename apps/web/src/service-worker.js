// Keeps the app's own files, so that it opens and its sample modules can be studied without a network. What the
// server knows is never kept here: calls under /api always go to the server.
const version = __VERSION__;
const files = __FILES__;
const cacheName = `flipstack-${version}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOlder());
});

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/'))
    return;
  if (event.request.mode === 'navigate' && pathname === '/') event.respondWith(freshPage(event.request));
  else if (files.includes(pathname)) event.respondWith(kept(event.request));
});

async function forgetOlder() {
  for (const name of await caches.keys()) {
    if (name.startsWith('flipstack-') && name !== cacheName) await caches.delete(name);
  }
}

/** The newest page when there is a network, the kept one otherwise. */
async function freshPage(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await caches.match('/');
    if (page) return page;
    throw error;
  }
}

async function kept(request) {
  return (await caches.match(request)) ?? fetch(request);
}
