import { IoFailure, type TlsHandshake, type TlsIo } from '../../io/scannerIo.ts';

type Answer = 'yes' | 'no' | 'notChecked';

export interface WebProtocols {
  readonly http2: Answer;
  readonly http11: Answer;
}

/** Which of HTTP/2 and HTTP/1.1 a server takes (ALPN, RFC 7301): it chose one of both, and is asked for the other alone. */
export const otherProtocols = async (
  tls: TlsIo,
  endpoint: { readonly host: string; readonly address: string },
  { alpn }: TlsHandshake,
  signal: AbortSignal,
): Promise<WebProtocols> => {
  const other = alpn === 'h2' ? 'http/1.1' : 'h2';
  // A server that chose none of both has no ALPN, and so no HTTP/2 (RFC 9113 §3.2).
  const answer = alpn === undefined ? 'no' : await accepts(tls, endpoint, other, signal);
  return alpn === 'h2'
    ? { http2: 'yes', http11: answer }
    : { http2: answer, http11: alpn === 'http/1.1' ? 'yes' : 'notChecked' };
};

const accepts = async (
  tls: TlsIo,
  endpoint: { readonly host: string; readonly address: string },
  protocol: string,
  signal: AbortSignal,
): Promise<Answer> => {
  try {
    const { alpn } = await tls.handshake({ ...endpoint, port: 443, alpn: [protocol] }, signal);
    return alpn === protocol ? 'yes' : 'no';
  } catch (error) {
    if (!(error instanceof IoFailure) || signal.aborted) throw error;
    return error.kind === 'tls' ? 'no' : 'notChecked';
  }
};
