import { rfc } from '../kit/reference.ts';
import { type FindingRules, defineCheck, type Assessment } from '../kit/check.ts';
import type { MxObservation } from './observation.ts';
import type { DnsRecordData, ScannerIo } from '../../server/scanner/io/scannerIo.ts';
import { dnsOutcome } from '../kit/dnsOutcome.ts';
import { copyable, replacing, type Example } from '../kit/example.ts';
import { isHostName } from '../kit/isHostName.ts';
import { wellFormedText } from '../kit/boundedText.ts';
import { mailProviderOf } from './mailProviders.ts';
import type { Observations } from '../index.ts';
import { sentences } from '../../server/platform/base/answers.ts';

/** Proposes the mail servers alone: without them, the domain would receive no mail any more. */
const withoutNullMx: Example = (domain, { mx: seen }) => {
  if (seen?.status !== 'found') return undefined;
  const record = ({ preference, exchange }: Host): string =>
    `${domain}. IN MX ${preference} ${isRoot(exchange) ? '' : exchange}.`;
  const proposed = copyable(
    seen.hosts
      .filter(({ exchange }) => !isRoot(exchange))
      .map(record)
      .join('\n'),
  );
  return proposed === undefined ? undefined : replacing(copyable(seen.hosts.map(record).join('\n')), proposed);
};

const mailServerLine = (domain: string): string => `${domain}. IN MX 10 <${sentences().examples.mailServerName}>.`;

/** Findings of the mx check, and the points they cost. */
const mxCodes = {
  'mx-null': {
    reference: rfc(7505, '3'),
  },
  'mx-null-beside-others': {
    reference: rfc(7505, '3'),
    penalty: { category: 'email', points: 5 },
    risk: 'lostMail',
    example: withoutNullMx,
  },
  'mx-absent': {
    reference: rfc(5321, '5.1'),
  },
  'mx-implicit': {
    reference: rfc(5321, '5.1'),
    example: (domain) =>
      `; ${sentences().examples.noMail}\n${domain}. IN MX 0 .\n; ${sentences().examples.otherwise}\n${mailServerLine(domain)}`,
  },
  'mx-resolves': {
    reference: rfc(5321, '5.1'),
  },
  'mx-partly-unresolvable': {
    reference: rfc(5321, '5.1'),
    penalty: { category: 'email', points: 5 },
    risk: 'lostMail',
  },
  'mx-unresolvable': {
    reference: rfc(5321, '5.1'),
    penalty: { category: 'email', points: 15 },
    risk: 'lostMail',
    example: mailServerLine,
  },
  'mx-address-internal': {
    reference: rfc(1918, '3'),
    penalty: { category: 'email', points: 5 },
    risk: 'lostMail',
  },
  'mx-alias': {
    reference: rfc(2181, '10.3'),
    penalty: { category: 'email', points: 2 },
    risk: 'lostMail',
  },
  'mx-name-invalid': {
    reference: rfc(5321, '2.3.5'),
  },
  'mx-not-checked': {
    reference: rfc(5321, '5.1'),
  },
  'mx-provider-secure': {
    reference: rfc(3207),
  },
  'mx-provider-known': {
    reference: rfc(5321, '5.1'),
  },
  'mx-provider-unknown': {
    reference: rfc(5321, '5.1'),
  },
} as const satisfies FindingRules;

const MAX_HOSTS = 50;
/** Exchanges beyond this number (by preference) are listed but not looked up, so that a hostile zone cannot make us send hundreds of queries. */
const MAX_RESOLVED = 20;

