import { rfc } from '../kit/reference.ts';
import { type FindingRules, defineCheck, InconclusiveError, type Assessment } from '../kit/check.ts';
import type { DnsObservation } from './observation.ts';
import type { DnsIo, DnsRecordData, DnsType, DnsAnswer } from '../../server/scanner/io/scannerIo.ts';
import { evidenceLine, wellFormedText } from '../kit/boundedText.ts';
import { announcementCodes, assessAnnouncements, findAnnouncements } from './announcements.ts';
import { dnsOutcome } from '../kit/dnsOutcome.ts';
import { type CaaRecord, caaWithIssuer, newCaaRecords, repairedRecord } from './caaExample.ts';
import { httpsRecordText } from './httpsRecordText.ts';
import { type CaaParameter, parseCaaIssue } from './parseCaaIssue.ts';
import { randomBytes } from 'node:crypto';

const caaRepaired = caaWithIssuer((record) => (isMalformed(lowered(record)) ? repairedRecord(record) : [record]));

/** Findings of the dns check, and the points they cost. */
const dnsCodes = {
  'caa-present': {
    reference: rfc(8659, '4'),
  },
  'caa-missing': {
    reference: rfc(8659, '3'),
    penalty: { category: 'web', points: 3 },
    risk: 'misled',
    example: newCaaRecords,
  },
  'caa-without-issue': {
    reference: rfc(8659, '4.2'),
    penalty: { category: 'web', points: 3 },
    risk: 'misled',
    example: caaRepaired,
  },
  'caa-unknown-critical': {
    reference: rfc(8659, '4.1'),
    example: caaWithIssuer((record) => (!record.critical || KNOWN_TAGS.has(record.tag.toLowerCase()) ? [record] : [])),
  },
  'caa-malformed': {
    reference: rfc(8659, '4.2'),
    penalty: { category: 'web', points: 1 },
    risk: 'misled',
    example: caaRepaired,
  },
  'caa-account-bound': {
    reference: rfc(8657, '3'),
  },
  'caa-not-checked': {
    reference: rfc(8659, '3'),
  },
  'ipv6-present': {
    reference: rfc(3596, '2'),
  },
  'ipv6-missing': {
    reference: rfc(3596, '2'),
  },
  'https-record-present': {
    reference: rfc(9460, '9'),
  },
  'ech-announced': {
    reference: rfc(9460, '14.3.2'),
  },
  ...announcementCodes,
  'name-servers-redundant': {
    reference: rfc(2182, '5'),
  },
  'name-server-single': {
    reference: rfc(1034, '4.1'),
    penalty: { category: 'web', points: 3 },
    risk: 'unreachable',
    example: (domain) => `${domain}. IN NS ns1.dns-provider.example.\n${domain}. IN NS ns2.dns-provider.example.`,
  },
  'wildcard-present': {
    reference: rfc(4592, '2.1.1'),
  },
  'alias-dangling': {
    reference: rfc(1034, '3.6.2'),
    risk: 'misled',
    example: (domain) => `dig www.${domain} CNAME`,
  },
  'address-missing': {
    reference: rfc(1035, '3.4.1'),
  },
} as const satisfies FindingRules;

const MAX_RECORDS = 100;
const MAX_ALIASES = 20;

/**
 * Looks up the record sets of the name itself, and the CAA set that applies to it. Types without an answer are marked as such; the check is inconclusive only
 * if no type was answered.
 */
