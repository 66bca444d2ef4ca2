import type { TlsIo } from '../../server/scanner/io/scannerIo.ts';
import { punctualTls } from '../tls/punctualTls.ts';
import { surveyTls, type TlsSurvey } from '../tls/surveyTls.ts';
import type { MxTalk } from './mailServerOf.ts';

/** Each survey takes dozens of connections, so spare servers of the same kind are not surveyed. */
const MAX_SURVEYED = 3;
/** One conversation at a time, within a time limit: mail servers limit connections. What is known by then is recorded as partial. */
const PACE = { parallel: 1, patienceMs: 12_000 } as const;
/** The last hello may hang; it is given up before the check is. */
const LATE_MS = 14_000;

interface Conversation {
  readonly host: string;
  readonly talk: MxTalk;
}

/**
 * Runs the same survey as for web servers (../tls) over STARTTLS for the first servers by preference. An address that several names share is surveyed once. The
 * result is keyed by host. Rejects only when `signal` aborts.
 */
export const surveyMailServers = async (
  tls: TlsIo,
  conversations: readonly Conversation[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, TlsSurvey>> => {
  const inTime = punctualTls(tls, LATE_MS, signal);
  const endpoints: { readonly host: string; readonly address?: string }[] = [];
  for (const { host, talk } of conversations) {
    // The platform's TLS may fail to negotiate what our own hellos can.
    if (talk.startTls === 'failed') endpoints.push({ host });
    if (talk.startTls !== 'yes') continue;
    const { address } = talk.handshake;
    if (!endpoints.some((other) => other.address === address)) endpoints.push({ host, address });
  }
  const surveyed = endpoints.slice(0, MAX_SURVEYED).map(async (endpoint) => {
    const survey = await surveyTls(inTime, { ...endpoint, port: 25, startTls: 'smtp' }, PACE, signal);
    return [endpoint.host, survey] as const;
  });
  return new Map(await Promise.all(surveyed));
};
