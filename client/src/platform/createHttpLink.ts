import { HttpLink } from '@apollo/client';
import { NetworkFailure } from './networkFailure.ts';
import { tracedFetch } from './tracedFetch.ts';

/** `fetch` whose every failure to get an answer is a NetworkFailure; an abort stays what its signal gave as its reason. */
const fetchOrFail: typeof fetch = async (input, init) => {
  try {
    return await tracedFetch(input, init);
  } catch (cause) {
    init?.signal?.throwIfAborted();
    throw new NetworkFailure('no answer from the server', { cause });
  }
};

/** The way of queries and mutations to the server. */
export const createHttpLink = (headers: Readonly<Record<string, string>>): HttpLink =>
  new HttpLink({
    uri: '/graphql',
    fetch: fetchOrFail,
    fetchOptions: { cache: 'no-store' },
    headers,
    // A word to this page only, which no server knows: what is sent past the client's own queries still has it.
    print: (document, print) => print(document).replaceAll(' @unmask', ''),
  });
