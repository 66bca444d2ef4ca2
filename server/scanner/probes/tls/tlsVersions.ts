import { IoFailure, type TlsHandshake, type TlsIo, type TlsVersion } from '../../io/scannerIo.ts';

export type Accepted = 'yes' | 'no' | 'notChecked';

const TLS_VERSIONS = ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const satisfies readonly TlsVersion[];

export interface VersionOutcome {
  readonly version: TlsVersion;
  readonly accepted: Accepted;
  readonly handshake: TlsHandshake | undefined;
  readonly failure: IoFailure | undefined;
}

/** One handshake of each version, offering nothing else. Rejects only when `signal` aborts. */
export const probeVersions = (
  tls: TlsIo,
  endpoint: { readonly host: string; readonly address?: string },
  signal: AbortSignal,
): Promise<readonly VersionOutcome[]> =>
  Promise.all(TLS_VERSIONS.map((version) => probeVersion(tls, endpoint, version, signal)));

const probeVersion = async (
  tls: TlsIo,
  endpoint: { readonly host: string; readonly address?: string },
  version: TlsVersion,
  signal: AbortSignal,
): Promise<VersionOutcome> => {
  try {
    const handshake = await tls.handshake({ ...endpoint, port: 443, minVersion: version, maxVersion: version }, signal);
    return { version, accepted: 'yes', handshake, failure: undefined };
  } catch (error) {
    if (!(error instanceof IoFailure) || signal.aborted) throw error;
    return { version, accepted: isRefusal(error) ? 'no' : 'notChecked', handshake: undefined, failure: error };
  }
};

/** Our own OpenSSL could not make the offer, or did not like what it got: the peer refused nothing. */
const OURS = /NO_PROTOCOLS_AVAILABLE|NO_CIPHERS_AVAILABLE|INTERNAL_ERROR|DH_KEY_TOO_SMALL|LEGACY_SIGALG/;

/** An alert, or an answer in another version. A reset or a time-out may have any cause: that is no refusal. */
const isRefusal = ({ kind, code }: IoFailure): boolean => kind === 'tls' && !OURS.test(code ?? '');
