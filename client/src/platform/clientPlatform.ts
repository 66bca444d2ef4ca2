/** Safari has its own wordings and limits in the error catalogue (spec 1 §8, §9). */
export type ClientPlatform = 'safariMobile' | 'safari' | 'other';

interface Browser {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** Names of other browsers whose user agent also contains Safari. */
const OTHER_BROWSERS =
  /Chrom(e|ium)|CriOS|FxiOS|EdgiOS|EdgA?|OPR|OPiOS|OPT|Android|SamsungBrowser|DuckDuckGo|YaBrowser/;

export const clientPlatformOf = ({ userAgent, maxTouchPoints }: Browser): ClientPlatform => {
  if (!/\bSafari\//.test(userAgent) || OTHER_BROWSERS.test(userAgent)) return 'other';
  // An iPad identifies as a Macintosh, but no Macintosh has a touch screen.
  const isMobile = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isMobile ? 'safariMobile' : 'safari';
};
