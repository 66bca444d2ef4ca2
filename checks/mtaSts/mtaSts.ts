import { rfc } from '../kit/reference.ts';
import { type FindingRules, defineCheck, type Assessment } from '../kit/check.ts';
import { newStsPolicy, newStsPolicyFile, newStsRecord, stsPolicyWith, stsRecordRepaired } from './stsExample.ts';
import { fetchStsPolicy, matchesHostPattern, policyUrlOf } from './stsPolicy.ts';
import { mailHostsOf } from '../mx/mx.ts';
import { wellFormedOrNull, boundedTexts, evidenceLine } from '../kit/boundedText.ts';
import type { MtaStsObservation } from './observation.ts';
import { type HttpIo, IoFailure } from '../../server/scanner/io/scannerIo.ts';
import { scanClock } from '../../server/scanner/io/scanClock.ts';
import { parseMailRecord } from '../kit/mailRecord.ts';

/** Findings of the mtaSts check, and the points they cost. The mailTls check reports, once, that nothing enforces TLS. */
const mtaStsCodes = {
  'mta-sts-enforced': {
    reference: rfc(8461, '5'),
  },
  'mta-sts-testing': {
    reference: rfc(8461, '5'),
    example: stsPolicyWith({ mode: 'enforce' }),
  },
  'mta-sts-off': {
    reference: rfc(8461, '5'),
    example: stsPolicyWith({ mode: 'testing' }),
  },
  'mta-sts-missing': {
    reference: rfc(8461, '3'),
    example: newStsPolicy,
  },
  'mta-sts-not-needed': {
    reference: rfc(8461, '3'),
  },
  'mta-sts-record-missing': {
    reference: rfc(8461, '3.1'),
    penalty: { category: 'email', points: 1 },
    risk: 'readMail',
    example: newStsRecord,
  },
  'mta-sts-record-invalid': {
    reference: rfc(8461, '3.1'),
    penalty: { category: 'email', points: 2 },
    risk: 'readMail',
    example: stsRecordRepaired,
  },
  'mta-sts-policy-missing': {
    reference: rfc(8461, '3.3'),
    penalty: { category: 'email', points: 2 },
    risk: 'readMail',
    example: newStsPolicyFile,
  },
  'mta-sts-policy-invalid': {
    reference: rfc(8461, '3.2'),
    penalty: { category: 'email', points: 2 },
    risk: 'readMail',
    example: newStsPolicy,
  },
  'mta-sts-mx-mismatch': {
    reference: rfc(8461, '4.1'),
    penalty: { category: 'email', points: 8 },
    risk: 'lostMail',
    example: stsPolicyWith({ mx: true }),
  },
  'mta-sts-mx-partly-mismatch': {
    reference: rfc(8461, '4.1'),
    penalty: { category: 'email', points: 3 },
    risk: 'lostMail',
    example: stsPolicyWith({ mx: true }),
  },
  'mta-sts-mx-mismatch-testing': {
    reference: rfc(8461, '4.1'),
    penalty: { category: 'email', points: 1 },
    risk: 'lostMail',
    example: stsPolicyWith({ mx: true }),
  },
  'mta-sts-mx-not-checked': {
    reference: rfc(8461, '4.1'),
  },
  'mta-sts-not-checked': {
    reference: rfc(8461, '3.3'),
  },
  'mta-sts-max-age-short': {
    reference: rfc(8461, '3.2'),
    penalty: { category: 'email', points: 1 },
    risk: 'readMail',
    example: stsPolicyWith({ maxAge: 2_592_000 }),
  },
  'mta-sts-advice': {
    reference: rfc(8461, '3.2'),
  },
} as const satisfies FindingRules;

/** Without a record, the check spends little time looking for a policy. */
const PASSING_MS = 4_000;