export const dns = defineCheck({
  id: 'dns',
  section: 'dns',
  step: 2,
  profiles: ['ownServers', 'web', 'mail'],
  needs: [],
  deadlineMs: 20_000,
  codes: dnsCodes,
  observe: async ({ domain }, io, signal) => {
    const ask = recordsAsker(io.dns, domain, signal);
    const [a, aaaa, mx, ns, txt, soa, https, caaSearch, wildcard, danglingAliases, announcements] = await Promise.all([
      ask('A', ({ address }) => address),
      ask('AAAA', ({ address }) => address),
      ask('MX', ({ preference, exchange }) => ({ preference, exchange: nameText(exchange) })),
      ask('NS', ({ host }) => nameText(host)),
      ask('TXT', ({ text }) => wellFormedText(text, 4_096)),
      ask('SOA', ({ mname, rname, serial }) => ({ mname: nameText(mname), rname: nameText(rname), serial })),
      ask('HTTPS', ({ priority, target, alpn, port, hints, ech }) => ({
        priority,
        target: nameText(target),
        alpn: alpn.slice(0, 20).map((each) => wellFormedText(each, 255)),
        port: port ?? null,
        hints: hints.slice(0, 32),
        ech,
      })),
      findCaa(io.dns, domain, signal),
      findWildcard(io.dns, domain, signal),
      findDanglingAliases(io.dns, domain, signal),
      findAnnouncements(io.dns, domain, signal),
    ]);
    const lookups = { a, aaaa, mx, ns, txt, soa, caa: caaLookup(caaSearch) };
    const failed = Object.values(lookups).filter((lookup) => lookup.status === 'notChecked');
    if (failed.length === Object.keys(lookups).length) {
      throw new InconclusiveError('dnsFailure', `No name server answered: ${failed[0]?.reason ?? ''}`);
    }
    const caaName = caaSearch.status === 'found' ? wellFormedText(caaSearch.name, 253) : null;
    return { ...lookups, https, caaName, wildcard, danglingAliases, announcements };
  },
  assess: (seen) => [
    ...assessCaa(seen),
    ...assessNameServers(seen),
    ...assessAddresses(seen),
    ...assessHttps(seen),
    ...assessNames(seen),
    ...assessAnnouncements(seen.announcements),
  ],
});

/** A name with escaped bytes may be longer than DNS allows. */
const nameText = (name: string): string => wellFormedText(name, 255);

const recordsAsker =
  (io: DnsIo, domain: string, signal: AbortSignal) =>
  async <Type extends DnsType, Shown>(type: Type, show: (record: DnsRecordData[Type]) => Shown) => {
    const outcome = await dnsOutcome(io, domain, type, signal);
    if (outcome.kind === 'notChecked') return notChecked(outcome.failure.message);
    const { records, aliases, truncated } = outcome.answer;
    return found(records.map(show), aliases, truncated);
  };

const found = <Shown>(records: readonly Shown[], aliases: readonly string[], truncated: boolean) =>
  records.length === 0
    ? { status: 'absent' as const }
    : {
        status: 'found' as const,
        records: records.slice(0, MAX_RECORDS),
        aliases: aliases.slice(0, MAX_ALIASES).map(nameText),
        truncated: truncated || records.length > MAX_RECORDS,
      };

const notChecked = (reason: string) => ({ status: 'notChecked' as const, reason: wellFormedText(reason, 300) });

const caaLookup = (search: CaaSearch): DnsObservation['caa'] => {
  if (search.status === 'absent') return { status: 'absent' };
  if (search.status === 'notChecked') return notChecked(`${search.name}: ${search.reason}`);
  const { records, aliases, truncated } = search.answer;
  const shown = records.map(({ critical, tag, value }) => ({
    critical,
    tag: wellFormedText(tag, 64),
    value: wellFormedText(value, 512),
  }));
  return found(shown, aliases, truncated);
};

type DnsAssessment = Assessment<keyof typeof dnsCodes>;

const assessNameServers = ({ ns }: DnsObservation): readonly DnsAssessment[] => {
  // A name below the apex of its zone has no NS records of its own, and an alias shows those of its target, so there is nothing to judge.
  if (ns.status !== 'found' || ns.aliases.length > 0) return [];
  const several = new Set(ns.records.map((name) => name.toLowerCase())).size > 1;
  return [
    several
      ? { code: 'name-servers-redundant', outcome: 'pass', evidence: ns.records }
      : { code: 'name-server-single', outcome: 'warn', evidence: ns.records },
  ];
};

