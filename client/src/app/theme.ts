/** The choices of colours; `system` follows the device. */
export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** Where the choice is kept in local storage; public/first-paint.js reads it before the page is drawn. */
const THEME_KEY = 'candor_theme';

/** The theme in force: what the visitor chose, now or on an earlier visit. */
export const currentTheme = (): Theme => {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
};

/** Changes the colours of the page, and keeps the choice where the browser keeps anything. */
export const chooseTheme = (theme: Theme): void => {
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is blocked: the choice holds for this visit.
  }
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  colourBrowserBar(theme);
};

/** The page has its colours from public/first-paint.js; the bars of the browser are coloured here. */
export const startTheme = (): void => {
  colourBrowserBar(currentTheme());
};

/** index.html has a `theme-color` for each scheme. */
const colourBrowserBar = (theme: Theme): void => {
  for (const [index, scheme] of (['light', 'dark'] as const).entries()) {
    const meta = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')[index];
    // A kind of medium that there is not: the colour is for none.
    const chosen = scheme === theme ? 'all' : 'none';
    const media = theme === 'system' ? `(prefers-color-scheme: ${scheme})` : chosen;
    // Setting it has the browser compute its colours anew, even where it stays the same.
    if (meta && meta.media !== media) meta.media = media;
  }
};
