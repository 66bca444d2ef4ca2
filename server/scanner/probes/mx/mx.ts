import { rfc } from '../rfc.ts';
import { type FindingRule, defineProbe, type Assessment } from '../../probe.ts';
import type { MxObservation } from '../../../../schema/report/observations/mxObservation.ts';
import type { DnsIo, DnsRecordData } from '../../io/scannerIo.ts';
import { dnsOutcome } from '../dns/dnsOutcome.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { mailProviderOf } from './mailProviders.ts';
import type { Observations } from '../../../../schema/report/observations.ts';

/** What the mx probe can say, and what it costs. */
const mxCodes = {
  'mx-null': {
    title: 'The domain says that it takes no mail (null MX)',
    meaning: 'Senders learn at once that no mail can be delivered here, and none of it can end in wrong hands.',
    reference: rfc(7505, '3'),
  },
  'mx-null-beside-others': {
    title: 'A null MX stands beside real mail servers',
    meaning:
      'A null MX says "no mail here" and must be the only MX record; beside others senders may drop mail for you.',
    reference: rfc(7505, '3'),
    penalty: { category: 'email', points: 5 },
    fix: (domain) => ({
      text: 'Remove the record "0 ." if the domain takes mail; otherwise remove all the others.',
      example: `${domain}. IN MX 0 .`,
    }),
  },
  'mx-absent': {
    title: 'No mail server: the domain takes no mail',
    meaning: 'There is neither an MX record nor an address, so no mail can be delivered to this domain.',
    reference: rfc(5321, '5.1'),
  },
  'mx-implicit': {
    title: 'No MX record: mail goes to the address of the domain itself',
    meaning:
      'Without an MX record senders try the web address of the domain. If it takes no mail, a null MX says so at once and keeps mail from strange servers.',
    reference: rfc(5321, '5.1'),
    fix: (domain) => ({
      text: 'If the domain takes no mail, publish a null MX; otherwise name its mail server.',
      example: `${domain}. IN MX 0 .`,
    }),
  },
  'mx-resolves': {
    title: 'All mail servers have an address',
    meaning: 'Every mail server that the domain names can be found.',
    reference: rfc(5321, '5.1'),
  },
  'mx-partly-unresolvable': {
    title: 'Some mail servers have no address',
    meaning:
      'A mail server is named that does not exist. Mail is delayed; who registers a forgotten name may receive your mail.',
    reference: rfc(5321, '5.1'),
    penalty: { category: 'email', points: 5 },
    fix: () => ({ text: 'Remove the MX records whose names no longer exist, or give these names an address.' }),
  },
  'mx-unresolvable': {
    title: 'No mail server has an address: mail cannot be delivered',
    meaning: 'All the mail servers that the domain names do not exist, so mail to it bounces.',
    reference: rfc(5321, '5.1'),
    penalty: { category: 'email', points: 15 },
    fix: (domain) => ({
      text: 'Point the MX records to names that exist, as your mail provider tells you.',
      example: `${domain}. IN MX 10 mail.${domain}.`,
    }),
  },
  'mx-alias': {
    title: 'MX points to a CNAME: a mail server is named by an alias',
    meaning: 'An MX record must name a host with an address, not an alias; some senders refuse to deliver.',
    reference: rfc(2181, '10.3'),
    penalty: { category: 'email', points: 2 },
    fix: () => ({ text: 'Put the name that the alias points to into the MX record.' }),
  },
  'mx-not-checked': {
    title: 'Whether the mail servers exist could not be checked',
    meaning: 'A name server did not answer, so nothing is known of the addresses of these mail servers.',
    reference: rfc(5321, '5.1'),
  },
  'mx-provider-secure': {
    title: 'Mail is received by a provider that encrypts and filters',
    meaning: 'By its own documentation this provider offers encryption to every sender and filters spam and malware.',
    reference: rfc(3207),
  },
  'mx-provider-known': {
    title: 'Mail is received by a known provider',
    meaning:
      'We know this provider by the names of its servers, but not that it encrypts and filters for all its customers.',
    reference: rfc(5321, '5.1'),
  },
  'mx-provider-unknown': {
    title: 'Mail is received by servers of no provider that we know',
    meaning: 'These may be servers of your own. That is neither good nor bad; how well they are kept was not checked.',
    reference: rfc(5321, '5.1'),
  },
} as const satisfies Record<string, FindingRule>;

const MAX_HOSTS = 50;
/** Past these (by preference) an exchange is listed and not looked up: a hostile zone shall not make us ask hundreds of questions. */
const MAX_RESOLVED = 20;

