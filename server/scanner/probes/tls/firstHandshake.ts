import type { TlsObservation } from '../../../../schema/report/observations/tlsObservation.ts';
import { IoFailure, type TlsHandshake, type TlsIo } from '../../io/scannerIo.ts';
import { wellFormedText } from '../wellFormedText.ts';

export type First =
  | { readonly status: 'shaken'; readonly handshake: TlsHandshake }
  /** The platform's TLS and the server found nothing in common, or the server cut it off. */
  | { readonly status: 'refused'; readonly failure: IoFailure }
  | Extract<TlsObservation, { status: 'notServed' }>;

const WITH_CERTIFICATE =
  'TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256:TLS_AES_128_GCM_SHA256:ALL:!aNULL:@SECLEVEL=0';

/** One handshake with all that we have. Where the server chose to have no certificate, it is asked once more for one. */
export const firstHandshake = async (tls: TlsIo, domain: string, signal: AbortSignal): Promise<First> => {
  const offer = { host: domain, port: 443, alpn: ['h2', 'http/1.1'] };
  try {
    const handshake = await tls.handshake(offer, signal);
    if (handshake.chain.length > 0) return { status: 'shaken', handshake };
    const named = await tls.handshake({ ...offer, ciphers: WITH_CERTIFICATE }, signal).catch((error: unknown) => {
      if (error instanceof IoFailure && !signal.aborted) return handshake;
      throw error;
    });
    return { status: 'shaken', handshake: named };
  } catch (error) {
    if (!(error instanceof IoFailure) || signal.aborted) throw error;
    return refusalOf(error);
  }
};

const refusalOf = (failure: IoFailure): First => {
  switch (failure.kind) {
    case 'connectionRefused':
    case 'nameNotFound':
      return { status: 'notServed', detail: wellFormedText(failure.message, 300) };
    case 'malformed':
    case 'tls':
    case 'connectionReset':
      return { status: 'refused', failure };
    case 'timeout':
    case 'aborted':
    case 'guarded':
    case 'dnsFailure':
    case 'unreachable':
    case 'tooLarge':
    case 'tooManyRedirects':
    case 'unavailable':
      throw failure;
  }
};
