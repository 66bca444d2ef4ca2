import type { MtaStsObservation } from '../../../../schema/report/observations/mtaStsObservation.ts';
import { IoFailure, type HttpIo } from '../../io/scannerIo.ts';
import { defineProbe } from '../../probe.ts';
import { mailHostsOf } from '../mx/mailHostsOf.ts';
import { boundedTexts } from '../boundedTexts.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { assessMtaSts } from './assessMtaSts.ts';
import { fetchStsPolicy } from './fetchStsPolicy.ts';
import { matchesHostPattern } from './hostPattern.ts';
import { mtaStsCodes } from './mtaStsCodes.ts';
import { parseStsRecord } from './parseStsRecord.ts';

/** Without a record a policy is only looked for in passing. */
const PASSING_MS = 4_000;

/** MTA-STS (RFC 8461): does the domain tell senders to insist on TLS, and would they then still reach its mail servers? */
export const mtaSts = defineProbe({
  id: 'mtaSts',
  title: 'MTA-STS',
  section: 'email',
  needs: ['mx'],
  deadlineMs: 25_000,
  codes: mtaStsCodes,
  observe: async ({ domain }, io, signal, { mx }) => {
    const { records, aliases } = await io.dns.resolve(`_mta-sts.${domain}`, 'TXT', signal);
    const record = parseStsRecord(records.map(({ text }) => text));
    const policy =
      record.status === 'none'
        ? await policyInPassing(io.http, domain, signal)
        : await fetchStsPolicy(io.http, domain, signal);
    const mail = mailHostsOf(mx);
    return {
      mail: mail.status,
      record: {
        status: record.status,
        text: record.text === null ? null : wellFormedText(record.text, 1_024),
        id: record.id,
        faults: boundedTexts(record.faults, 20, 300),
        aliases: boundedTexts(aliases, 16, 255),
      },
      policy,
      hosts: (mail.status === 'hosts' ? mail.hosts : [])
        .slice(0, 50)
        .map((host) => ({ host, allowed: isAllowed(policy, host) })),
    };
  },
  assess: (seen, { domain }) => assessMtaSts(seen, domain),
});

const isAllowed = (policy: MtaStsObservation['policy'], host: string): boolean | null => {
  if (policy.status !== 'found' || policy.faults.length > 0 || policy.mode === 'none') return null;
  return policy.mx.some((pattern) => matchesHostPattern(pattern, host));
};

const policyInPassing = async (
  http: HttpIo,
  domain: string,
  signal: AbortSignal,
): Promise<MtaStsObservation['policy']> => {
  const late = AbortSignal.timeout(PASSING_MS);
  try {
    return await fetchStsPolicy(http, domain, AbortSignal.any([signal, late]));
  } catch (error) {
    if (!(error instanceof IoFailure) || signal.aborted) throw error;
    return { status: 'notChecked', detail: 'The policy did not come in time' };
  }
};