/** Where mail for the domain goes (RFC 5321 §5.1), whether these hosts exist, and whose they are. */
export const mx = defineProbe({
  id: 'mx',
  title: 'Mail servers',
  section: 'email',
  needs: [],
  deadlineMs: 20_000,
  codes: mxCodes,
  observe: async ({ domain }, io, signal) => {
    const { records } = await io.dns.resolve(domain, 'MX', signal);
    const [first] = records;
    if (!first) return { status: 'absent', implicit: await addressOf(io.dns, domain, signal).then(implicitOf) };
    if (records.length === 1 && isRoot(first.exchange)) return { status: 'nullMx' };
    const byPreference = [...records].sort((one, other) => one.preference - other.preference).slice(0, MAX_HOSTS);
    const hosts = await Promise.all(byPreference.map((record, index) => hostOf(record, index, io.dns, signal)));
    const provider = hosts.map(({ exchange }) => mailProviderOf(exchange)).find((found) => found !== undefined);
    return { status: 'found', hosts, provider: provider ? { name: provider.name, secure: provider.secure } : null };
  },
  assess: (seen) => {
    switch (seen.status) {
      case 'nullMx':
        return [{ code: 'mx-null', outcome: 'pass', evidence: ['MX 0 .'] }];
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

/** The root as an exchange: a null MX (RFC 7505 §3). */
const isRoot = (exchange: string): boolean => exchange === '' || exchange === '.';

type Resolves = 'yes' | 'no' | 'notChecked';

const addressOf = async (
  dns: DnsIo,
  name: string,
  signal: AbortSignal,
): Promise<{ resolves: Resolves; alias: boolean }> => {
  const outcomes = await Promise.all([dnsOutcome(dns, name, 'A', signal), dnsOutcome(dns, name, 'AAAA', signal)]);
  const answers = outcomes.flatMap((outcome) => (outcome.kind === 'answered' ? [outcome.answer] : []));
  const alias = answers.some(({ aliases }) => aliases.length > 0);
  if (answers.some(({ records }) => records.length > 0)) return { resolves: 'yes', alias };
  return { resolves: answers.length < outcomes.length ? 'notChecked' : 'no', alias };
};

const implicitOf = ({ resolves }: { resolves: Resolves }): boolean | null =>
  resolves === 'notChecked' ? null : resolves === 'yes';

type Host = Extract<MxObservation, { status: 'found' }>['hosts'][number];

const hostOf = async (
  { exchange, preference }: DnsRecordData['MX'],
  index: number,
  dns: DnsIo,
  signal: AbortSignal,
): Promise<Host> => {
  if (isRoot(exchange)) return { exchange: '.', preference, resolves: 'no' };
  const shown = { exchange: wellFormedText(exchange, 255), preference };
  if (index >= MAX_RESOLVED) return { ...shown, resolves: 'notChecked' };
  return { ...shown, ...(await addressOf(dns, exchange, signal)) };
};

type MxAssessment = Assessment<keyof typeof mxCodes>;

const line = ({ preference, exchange }: Host): string => `MX ${preference} ${exchange}`;

const assessHosts = (all: readonly Host[]): readonly MxAssessment[] => {
  const findings: MxAssessment[] = [];
  const roots = all.filter(({ exchange }) => isRoot(exchange));
  const hosts = all.filter(({ exchange }) => !isRoot(exchange));
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
  if (missing.length + unknown.length + roots.length === 0) {
    findings.push({ code: 'mx-resolves', outcome: 'pass', evidence: hosts.map(line) });
  }
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

/** Who takes mail for the domain, by its MX records. `none`: nobody says so (a null MX, or no MX at all). */
type MailHosts =
  | { readonly status: 'hosts'; readonly hosts: readonly string[] }
  | { readonly status: 'none'; readonly detail: string }
  | { readonly status: 'notChecked' };

/** The exchanges in the order of their preference, without the root. Undefined: the mx probe was inconclusive. */
export const mailHostsOf = (mx: Observations['mx'] | undefined): MailHosts => {
  if (!mx) return { status: 'notChecked' };
  if (mx.status === 'nullMx') return { status: 'none', detail: 'A null MX says that the domain takes no mail' };
  if (mx.status === 'absent') return { status: 'none', detail: 'The domain has no MX record' };
  const hosts = mx.hosts.map(({ exchange }) => exchange).filter((name) => name !== '.' && name !== '');
  return hosts.length > 0
    ? { status: 'hosts', hosts: [...new Set(hosts)] }
    : { status: 'none', detail: 'Its MX records name no host' };
};
