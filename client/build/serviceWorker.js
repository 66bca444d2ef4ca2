// The service worker: if an address is opened without a network, shows Candor's own page (client/build/offlinePage.ts). It stores the files of that page
// and nothing else, so no report is shown from a store and nothing personal stays on the device.
const PREFIX = 'candor-offline-';
// The build puts a hash of the files here.
const STORE = `${PREFIX}BUILD`;
const PAGE = '/offline.html';
const FILES = [PAGE, '/offline.css', '/offline.js', '/favicon.svg'];

globalThis.addEventListener('install', (event) => {
  const store = async () => {
    const cache = await globalThis.caches.open(STORE);
    // Past the HTTP cache, which may have the files of an older build.
    await cache.addAll(FILES.map((file) => new globalThis.Request(file, { cache: 'reload' })));
    await globalThis.skipWaiting();
  };
  event.waitUntil(store());
});

globalThis.addEventListener('activate', (event) => {
  const takeOver = async () => {
    const names = await globalThis.caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith(PREFIX) && name !== STORE).map((name) => globalThis.caches.delete(name)),
    );
    // The browser sends the request while the worker is starting, so that no page waits for it.
    await globalThis.registration.navigationPreload?.enable();
  };
  event.waitUntil(takeOver());
});

const stored = async (file) =>
  (await globalThis.caches.match(file, { cacheName: STORE })) ?? globalThis.Response.error();

const answer = async (event, file) => {
  try {
    return (await event.preloadResponse) ?? (await globalThis.fetch(event.request));
  } catch {
    return stored(file);
  }
};

globalThis.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new globalThis.URL(request.url);
  if (origin !== globalThis.location.origin || request.method !== 'GET') return;
  // A download that fails remains a failed download.
  const isPage = request.mode === 'navigate' && request.destination === 'document' && !pathname.startsWith('/api/');
  if (isPage) event.respondWith(answer(event, PAGE));
  else if (FILES.includes(pathname)) event.respondWith(answer(event, pathname));
});
