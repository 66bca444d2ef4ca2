import { IoFailure, type DnsIo } from '../../server/scanner/io/scannerIo.ts';
import type { Target } from '../kit/check.ts';
import { parseDmarc, isDmarcRecord, reportAddressOf } from './parseDmarc.ts';
import { getDomain } from 'tldts';
import type { DmarcObservation } from './observation.ts';
import { askableName, endsInNumber } from '../spf/askableName.ts';
import { dnsOutcome } from '../kit/dnsOutcome.ts';
import { boundedTexts, wellFormedText } from '../kit/boundedText.ts';

export interface DmarcSearch {
  /** The record that applies, or several if that is why none applies. */
  readonly records: readonly string[];
  /** The name where the records were found. */
  readonly foundAt: string | null;
  readonly inherited: boolean;
  readonly aliases: readonly string[];
  /** RFC 9989 §4.10.2; null if the name has a record of its own that does not say. */
  readonly organizationalDomain: string | null;
  /** Receivers that follow RFC 7489 and the public suffix list find no record, or a different one. */
  readonly isForWalkersOnly: boolean;
  /** Names that were queried, in order. */
  readonly asked: readonly string[];
  /** How many records the name itself has, if they are too many and an ancestor's record applies instead. */
  readonly discarded: number;
  /** A text that was meant to be a record but that receivers discard, and the name where it was found. */
  readonly nearMiss: { readonly text: string; readonly name: string } | null;
}

/**
 * Discovers the policy as in RFC 9989 §4.10.1: at the name itself, otherwise with a tree walk above it. Rejects if DNS does not answer for a name that matters.
 */
export const findDmarc = async (
  { domain, registrableDomain }: Target,
  dns: DnsIo,
  signal: AbortSignal,
): Promise<DmarcSearch> => {
  const stops: DmarcStop[] = [];
  for (const owner of dmarcWalk(domain)) {
    const stop = await stopAt(owner, dns, signal).catch((error: unknown) => {
      if (error instanceof IoFailure && !signal.aborted && isSettled(stops, registrableDomain)) return undefined;
      throw error;
    });
    if (!stop) break;
    stops.push(stop);
    const isOwn = owner === domain && stop.records.length === 1;
    if (isOwn || psdOf(stop) === 'y' || psdOf(stop) === 'n') break;
  }
  const chosen = choose(stops);
  const [own] = stops;
  const nearMiss = stops.find((stop) => stop.nearMiss !== undefined);
  const inherited = chosen !== undefined && chosen.stop !== own;
  return {
    records: chosen?.stop.records ?? [],
    foundAt: chosen ? nameOf(chosen.stop) : null,
    inherited,
    aliases: chosen?.stop.aliases ?? [],
    organizationalDomain: chosen?.organization ?? null,
    isForWalkersOnly: inherited && registrableDomain !== null && chosen.stop.owner !== registrableDomain,
    discarded: inherited ? (own?.records.length ?? 0) : 0,
    asked: stops.map(nameOf),
    nearMiss: nearMiss?.nearMiss === undefined ? null : { text: nearMiss.nearMiss, name: nameOf(nearMiss) },
  };
};

/** Above the registered domain's record there is only a public suffix, which would hardly change which record applies. */
const isSettled = (stops: readonly DmarcStop[], registrableDomain: string | null): boolean =>
  stops.some(({ owner, records }) => owner === registrableDomain && records.length === 1);

const nameOf = ({ owner }: DmarcStop): string => `_dmarc.${owner}`;

/** Returns the `psd` tag of a name with exactly one record; several are discarded. */
const psdOf = ({ records }: DmarcStop): 'y' | 'n' | 'u' | undefined => {
  const [record, ...others] = records;
  return record === undefined || others.length > 0 ? undefined : parseDmarc(record).psd;
};

interface Chosen {
  readonly stop: DmarcStop;
  readonly organization: string | null;
}

/**
 * §4.10.1: the author domain's record (none if there are several, §4.10; RFC 7489 §6.6.3 ends without a policy there), otherwise that of the organizational
 * domain (§4.10.2), otherwise that of the public suffix domain.
 */
const choose = (stops: readonly DmarcStop[]): Chosen | undefined => {
  const [own, ...above] = stops;
  if (own?.records.length === 1) return { stop: own, organization: psdOf(own) === 'n' ? own.owner : null };
  const single = above.filter(({ records }) => records.length === 1);
  const last = single.at(-1);
  if (!last) {
    const several = stops.find(({ records }) => records.length > 1);
    return several && { stop: several, organization: null };
  }
  if (psdOf(last) !== 'y') return { stop: last, organization: last.owner };
  // The organization is one label below the public suffix domain; its own record takes precedence over that domain's.
  const organization = stops[stops.indexOf(last) - 1]?.owner ?? null;
  const below = single.find(({ owner }) => owner === organization);
  return { stop: below ?? last, organization };
};

/** RFC 9989 §4.10: a domain with more labels continues at its ancestor with seven, so that there are at most eight queries. */
const MOST_LABELS = 7;