const assessAddresses = ({ a, aaaa }: DnsObservation): readonly DnsAssessment[] => {
  if (aaaa.status === 'found') return [{ code: 'ipv6-present', outcome: 'pass', evidence: aaaa.records }];
  if (aaaa.status === 'notChecked' || a.status === 'notChecked') return [];
  if (a.status === 'absent') return [{ code: 'address-missing', outcome: 'info', evidence: [] }];
  return [{ code: 'ipv6-missing', outcome: 'info', evidence: a.records }];
};

/** Judges records in service mode only: an alias record has no parameters. */
const assessHttps = ({ https }: DnsObservation): readonly DnsAssessment[] => {
  const services = https?.status === 'found' ? https.records.filter(({ priority }) => priority > 0) : [];
  const evidence = services.slice(0, 20).map((record) => evidenceLine(httpsRecordText(record)));
  if (services.length === 0) return [];
  return [
    { code: 'https-record-present', outcome: 'info', evidence },
    ...(services.some(({ ech }) => ech)
      ? [{ code: 'ech-announced' as const, outcome: 'pass' as const, evidence }]
      : []),
  ];
};

const assessNames = ({ wildcard, danglingAliases = [] }: DnsObservation): readonly DnsAssessment[] => [
  ...(wildcard?.status === 'present'
    ? [{ code: 'wildcard-present' as const, outcome: 'info' as const, evidence: wildcard.records }]
    : []),
  ...(danglingAliases.length > 0
    ? [
        {
          code: 'alias-dangling' as const,
          outcome: 'info' as const,
          evidence: danglingAliases.map(({ name, target }) => evidenceLine(`${name} CNAME … ${target}: NXDOMAIN`)),
        },
      ]
    : []),
];

/** Tags are case-insensitive: RFC 8659 §4.1. */
const lowered = (record: CaaRecord): CaaRecord => ({ ...record, tag: record.tag.toLowerCase() });

/** The tags that CAs know: RFC 8659 §4, RFC 9495, CA/Browser Forum Baseline Requirements §3.2.2.4 and appendix A. */
const KNOWN_TAGS = new Set(['issue', 'issuewild', 'iodef', 'issuemail', 'issuevmc', 'contactemail', 'contactphone']);
const ISSUE_TAGS = new Set(['issue', 'issuewild', 'issuemail', 'issuevmc']);
const IODEF = /^(?:mailto:[^\s@]+@[^\s@]+|https?:\/\/[^\s/]+)/i;

const assessCaa = ({ caa, caaName }: DnsObservation): readonly DnsAssessment[] => {
  if (caa.status === 'notChecked') {
    return [{ code: 'caa-not-checked', outcome: 'inconclusive', evidence: [evidenceLine(caa.reason)] }];
  }
  if (caa.status === 'absent') {
    return [{ code: 'caa-missing', outcome: 'warn', evidence: ['No CAA record at the name or above it'] }];
  }
  const print = ({ critical, tag, value }: CaaRecord): string =>
    evidenceLine(`${caaName ?? ''} CAA ${critical ? 128 : 0} ${tag} "${value}"`);
  const records = caa.records.map(lowered);
  const listed = (code: DnsAssessment['code'], outcome: DnsAssessment['outcome'], found: readonly CaaRecord[]) =>
    found.length > 0 ? [{ code, outcome, evidence: found.slice(0, 20).map(print) }] : [];
  const limits = records.some(({ tag }) => tag === 'issue');
  return [
    ...listed(limits ? 'caa-present' : 'caa-without-issue', limits ? 'pass' : 'warn', records),
    ...listed(
      'caa-unknown-critical',
      'warn',
      records.filter(({ critical, tag }) => critical && !KNOWN_TAGS.has(tag)),
    ),
    ...listed('caa-malformed', 'warn', records.filter(isMalformed)),
    ...listed(
      'caa-account-bound',
      'pass',
      records.filter((record) => parametersOf(record).some(isBinding)),
    ),
  ];
};

