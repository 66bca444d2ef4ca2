import type { TlsIo } from '../../io/scannerIo.ts';
import { punctualTls } from '../tls/punctualTls.ts';
import { surveyTls, type TlsSurvey } from '../tls/surveyTls.ts';
import type { MxTalk } from './mailServerOf.ts';

/** Each survey takes dozens of connections, so that spares of the same kind are left alone. */
const MAX_SURVEYED = 3;
/** One conversation after another, and for no longer: mail servers count connections. What is known by then is recorded as partial. */
const PACE = { parallel: 1, patienceMs: 12_000 } as const;
/** The last hello may hang: it is given up before the probe is. */
const LATE_MS = 14_000;

interface Conversation {
  readonly host: string;
  readonly talk: MxTalk;
}

/**
 * The survey that web servers get (../tls), over STARTTLS, of the first servers by preference; an address that several names share is surveyed once.
 * By host. Rejects only when `signal` aborts.
 */
export const surveyMailServers = async (
  tls: TlsIo,
  conversations: readonly Conversation[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, TlsSurvey>> => {
  const inTime = punctualTls(tls, LATE_MS, signal);
  const endpoints: { readonly host: string; readonly address?: string }[] = [];
  for (const { host, talk } of conversations) {
    // What the platform's TLS and the server did not agree on, hellos of our own may find.
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
