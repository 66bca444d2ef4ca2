import type { MxObservation } from '../../../../schema/report/observations/mxObservation.ts';
import type { DnsIo, DnsRecordData } from '../../io/scannerIo.ts';
import { defineProbe, type Assessment } from '../../probe.ts';
import { dnsOutcome } from '../dns/dnsOutcome.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { mailProviderOf } from './mailProviders.ts';
import { mxCodes } from './mxCodes.ts';

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
