// The page comes in the browser's language. Who chose another one here sees it once its words are there, and not this one before.
// Nor does who chose light or dark see the other one first.
try {
  const theme = globalThis.localStorage.getItem('candor_theme');
  if (theme === 'light' || theme === 'dark') globalThis.document.documentElement.dataset.theme = theme;
  const chosen = globalThis.localStorage.getItem('candor_locale');
  if (chosen !== null && chosen !== globalThis.document.documentElement.lang)
    globalThis.document.documentElement.dataset.firstPaint = 'none';
} catch {
  // A browser that keeps nothing has kept no choice.
}

// The first format of Intl takes a phone a tenth of a second: it is made while the rest of the page is on its way.
globalThis.setTimeout(() => new Intl.NumberFormat(globalThis.navigator.language));
