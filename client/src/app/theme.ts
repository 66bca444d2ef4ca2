/** The colour schemes to choose from; `system` follows the device. */
export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** Local storage key of the choice; public/first-paint.js reads it before the page is drawn. */
const THEME_KEY = 'candor_theme';

/** Returns the current theme: the visitor's choice on this or an earlier visit, or else `system`. */
export const currentTheme = (): Theme => {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
};

/** Changes the colours of the page and stores the choice, if storage is available. */
export const chooseTheme = (theme: Theme): void => {
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is blocked: the choice applies to this visit only.
  }
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  colourBrowserBar(theme);
};

/** public/first-paint.js has already set the colours of the page; this sets the colour of the browser's bars. */
export const startTheme = (): void => {
  colourBrowserBar(currentTheme());
};

/** index.html has a `theme-color` for each scheme. */
const colourBrowserBar = (theme: Theme): void => {
  for (const [index, scheme] of (['light', 'dark'] as const).entries()) {
    const meta = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')[index];
    // `none` is not a valid media type, so the colour never applies.
    const chosen = scheme === theme ? 'all' : 'none';
    const media = theme === 'system' ? `(prefers-color-scheme: ${scheme})` : chosen;
    // Assigning it makes the browser recompute its colours, even if the value is the same.
    if (meta && meta.media !== media) meta.media = media;
  }
};
