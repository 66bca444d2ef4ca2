import { bannerPages } from './bannerPages.ts';
import type { Behaviour } from './behaviour.ts';
import { canvasPages } from './canvasPages.ts';
import { consentProducts } from './consentProducts.ts';
import { cookiePages } from './cookiePages.ts';
import { fingerprintPages } from './fingerprintPages.ts';
import { hiddenPages } from './hiddenPages.ts';
import { pageFactPages } from './pageFactPages.ts';
import { recorderPages } from './recorderPages.ts';
import { typingPages } from './typingPages.ts';
import { wallPages } from './wallPages.ts';

/** Every behaviour of web pages that a browser can see, and its innocent twins. */
export const behaviourPages: readonly Behaviour[] = [
  ...canvasPages,
  ...fingerprintPages,
  ...typingPages,
  ...recorderPages,
  ...cookiePages,
  ...consentProducts,
  ...bannerPages,
  ...wallPages,
  ...pageFactPages,
  ...hiddenPages,
];
