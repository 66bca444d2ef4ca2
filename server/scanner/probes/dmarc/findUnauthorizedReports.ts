import { getDomain } from 'tldts';
import type { DnsIo } from '../../io/scannerIo.ts';
import { dnsOutcome } from '../dns/dnsOutcome.ts';
import { reportAddressOf } from './parseReportUris.ts';

const MAX_DOMAINS = 5;

/**
 * RFC 7489 §7.1: reports go to another organisation only when that one says so at `<domain>._report._dmarc.<theirs>`. Gives the domains
 * that do not; one whose name servers did not answer is not among them.
 */
export const findUnauthorizedReports = async (
  foundAt: string,
  uris: readonly string[],
  dns: DnsIo,
  signal: AbortSignal,
): Promise<readonly string[]> => {
  const owner = foundAt.replace(/^_dmarc\./, '');
  const hosts = uris.flatMap((uri) => reportAddressOf(uri)?.split('@')[1]?.toLowerCase() ?? []);
  const others = [...new Set(hosts)]
    .filter((host) => organizationOf(host) !== organizationOf(owner))
    .slice(0, MAX_DOMAINS);
  const checked = await Promise.all(
    others.map(async (host) => {
      const name = `${owner}._report._dmarc.${host}`;
      if (name.length > 253) return [];
      const outcome = await dnsOutcome(dns, name, 'TXT', signal);
      if (outcome.kind === 'notChecked') return [];
      return outcome.answer.records.some(({ text }) => /^v[ \t]*=[ \t]*DMARC1\b/.test(text)) ? [] : [host];
    }),
  );
  return checked.flat();
};

const organizationOf = (name: string): string => getDomain(name, { allowPrivateDomains: true }) ?? name;
