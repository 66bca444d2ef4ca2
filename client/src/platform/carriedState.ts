import type { NormalizedCacheObject } from '@apollo/client';
import { currentLocale } from '../texts/catalogue.ts';

/** State embedded in a report page: the response to the first query of its script, in the format of the cache. */
export interface CarriedState {
  /** The domain and the scan of the newest report. */
  readonly newest?: { readonly domain: string; readonly scanId: string };
  readonly cache: NormalizedCacheObject;
}

/**
 * Reads the state that the server embedded in the page (server/features/pages/pagesRouter.ts). Returns undefined on other pages, and if its sentences are
 * in another language than the page.
 */
export const readCarriedState = (): CarriedState | undefined => {
  const carried = document.querySelector<HTMLElement>('#candor-report');
  const text = carried?.lang === currentLocale() ? carried.textContent : undefined;
  // Written by our own server, so its shape is known.
  return text ? (JSON.parse(text) as CarriedState) : undefined;
};

/** Whether the page still shows what the server rendered, until the script renders it for the first time. */
export const showsFirstPaint = (): boolean => document.querySelector('#root > [inert]') !== null;
