// The server sends the page in the browser's language. If the visitor chose another language here, hide the page until the texts in
// that language are loaded. Apply a chosen light or dark theme before the first paint, so that the other theme never flashes.
try {
  const theme = globalThis.localStorage.getItem('candor_theme');
  if (theme === 'light' || theme === 'dark') globalThis.document.documentElement.dataset.theme = theme;
  const chosen = globalThis.localStorage.getItem('candor_locale');
  if (chosen !== null && chosen !== globalThis.document.documentElement.lang)
    globalThis.document.documentElement.dataset.firstPaint = 'none';
} catch {
  // If the browser blocks storage, no choice was stored either.
}

// The first Intl formatter takes a phone a tenth of a second: create one while the rest of the page is loading.
globalThis.setTimeout(() => new Intl.NumberFormat(globalThis.navigator.language));

// The service worker shows Candor's own page if an address is opened without a network (client/build/serviceWorker.js). Not while this page is loading.
globalThis.addEventListener('load', () => {
  const address = { createScriptURL: () => '/sw.js' };
  const policy = globalThis.trustedTypes?.createPolicy('candor-service-worker', address) ?? address;
  globalThis.navigator.serviceWorker?.register(policy.createScriptURL('')).catch(() => {
    // In development there is none, and private windows may refuse one: the page works without it.
  });
});