/** Finds where mail for the domain goes (RFC 5321 §5.1), whether these hosts exist, and who runs them. */
export const mx = defineCheck({
  id: 'mx',
  section: 'email',
  step: 4,
  profiles: ['ownServers', 'mail'],
  needs: [],
  deadlineMs: 20_000,
  codes: mxCodes,
  observe: async ({ domain }, io, signal) => {
    const { records } = await io.dns.resolve(domain, 'MX', signal);
    const [first] = records;
    if (!first) return { status: 'absent', implicit: await addressOf(io, domain, signal).then(implicitOf) };
    const byPreference = [...records].sort((one, other) => one.preference - other.preference).slice(0, MAX_HOSTS);
    if (records.every(({ exchange }) => isRoot(exchange)))
      return { status: 'nullMx', preferences: byPreference.map(({ preference }) => preference) };
    const hosts = await Promise.all(byPreference.map((record, index) => hostOf(record, index, io, signal)));
    const provider = hosts.map(({ exchange }) => mailProviderOf(exchange)).find((found) => found !== undefined);
    return { status: 'found', hosts, provider: provider ? { name: provider.name, secure: provider.secure } : null };
  },
  assess: (seen) => {
    switch (seen.status) {
      case 'nullMx':
        return [
          {
            code: 'mx-null',
            outcome: 'pass',
            evidence: (seen.preferences ?? [0]).map((preference) => line({ preference, exchange: '.' })),
          },
        ];
      case 'absent':
        if (seen.implicit === null) {
          return [
            {
              code: 'mx-not-checked',
              outcome: 'inconclusive',
              evidence: ['No MX record; the address of the name got no answer'],
            },
          ];
        }
        return [
          seen.implicit === true
            ? { code: 'mx-implicit', outcome: 'info', evidence: ['No MX record; the name itself has an address'] }
            : { code: 'mx-absent', outcome: 'notApplicable', evidence: ['No MX record'] },
        ];
      case 'found':
        return [...assessHosts(seen.hosts), ...assessProvider(seen)];
    }
  },
});

/** The root as exchange means a null MX (RFC 7505 §3). */
const isRoot = (exchange: string): boolean => exchange === '' || exchange === '.';

type MxIo = Pick<ScannerIo, 'dns' | 'guard'>;
type Resolves = 'yes' | 'no' | 'notChecked';

const addressOf = async (
  { dns, guard }: MxIo,
  name: string,
  signal: AbortSignal,
): Promise<{ resolves: Resolves; alias: boolean; internal?: true }> => {
  const outcomes = await Promise.all([dnsOutcome(dns, name, 'A', signal), dnsOutcome(dns, name, 'AAAA', signal)]);
  const answers = outcomes.flatMap((outcome) => (outcome.kind === 'answered' ? [outcome.answer] : []));
  const alias = answers.some(({ aliases }) => aliases.length > 0);
  const addresses = answers.flatMap(({ records }) => records.map(({ address }) => address));
  if (addresses.length > 0) {
    // An address that was not looked up might be another one.
    const internal = answers.length === outcomes.length && addresses.every((address) => guard.isInternal(address));
    return { resolves: 'yes', alias, ...(internal && { internal }) };
  }
  return { resolves: answers.length < outcomes.length ? 'notChecked' : 'no', alias };
};

const implicitOf = ({ resolves }: { resolves: Resolves }): boolean | null =>
  resolves === 'notChecked' ? null : resolves === 'yes';

type Host = Extract<MxObservation, { status: 'found' }>['hosts'][number];

const hostOf = async (
  { exchange, preference }: DnsRecordData['MX'],
  index: number,
  io: MxIo,
  signal: AbortSignal,
): Promise<Host> => {
  if (isRoot(exchange)) return { exchange: '.', preference, resolves: 'no' };
  const shown = { exchange: wellFormedText(exchange, 255), preference };
  if (index >= MAX_RESOLVED) return { ...shown, resolves: 'notChecked' };
  return { ...shown, ...(await addressOf(io, exchange, signal)) };
};

/**
 * Returns the hosts that may receive mail: all but the root, and but those that can never exist (RFC 6761 §6.4) next to others. Providers have owners publish
 * such a record to prove that a domain is theirs (`ms19586615.msv1.invalid`), and senders pass over it.
 */