/** What was found at one name of the walk. */
interface DmarcStop {
  readonly owner: string;
  /** Texts that begin like DMARC records. */
  readonly records: readonly string[];
  /** A text that was meant to be a record but that receivers discard. */
  readonly nearMiss: string | undefined;
  /** The targets of CNAMEs, in order. */
  readonly aliases: readonly string[];
}

/** Begins almost like a record, without `v=` too, or has the version elsewhere. */
const MEANT = /(?:^[^a-z0-9]{0,8}v\s{0,8}[=:]?|;\s{0,8}v\s{0,8}[=:])\s{0,8}dmarc|^[^a-z0-9]{0,8}dmarc1\b/i;

/** Returns the names that a DNS tree walk queries, from the domain to its top-level domain. */
const dmarcWalk = (domain: string): readonly string[] => {
  const labels = domain.split('.');
  const above = labels.slice(labels.length > MOST_LABELS ? labels.length - MOST_LABELS : 1);
  return [domain, ...above.map((_, index) => above.slice(index).join('.'))];
};

/** Rejects if DNS does not answer, because that does not mean that there is no record. */
const stopAt = async (owner: string, dns: DnsIo, signal: AbortSignal): Promise<DmarcStop> => {
  const name = `_dmarc.${owner}`;
  // A name that is too long for a query cannot have a record.
  if (name.length > 253) return { owner, records: [], nearMiss: undefined, aliases: [] };
  const { records, aliases } = await dns.resolve(name, 'TXT', signal);
  const texts = records.map(({ text }) => text);
  return {
    owner,
    records: texts.filter(isDmarcRecord),
    nearMiss: texts.find((text) => !isDmarcRecord(text) && MEANT.test(text)),
    aliases,
  };
};

const MAX_DOMAINS = 6;

type ReportTarget = NonNullable<DmarcObservation['reportTargets']>[number];

/**
 * Finds the domains of a record's report addresses. RFC 9990 §4 (RFC 7489 §7.1): another organisation only gets reports if it says so at
 * `<domain>._report._dmarc.<theirs>`, possibly with a wildcard.
 */
export const findReportTargets = async (
  foundAt: string,
  uris: readonly string[],
  dns: DnsIo,
  signal: AbortSignal,
): Promise<readonly ReportTarget[]> => {
  const owner = foundAt.replace(/^_dmarc\./, '');
  const hosts = uris.flatMap((uri) => reportAddressOf(uri)?.split('@').at(-1)?.toLowerCase().replace(/\.$/, '') ?? []);
  return Promise.all(
    [...new Set(hosts)].slice(0, MAX_DOMAINS).map(async (host) => ({
      domain: wellFormedText(host, 255),
      ...(await acceptanceOf(owner, host, dns, signal)),
      mail: await mailAt(host, dns, signal),
    })),
  );
};

const acceptanceOf = async (
  owner: string,
  host: string,
  dns: DnsIo,
  signal: AbortSignal,
): Promise<Pick<ReportTarget, 'accepts' | 'instead'>> => {
  if (organizationOf(host) === organizationOf(owner)) return { accepts: 'own', instead: [] };
  const name = `${owner}._report._dmarc.${host}`;
  if (name.length > 253 || !isAskable(host)) return { accepts: 'no', instead: [] };
  const outcome = await dnsOutcome(dns, name, 'TXT', signal);
  if (outcome.kind === 'notChecked') return { accepts: 'notChecked', instead: [] };
  const record = outcome.answer.records.map(({ text }) => text).find(isDmarcRecord);
  if (record === undefined) return { accepts: 'no', instead: [] };
  // The record may redirect reports to another address of the same domain; an address at a third domain is ignored.
  const others = parseDmarc(record).aggregateReports.filter((uri) => reportAddressOf(uri)?.endsWith(`@${host}`));
  return { accepts: 'yes', instead: boundedTexts(others, 10, 512) };
};

/** RFC 5321 §5.1 and RFC 7505: the domain has an MX that is not a null MX, or otherwise an address of its own. */
const mailAt = async (host: string, dns: DnsIo, signal: AbortSignal): Promise<ReportTarget['mail']> => {
  if (!isAskable(host)) return 'no';
  const mx = await dnsOutcome(dns, host, 'MX', signal);
  if (mx.kind === 'notChecked') return 'notChecked';
  if (mx.answer.records.length > 0) {
    return mx.answer.records.some(({ exchange }) => exchange !== '' && exchange !== '.') ? 'yes' : 'no';
  }
  if (mx.answer.status === 'nameNotFound') return 'no';
  const addresses = await Promise.all([dnsOutcome(dns, host, 'A', signal), dnsOutcome(dns, host, 'AAAA', signal)]);
  if (addresses.some((outcome) => outcome.kind === 'answered' && outcome.answer.records.length > 0)) return 'yes';
  return addresses.some(({ kind }) => kind === 'notChecked') ? 'notChecked' : 'no';
};

const isAskable = (host: string): boolean =>
  host.length <= 253 && askableName(host) !== undefined && !endsInNumber(host);

const organizationOf = (name: string): string => getDomain(name, { allowPrivateDomains: true }) ?? name;
