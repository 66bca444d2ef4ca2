// The page comes in the browser's language. Who chose another one here sees it once its words are there, and not this one before.
try {
  const chosen = globalThis.localStorage.getItem('candor_locale');
  if (chosen !== null && chosen !== globalThis.document.documentElement.lang)
    globalThis.document.documentElement.dataset.firstPaint = 'none';
} catch {
  // A browser that keeps nothing has kept no choice.
}
