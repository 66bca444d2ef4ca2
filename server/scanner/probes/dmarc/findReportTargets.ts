import { getDomain } from 'tldts';
import type { DmarcObservation } from '../../../../schema/report/observations/dmarcObservation.ts';
import type { DnsIo } from '../../io/scannerIo.ts';
import { askableName, endsInNumber } from '../../spf/askableName.ts';
import { dnsOutcome } from '../dns/dnsOutcome.ts';
import { boundedTexts } from '../boundedTexts.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { isDmarcRecord, parseDmarc } from './parseDmarc.ts';
import { reportAddressOf } from './parseReportUris.ts';

const MAX_DOMAINS = 6;

type ReportTarget = NonNullable<DmarcObservation['reportTargets']>[number];

/**
 * The domains that a record's report addresses are at. RFC 9990 §4 (RFC 7489 §7.1): reports go to another organisation only when that one says so at
 * `<domain>._report._dmarc.<theirs>`, perhaps with a wildcard.
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
  // Another address of theirs may take the place of ours; one at a third domain is not followed.
  const others = parseDmarc(record).aggregateReports.filter((uri) => reportAddressOf(uri)?.endsWith(`@${host}`));
  return { accepts: 'yes', instead: boundedTexts(others, 10, 512) };
};

/** RFC 5321 §5.1 and RFC 7505: an MX that is no null MX, or else an address of the name itself. */
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
