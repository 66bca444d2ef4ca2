import type { MailTlsObservation } from '../../../../schema/report/observations/mailTlsObservation.ts';
import { IoFailure, type TlsHandshake, type TlsIo } from '../../io/scannerIo.ts';
import { offeredSuites } from '../tls/offeredSuites.ts';

type Server = MailTlsObservation['hosts'][number];

/** What one conversation with a mail server came to. */
export type MxTalk =
  | { readonly startTls: 'yes'; readonly handshake: TlsHandshake; readonly oldVersions: Server['oldVersions'] }
  | { readonly startTls: 'no' | 'failed' | 'notChecked'; readonly detail: string };

/** Codes of `smtpStartTls`. */
const OF_SMTP: Readonly<Record<string, 'no' | 'failed' | 'notChecked'>> = {
  STARTTLS_NOT_OFFERED: 'no',
  STARTTLS_REFUSED: 'failed',
  STARTTLS_DEFERRED: 'notChecked',
  SMTP_REFUSED: 'notChecked',
};

/** One connection to port 25, and a second one for old versions. A server that cannot be reached or does not talk to us is not checked. */
export const shakeHandsWithMx = async (tls: TlsIo, host: string, signal: AbortSignal): Promise<MxTalk> => {
  const endpoint = { host, port: 25, startTls: 'smtp' } as const;
  try {
    const handshake = await tls.handshake(endpoint, signal);
    const isOld = handshake.version === 'TLSv1' || handshake.version === 'TLSv1.1';
    const old = isOld ? 'yes' : await oldVersionsOf(tls, { ...endpoint, address: handshake.address }, signal);
    return { startTls: 'yes', handshake, oldVersions: old };
  } catch (error) {
    if (!(error instanceof IoFailure) || signal.aborted) throw error;
    return { startTls: startTlsOf(error), detail: detailOf(error) };
  }
};

const startTlsOf = ({ kind, code }: IoFailure): 'no' | 'failed' | 'notChecked' => {
  if (kind !== 'tls') return 'notChecked';
  return OF_SMTP[code ?? ''] ?? 'failed';
};

/** Many networks let nothing out to port 25, and a scanner cannot tell that from a server that is down. */
const detailOf = ({ kind, message }: IoFailure): string =>
  kind === 'timeout' || kind === 'unreachable' || kind === 'connectionRefused'
    ? `No connection to port 25 came about, which the network of this scanner may not let out (${message})`
    : message;

const oldVersionsOf = async (
  tls: TlsIo,
  endpoint: { readonly host: string; readonly port: number; readonly address: string; readonly startTls: 'smtp' },
  signal: AbortSignal,
): Promise<Server['oldVersions']> => {
  try {
    const answer = await tls.hello({ ...endpoint, version: 'TLSv1.1', suites: offeredSuites('TLSv1.1') }, signal);
    if (answer.status === 'accepted') return /^(SSLv3|TLSv1|TLSv1\.1)$/.test(answer.version) ? 'yes' : 'no';
    return answer.status === 'alert' ? 'no' : 'notChecked';
  } catch (error) {
    if (!(error instanceof IoFailure) || signal.aborted) throw error;
    return 'notChecked';
  }
};