/** Returns whether a value names no authority, or no usable address for reports. */
const isMalformed = ({ tag, value }: CaaRecord): boolean => {
  if (tag === 'iodef') return !IODEF.test(value);
  return ISSUE_TAGS.has(tag) ? parseCaaIssue(value).kind === 'malformed' : !/^[a-z0-9]+$/i.test(tag);
};

const parametersOf = ({ tag, value }: CaaRecord): readonly CaaParameter[] => {
  const issue = ISSUE_TAGS.has(tag) ? parseCaaIssue(value) : undefined;
  return issue?.kind === 'issuer' ? issue.parameters : [];
};

/** RFC 8657 §3 and §4. */
const isBinding = ({ tag }: CaaParameter): boolean => tag === 'accounturi' || tag === 'validationmethods';

type CaaSearch =
  | { readonly status: 'found'; readonly name: string; readonly answer: DnsAnswer<'CAA'> }
  | { readonly status: 'absent' }
  | { readonly status: 'notChecked'; readonly name: string; readonly reason: string };

/**
 * Finds the relevant CAA set (RFC 8659 §3): that of the name, otherwise of its nearest ancestor that has one, up to the top level. A CNAME is followed for the
 * answer only; the climb continues from the alias's own parent, never from the target's. A level without an answer ends the search, because the records that
 * apply could be there.
 */
const findCaa = async (dns: DnsIo, domain: string, signal: AbortSignal): Promise<CaaSearch> => {
  const labels = domain.split('.');
  for (let depth = 0; depth < labels.length; depth += 1) {
    const name = labels.slice(depth).join('.');
    const outcome = await dnsOutcome(dns, name, 'CAA', signal);
    if (outcome.kind === 'notChecked') return { status: 'notChecked', name, reason: outcome.failure.message };
    if (outcome.answer.records.length > 0) return { status: 'found', name, answer: outcome.answer };
  }
  return { status: 'absent' };
};

const MAX_NAME = 253;

/** Finds aliases of the name and of its `www` whose target does not exist. Only NXDOMAIN counts: a failing server may know the name. */
const findDanglingAliases = async (
  dns: DnsIo,
  domain: string,
  signal: AbortSignal,
): Promise<NonNullable<DnsObservation['danglingAliases']>> => {
  const names = [domain, `www.${domain}`].filter((name) => name.length <= MAX_NAME);
  const found = await Promise.all(
    names.map(async (name) => {
      const outcome = await dnsOutcome(dns, name, 'A', signal);
      if (outcome.kind === 'notChecked' || outcome.answer.status !== 'nameNotFound') return [];
      const target = outcome.answer.aliases.at(-1);
      return target === undefined ? [] : [{ name: wellFormedText(name, 255), target: wellFormedText(target, 255) }];
    }),
  );
  return found.flat();
};

const MAX_WILDCARD_RECORDS = 10;
/** Checks whether a random name has an address. If so, every name below the domain has one (RFC 4592). */
const findWildcard = async (
  dns: DnsIo,
  domain: string,
  signal: AbortSignal,
): Promise<NonNullable<DnsObservation['wildcard']>> => {
  const name = `${randomBytes(12).toString('hex')}.${domain}`;
  if (name.length > MAX_NAME) return { status: 'notChecked', reason: 'The name is too long for one below it' };
  const outcomes = await Promise.all([dnsOutcome(dns, name, 'A', signal), dnsOutcome(dns, name, 'AAAA', signal)]);
  const records = outcomes.flatMap((outcome) =>
    outcome.kind === 'answered' ? outcome.answer.records.map(({ address }) => address) : [],
  );
  if (records.length > 0) return { status: 'present', records: records.slice(0, MAX_WILDCARD_RECORDS) };
  for (const outcome of outcomes) {
    if (outcome.kind === 'notChecked') {
      return { status: 'notChecked', reason: wellFormedText(outcome.failure.message, 300) };
    }
  }
  return { status: 'absent' };
};
