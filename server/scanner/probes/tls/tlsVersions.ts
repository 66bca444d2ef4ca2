import { IoFailure, type TlsHandshake, type TlsIo, type TlsVersion } from '../../io/scannerIo.ts';
import type { TlsSurvey } from './surveyTls.ts';

type Accepted = 'yes' | 'no' | 'notChecked';

const TLS_VERSIONS = ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const satisfies readonly TlsVersion[];

export interface VersionOutcome {
  readonly version: TlsVersion;
  readonly accepted: Accepted;
  readonly handshake: TlsHandshake | undefined;
}

/**
 * TLS 1.0 to 1.3. The hellos of the survey tell most: a ServerHello is a yes, the alert `protocol_version` a no. For the rest, and where nobody
 * has finished a handshake yet, one handshake of that version alone is tried. `shaken` is the version of the handshake that was finished.
 * Rejects only when `signal` aborts.
 */
export const probeVersions = (
  tls: TlsIo,
  endpoint: { readonly host: string; readonly address?: string },
  { survey, shaken }: { readonly survey: TlsSurvey; readonly shaken: TlsVersion | undefined },
  signal: AbortSignal,
): Promise<readonly VersionOutcome[]> =>
  Promise.all(
    TLS_VERSIONS.map(async (version): Promise<VersionOutcome> => {
      const heard = survey.versions.find((one) => one.version === version);
      const plain = heard?.accepted === 'no' && heard.detail === 'alert protocol_version';
      if (plain) return { version, accepted: 'no', handshake: undefined };
      const known = version === shaken || (heard?.accepted === 'yes' && shaken !== undefined);
      if (known) return { version, accepted: 'yes', handshake: undefined };
      return probeVersion(tls, endpoint, version, signal);
    }),
  );

const probeVersion = async (
  tls: TlsIo,
  endpoint: { readonly host: string; readonly address?: string },
  version: TlsVersion,
  signal: AbortSignal,
): Promise<VersionOutcome> => {
  try {
    const handshake = await tls.handshake({ ...endpoint, port: 443, minVersion: version, maxVersion: version }, signal);
    return { version, accepted: 'yes', handshake };
  } catch (error) {
    if (!(error instanceof IoFailure) || signal.aborted) throw error;
    return { version, accepted: isRefusal(error) ? 'no' : 'notChecked', handshake: undefined };
  }
};

/** Our own OpenSSL could not make the offer, or did not like what it got: the peer refused nothing. */
const OURS = /NO_PROTOCOLS_AVAILABLE|NO_CIPHERS_AVAILABLE|INTERNAL_ERROR|DH_KEY_TOO_SMALL|LEGACY_SIGALG/;

/** An alert, or an answer in another version. A reset or a time-out may have any cause: that is no refusal. */
const isRefusal = ({ kind, code }: IoFailure): boolean => kind === 'tls' && !OURS.test(code ?? '');
