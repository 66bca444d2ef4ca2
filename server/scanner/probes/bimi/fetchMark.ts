import { IoFailure, type HttpIo } from '../../io/scannerIo.ts';
import { lastHop } from '../http/visit.ts';

export type FetchedMark =
  | { readonly status: 'fetched'; readonly body: Uint8Array; readonly truncated: boolean; readonly contentType: string }
  /** Nobody gets it, and why. */
  | { readonly status: 'absent'; readonly detail: string }
  | { readonly status: 'notChecked'; readonly detail: string };

/** A logo or its certificate, over https all the way. */
export const fetchMark = async (
  http: HttpIo,
  url: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<FetchedMark> => {
  try {
    const exchange = await http.fetch({ url, maxRedirects: 3, maxBytes }, signal);
    const { status, tlsError, headers } = lastHop(exchange);
    const insecure = exchange.hops.find((hop) => !hop.url.startsWith('https:'));
    if (exchange.stoppedAt) return { status: 'notChecked', detail: `${url}: ${exchange.stoppedAt.reason.message}` };
    if (insecure) return { status: 'absent', detail: `${url} leads to ${insecure.url}, which is not https` };
    if (tlsError !== undefined)
      return { status: 'absent', detail: `The certificate of its server is not valid: ${tlsError}` };
    if ([401, 403, 429].includes(status) || status >= 500)
      return { status: 'notChecked', detail: `${url} answered with status ${status}` };
    if (status !== 200) return { status: 'absent', detail: `${url} answered with status ${status}` };
    const contentType = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
    return { status: 'fetched', body: exchange.body, truncated: exchange.truncated, contentType };
  } catch (error) {
    if (!(error instanceof IoFailure) || signal.aborted) throw error;
    const nothingThere = ['connectionRefused', 'nameNotFound', 'malformed', 'tls', 'guarded'].includes(error.kind);
    return { status: nothingThere ? 'absent' : 'notChecked', detail: `${url}: ${error.message}` };
  }
};
