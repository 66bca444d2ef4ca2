import type { NormalizedCacheObject } from '@apollo/client';
import { currentLocale } from '../texts/catalogue.ts';

/** What came with the page of a report: the answer to what its script asks for first, as the cache holds it. */
export interface CarriedState {
  /** Whose newest report it is. */
  readonly newest?: { readonly domain: string; readonly scanId: string };
  readonly cache: NormalizedCacheObject;
}

/** Of the page as the server wrote it (server/features/pages/pagesRouter.ts); undefined on other pages, and where its sentences are in another language than the page. */
export const readCarriedState = (): CarriedState | undefined => {
  const carried = document.querySelector<HTMLElement>('#candor-report');
  const text = carried?.lang === currentLocale() ? carried.textContent : undefined;
  // Our own server wrote it: its shape is known.
  return text ? (JSON.parse(text) as CarriedState) : undefined;
};
