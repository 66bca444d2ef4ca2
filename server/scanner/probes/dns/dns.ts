import type { DnsObservation } from '../../../../schema/report/observations/dnsObservation.ts';
import type { DnsIo, DnsRecordData, DnsType } from '../../io/scannerIo.ts';
import { defineProbe, ProbeInconclusiveError, type Assessment } from '../../probe.ts';
import { evidenceLine } from '../evidenceLine.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { assessCaa } from './assessCaa.ts';
import { dnsCodes } from './dnsCodes.ts';
import { dnsOutcome } from './dnsOutcome.ts';
import { findCaa, type CaaSearch } from './findCaa.ts';
import { findDanglingAliases } from './findDanglingAliases.ts';
import { findWildcard } from './findWildcard.ts';

const MAX_RECORDS = 100;
const MAX_ALIASES = 20;

/** The record sets of the name itself, and the CAA set that counts for it. Types that got no answer say so; only all of them together are inconclusive. */
export const dns = defineProbe({
  id: 'dns',
  title: 'DNS records',
  section: 'dns',
  needs: [],
  deadlineMs: 20_000,
  codes: dnsCodes,
  observe: async ({ domain }, io, signal) => {
    const ask = recordsAsker(io.dns, domain, signal);
    const [a, aaaa, mx, ns, txt, soa, caaSearch, wildcard, danglingAliases] = await Promise.all([
      ask('A', ({ address }) => address),
      ask('AAAA', ({ address }) => address),
      ask('MX', ({ preference, exchange }) => ({ preference, exchange: nameText(exchange) })),
      ask('NS', ({ host }) => nameText(host)),
      ask('TXT', ({ text }) => wellFormedText(text, 4_096)),
      ask('SOA', ({ mname, rname, serial }) => ({ mname: nameText(mname), rname: nameText(rname), serial })),
      findCaa(io.dns, domain, signal),
      findWildcard(io.dns, domain, signal),
      findDanglingAliases(io.dns, domain, signal),
    ]);
    const lookups = { a, aaaa, mx, ns, txt, soa, caa: caaLookup(caaSearch) };
    const failed = Object.values(lookups).filter((lookup) => lookup.status === 'notChecked');
    if (failed.length === Object.keys(lookups).length) {
      throw new ProbeInconclusiveError('dnsFailure', `No name server answered: ${failed[0]?.reason ?? ''}`);
    }
    const caaName = caaSearch.status === 'found' ? wellFormedText(caaSearch.name, 253) : null;
    return { ...lookups, caaName, wildcard, danglingAliases };
  },
  assess: (seen) => [...assessCaa(seen), ...assessNameServers(seen), ...assessAddresses(seen), ...assessNames(seen)],
});

/** A name whose bytes had to be escaped may be longer than a name can be. */
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
  // A name below the apex of its zone has no NS records of its own, an alias shows those of its target: nothing to judge.
  if (ns.status !== 'found' || ns.aliases.length > 0) return [];
  const several = new Set(ns.records).size > 1;
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
