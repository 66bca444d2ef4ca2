import type { BrowserObservation } from '../../../../schema/report/observations/browserObservation.ts';
import type { SeenPage } from '../../io/browser/browserIo.ts';
import { LINK_WORDS } from '../privacy/linkWords.ts';
import { wellFormedText } from '../wellFormedText.ts';

type PolicyLinks = NonNullable<BrowserObservation['page']>['policyLinks'];

/** The links of the page that name a privacy policy, terms or the like, each address once. */
export const policyLinksOf = (links: SeenPage['links']): PolicyLinks => {
  const found = new Map<string, PolicyLinks[number]>();
  for (const { text, url } of links) {
    const words = text.toLowerCase();
    const names = Object.values(LINK_WORDS).some(({ sure, likely }) => sure.test(words) || likely.test(words));
    if (names && /^https?:/.test(url) && !found.has(url))
      found.set(url, { text: wellFormedText(text, 120), url: wellFormedText(url, 2_048) });
  }
  return [...found.values()].slice(0, 20);
};