/** MTA-STS (RFC 8461): checks whether the domain tells senders to require TLS, and whether they could then still reach its mail servers. */
export const mtaSts = defineCheck({
  id: 'mtaSts',
  section: 'email',
  step: 4,
  profiles: ['ownServers', 'mail'],
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
        text: wellFormedOrNull(record.text, 1_024),
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
  const late = scanClock().limit(PASSING_MS);
  try {
    return await fetchStsPolicy(http, domain, AbortSignal.any([signal, late]));
  } catch (error) {
    if (!(error instanceof IoFailure) || signal.aborted) throw error;
    return { status: 'notChecked', detail: 'The policy did not come in time' };
  }
};

type Finding = Assessment<keyof typeof mtaStsCodes>;

type Policy = Extract<MtaStsObservation['policy'], { status: 'found' }>;

const DAY = 86_400;

const lines = (texts: readonly (string | null)[]): string[] =>
  texts.flatMap((text) => (text === null ? [] : [evidenceLine(text)])).slice(0, 20);

const assessMtaSts = (seen: MtaStsObservation, domain: string): readonly Finding[] => {
  const { mail, record, policy } = seen;
  const at = `_mta-sts.${domain}`;
  if (mail === 'none' && record.status === 'none')
    return [{ code: 'mta-sts-not-needed', outcome: 'notApplicable', evidence: ['The domain names no mail server'] }];
  if (record.status === 'none') {
    return [
      policy.status === 'found'
        ? { code: 'mta-sts-record-missing', outcome: 'warn', evidence: lines([policyUrlOf(domain), `No TXT at ${at}`]) }
        : { code: 'mta-sts-missing', outcome: 'info', evidence: lines([`No TXT at ${at}`]) },
    ];
  }
  if (record.status !== 'valid')
    return [{ code: 'mta-sts-record-invalid', outcome: 'warn', evidence: lines([record.text, ...record.faults]) }];
  if (policy.status === 'notChecked')
    return [{ code: 'mta-sts-not-checked', outcome: 'inconclusive', evidence: lines([policy.detail]) }];
  if (policy.status === 'absent')
    return [{ code: 'mta-sts-policy-missing', outcome: 'warn', evidence: lines([record.text, policy.detail]) }];
  if (policy.faults.length > 0)
    return [{ code: 'mta-sts-policy-invalid', outcome: 'warn', evidence: lines(policy.faults) }];
  return [...assessMode(seen, policy), ...assessRest(policy)];
};

const assessMode = ({ mail, hosts, record }: MtaStsObservation, policy: Policy): readonly Finding[] => {
  const summary = `mode: ${policy.mode ?? ''}, max_age: ${policy.maxAge ?? ''}, mx: ${policy.mx.join(', ')}`;
  if (policy.mode === 'none')
    return [{ code: 'mta-sts-off', outcome: 'info', evidence: lines([record.text, summary]) }];
  const refused = hosts.filter(({ allowed }) => allowed === false).map(({ host }) => `MX ${host} is not among them`);
  const evidence = lines([summary, ...refused]);
  const isTesting = policy.mode === 'testing';
  const mode: readonly Finding[] = isTesting
    ? [{ code: 'mta-sts-testing', outcome: 'info', evidence: lines([summary]) }]
    : [];
  if (mail === 'notChecked') {
    const reason = 'The MX records of the domain are not known';
    return [...mode, { code: 'mta-sts-mx-not-checked', outcome: 'inconclusive', evidence: lines([summary, reason]) }];
  }
  if (refused.length === 0)
    return isTesting ? mode : [{ code: 'mta-sts-enforced', outcome: 'pass', evidence: lines([record.text, summary]) }];
  if (isTesting) return [...mode, { code: 'mta-sts-mx-mismatch-testing', outcome: 'warn', evidence }];
  return refused.length === hosts.length
    ? [{ code: 'mta-sts-mx-mismatch', outcome: 'fail', evidence }]
    : [{ code: 'mta-sts-mx-partly-mismatch', outcome: 'warn', evidence }];
};

const assessRest = ({ mode, maxAge, advice }: Policy): readonly Finding[] => [
  ...(mode !== 'none' && maxAge !== null && maxAge < DAY
    ? [{ code: 'mta-sts-max-age-short', outcome: 'warn', evidence: lines([`max_age: ${maxAge}`]) } as const]
    : []),
  ...(advice.length > 0 ? [{ code: 'mta-sts-advice', outcome: 'info', evidence: lines(advice) } as const] : []),
];

interface StsRecord {
  readonly status: 'none' | 'valid' | 'invalid' | 'multiple';
  readonly text: string | null;
  /** Changes whenever the policy does; null if missing or invalid. */
  readonly id: string | null;
  readonly faults: readonly string[];
}

/** Parses the TXT records of `_mta-sts.<domain>` (RFC 8461 §3.1). */
export const parseStsRecord = (texts: readonly string[]): StsRecord => {
  const { status, text, fields, faults } = parseMailRecord(texts, 'STSv1');
  if (status === 'none' || status === 'multiple') return { status, text, id: null, faults };
  // §3.2: if a field occurs twice, the first one counts.
  const [id] = fields.get('id') ?? [];
  const isId = id !== undefined && /^[A-Za-z0-9]{1,32}$/.test(id);
  const all = [...faults, ...(faults.length > 0 || isId ? [] : [idFault(id)])];
  return { status: all.length > 0 ? 'invalid' : 'valid', text, id: isId ? id : null, faults: all };
};

const idFault = (id: string | undefined): string =>
  id === undefined
    ? 'The field "id" is missing'
    : `The field "id" must be 1 to 32 letters and digits, not "${id.slice(0, 60)}"`;
