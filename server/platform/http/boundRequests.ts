import type { RequestHandler } from 'express';
import { onClosed } from '../base/onClosed.ts';
import { detail } from './detail.ts';

/** Characters of an address: none of ours has a quarter of them. */
const MOST_CHARACTERS = 8_000;
/** The largest of our files is through in a minute on a slow line; a scan is answered in 90 s. */
const MOST_MS = 10 * 60_000;

/**
 * Refuses an address that is too long, in words, and cuts an answer off that is not taken in time: who reads a byte a minute would hold a file, its
 * buffers and a place for ever.
 */
export const boundRequests =
  (mostMs = MOST_MS): RequestHandler =>
  (request, response, next) => {
    if (request.url.length > MOST_CHARACTERS) {
      detail(response, 414, `The address is longer than ${MOST_CHARACTERS} characters.`);
      return;
    }
    const late = setTimeout(() => {
      response.destroy();
    }, mostMs);
    late.unref();
    onClosed(response, () => {
      clearTimeout(late);
    });
    next();
  };