const receivingHosts = <One extends { readonly exchange: string }>(all: readonly One[]): readonly One[] => {
  const hosts = all.filter(({ exchange }) => !isRoot(exchange));
  const possible = hosts.filter(({ exchange }) => !/(?:^|\.)invalid\.?$/i.test(exchange));
  return possible.length > 0 ? possible : hosts;
};

type MxAssessment = Assessment<keyof typeof mxCodes>;

const line = ({ preference, exchange }: Pick<Host, 'preference' | 'exchange'>): string =>
  `MX ${preference} ${exchange}`;

const assessHosts = (all: readonly Host[]): readonly MxAssessment[] => {
  const findings: MxAssessment[] = [];
  const roots = all.filter(({ exchange }) => isRoot(exchange));
  const hosts = receivingHosts(all);
  if (roots.length > 0) findings.push({ code: 'mx-null-beside-others', outcome: 'warn', evidence: all.map(line) });
  const missing = hosts.filter(({ resolves }) => resolves === 'no');
  const unknown = hosts.filter(({ resolves }) => resolves === 'notChecked');
  const aliases = hosts.filter(({ alias }) => alias === true);
  if (missing.length > 0) {
    findings.push(
      missing.length === hosts.length
        ? { code: 'mx-unresolvable', outcome: 'fail', evidence: missing.map(line) }
        : { code: 'mx-partly-unresolvable', outcome: 'warn', evidence: missing.map(line) },
    );
  }
  if (unknown.length > 0)
    findings.push({ code: 'mx-not-checked', outcome: 'inconclusive', evidence: unknown.map(line) });
  const internal = hosts.filter((host) => host.internal === true);
  if (internal.length > 0)
    findings.push({ code: 'mx-address-internal', outcome: 'warn', evidence: internal.map(line) });
  if (missing.length + unknown.length + roots.length + internal.length === 0) {
    findings.push({ code: 'mx-resolves', outcome: 'pass', evidence: hosts.map(line) });
  }
  const odd = hosts.filter(({ exchange }) => !isHostName(exchange));
  if (odd.length > 0) findings.push({ code: 'mx-name-invalid', outcome: 'info', evidence: odd.map(line) });
  if (aliases.length > 0) findings.push({ code: 'mx-alias', outcome: 'warn', evidence: aliases.map(line) });
  return findings;
};

const assessProvider = ({ hosts, provider }: Extract<MxObservation, { status: 'found' }>): readonly MxAssessment[] => {
  const evidence = provider ? [provider.name, ...hosts.map(line)] : hosts.map(line);
  if (!provider) return [{ code: 'mx-provider-unknown', outcome: 'info', evidence }];
  return [
    provider.secure
      ? { code: 'mx-provider-secure', outcome: 'pass', evidence }
      : { code: 'mx-provider-known', outcome: 'info', evidence },
  ];
};

/** Who accepts mail for the domain according to its MX records. `none`: no host (a null MX, or no MX at all). */
type MailHosts =
  | { readonly status: 'hosts'; readonly hosts: readonly string[] }
  | { readonly status: 'none'; readonly detail: string }
  | { readonly status: 'notChecked' };

/** Returns the exchanges in order of preference, without the root. `notChecked` if the mx check was inconclusive. */
export const mailHostsOf = (mx: Observations['mx'] | undefined): MailHosts => {
  if (!mx) return { status: 'notChecked' };
  if (mx.status === 'nullMx') return { status: 'none', detail: 'A null MX says that the domain takes no mail' };
  if (mx.status === 'absent') return { status: 'none', detail: 'The domain has no MX record' };
  const hosts = receivingHosts(mx.hosts).map(({ exchange }) => exchange);
  return hosts.length > 0
    ? { status: 'hosts', hosts: [...new Set(hosts)] }
    : { status: 'none', detail: 'Its MX records name no host' };
};
