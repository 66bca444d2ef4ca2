// The offline page (client/build/offlinePage.ts) in the reader's language and theme. Loads the requested page as soon as the network is back.
const sections = [...globalThis.document.querySelectorAll('section[lang]')];
const { documentElement: root } = globalThis.document;
let wanted = globalThis.navigator.languages.map((tag) => tag.split('-')[0].toLowerCase());
try {
  wanted = [globalThis.localStorage.getItem('candor_locale'), ...wanted];
  const theme = globalThis.localStorage.getItem('candor_theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
} catch {
  // If the browser blocks storage, no choice was stored either.
}
const [first] = sections;
const shown = wanted.map((language) => sections.find(({ lang }) => lang === language)).find(Boolean) ?? first;
root.lang = shown.lang;
globalThis.document.title = shown.dataset.title;
shown.hidden = false;
const reload = () => globalThis.location.reload();
globalThis.addEventListener('online', reload);
// Does not interrupt a navigation to another page.
globalThis.addEventListener('beforeunload', () => globalThis.removeEventListener('online', reload));
