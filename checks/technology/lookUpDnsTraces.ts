import { getDomain } from 'tldts';
import type { DnsIo } from '../../server/scanner/io/scannerIo.ts';
import type { Target } from '../kit/check.ts';
import { dnsOutcome } from '../kit/dnsOutcome.ts';
import { wellFormedText } from '../kit/boundedText.ts';
import { NO_DNS, type DnsTraces } from './traces.ts';

export interface DnsLook {
  readonly traces: DnsTraces;
  /** One sentence for each query without an answer. */
  readonly notChecked: readonly string[];
  readonly answered: boolean;
}

/**
 * Looks up mail servers, name servers, aliases, SPF and verification records of a domain. Other checks run most of these queries too; each runs once per scan.
 */
export const lookUpDnsTraces = async (target: Target, dns: DnsIo, signal: AbortSignal): Promise<DnsLook> => {
  const { domain } = target;
  const zone = target.registrableDomain ?? domain;
  const [mx, txt, ns, address, www] = await Promise.all([
    dnsOutcome(dns, domain, 'MX', signal),
    dnsOutcome(dns, domain, 'TXT', signal),
    dnsOutcome(dns, zone, 'NS', signal),
    dnsOutcome(dns, domain, 'A', signal),
    domain === zone ? dnsOutcome(dns, `www.${domain}`, 'A', signal) : undefined,
  ]);
  const asked = [
    ['MX', mx],
    ['TXT', txt],
    ['NS', ns],
    ['A', address],
  ] as const;
  const texts = txt.kind === 'answered' ? txt.answer.records.slice(0, 200).map(({ text }) => text) : [];
  const aliases = [address, www].flatMap((outcome) => (outcome?.kind === 'answered' ? outcome.answer.aliases : []));
  return {
    traces: {
      ...NO_DNS,
      mx: mx.kind === 'answered' ? hosts(mx.answer.records.map(({ exchange }) => exchange)) : [],
      ns: ns.kind === 'answered' ? hosts(ns.answer.records.map(({ host }) => host)) : [],
      // An alias to a name on the same domain does not indicate a service.
      cname: hosts(aliases).filter((name) => getDomain(name) !== zone),
      spf: hosts(texts.flatMap(spfTargets)),
      txt: texts,
    },
    notChecked: asked.flatMap(([type, outcome]) =>
      outcome.kind === 'notChecked' ? [wellFormedText(`${type} of ${domain}: ${outcome.failure.message}`, 300)] : [],
    ),
    answered: asked.some(([, outcome]) => outcome.kind === 'answered'),
  };
};

const hosts = (names: readonly string[]): string[] =>
  names.slice(0, 50).map((name) => name.toLowerCase().replace(/\.$/, ''));

/** Returns the domains that an SPF record refers to (RFC 7208 §5.2, §6.1). Does not follow them. */
const spfTargets = (text: string): string[] =>
  /^v=spf1( |$)/i.test(text)
    ? text
        .slice(0, 4_096)
        .split(/ +/)
        .flatMap((term) => /^[+?~-]?(?:include:|redirect=)([^\s%]{1,253})$/i.exec(term)?.[1] ?? [])
    : [];
