import { rfc } from '../kit/reference.ts';
import { type FindingRules, defineCheck, type Assessment } from '../kit/check.ts';
import { copyable, replacing, txtLine, type Example } from '../kit/example.ts';
import type { TlsRptObservation } from './observation.ts';
import { evidenceLine, boundedTexts, wellFormedOrNull, wellFormedText } from '../kit/boundedText.ts';
import { mailHostsOf } from '../mx/mx.ts';
import { parsedUrl } from '../../schema/parsedUrl.ts';
import { parseMailRecord, trimBlanks } from '../kit/mailRecord.ts';

/** Keeps the usable addresses of the published record, and mail addresses in it that are only written wrongly. */
const example: Example = (domain, { tlsRpt: seen }) => {
  const name = `_smtp._tls.${domain}`;
  const record = copyable(seen?.record);
  const usable = (seen?.rua ?? []).flatMap((uri) => copyable(uri) ?? []);
  const mailboxes = (record ?? '').split(/[\s"'<>:;,=/!\\]/).filter(isMailbox);
  const meant = [...new Set([...usable, ...mailboxes.map((mailbox) => `mailto:${mailbox}`)])];
  const rua = meant.length === 0 ? `mailto:tls-reports@${domain}` : meant.join(',');
  return replacing(record === undefined ? undefined : txtLine(name, record), txtLine(name, `v=TLSRPTv1; rua=${rua}`));
};

/** Findings of the tlsRpt check, and the points they cost. */
const tlsRptCodes = {
  'tls-rpt-found': {
    reference: rfc(8460, '3'),
  },
  'tls-rpt-missing': {
    reference: rfc(8460, '3'),
    penalty: { category: 'email', points: 1 },
    risk: 'mailFailuresUnseen',
    example,
  },
  'tls-rpt-not-needed': {
    reference: rfc(8460, '3'),
  },
  'tls-rpt-invalid': {
    reference: rfc(8460, '3'),
    penalty: { category: 'email', points: 1 },
    risk: 'mailFailuresUnseen',
    example,
  },
  'tls-rpt-partly-unusable': {
    reference: rfc(8460, '3'),
    example,
  },
} as const satisfies FindingRules;

/** TLS reporting (RFC 8460): where senders report TLS failures on the way to this domain. */
export const tlsRpt = defineCheck({
  id: 'tlsRpt',
  section: 'email',
  step: 4,
  profiles: ['ownServers', 'mail'],
  needs: ['mx'],
  deadlineMs: 15_000,
  codes: tlsRptCodes,
  observe: async ({ domain }, io, signal, { mx }) => {
    const { records, aliases } = await io.dns.resolve(`_smtp._tls.${domain}`, 'TXT', signal);
    const { status, text, rua, faults } = parseTlsRpt(records.map((record) => record.text));
    return {
      mail: mailHostsOf(mx).status,
      status,
      record: wellFormedOrNull(text, 2_048),
      rua: rua.map((uri) => wellFormedText(uri, 512)),
      faults: boundedTexts(faults, 20, 300),
      aliases: boundedTexts(aliases, 16, 255),
    };
  },
  assess: (seen, { domain }) => assessTlsRpt(seen, domain),
});

const assessTlsRpt = (
  { mail, status, record, rua, faults }: TlsRptObservation,
  domain: string,
): readonly Assessment<keyof typeof tlsRptCodes>[] => {
  const evidence = [...(record === null ? [] : [record]), ...faults].slice(0, 20).map(evidenceLine);
  if (status === 'none') {
    const nothing = [evidenceLine(`No TXT at _smtp._tls.${domain}`)];
    return [
      mail === 'none'
        ? { code: 'tls-rpt-not-needed', outcome: 'notApplicable', evidence: nothing }
        : // If it is unknown whether the domain accepts mail, this is not an issue.
          { code: 'tls-rpt-missing', outcome: mail === 'hosts' ? 'warn' : 'info', evidence: nothing },
    ];
  }
  if (status !== 'valid') return [{ code: 'tls-rpt-invalid', outcome: 'warn', evidence }];
  return [
    { code: 'tls-rpt-found', outcome: 'pass', evidence: rua.map(evidenceLine) },
    ...(faults.length > 0 ? [{ code: 'tls-rpt-partly-unusable', outcome: 'info', evidence } as const] : []),
  ];
};

interface TlsRpt {
  readonly status: 'none' | 'valid' | 'invalid' | 'multiple';
  readonly text: string | null;
  /** The usable addresses: mailto and https. */
  readonly rua: readonly string[];
  /** Each item is a sentence without its full stop. A valid record may have some: unusable addresses next to a usable one. */
  readonly faults: readonly string[];
}

const MAX_ADDRESSES = 20;

/** Parses the TXT records of `_smtp._tls.<domain>` (RFC 8460 §3). */
export const parseTlsRpt = (texts: readonly string[]): TlsRpt => {
  const { status, text, fields, faults } = parseMailRecord(texts, 'TLSRPTv1');
  if (status !== 'found') return { status, text, rua: [], faults };
  // The grammar allows the field more than once, and "the ability to declare more than one rua" is desired.
  const values = fields.get('rua');
  if (values === undefined) return { status: 'invalid', text, rua: [], faults: ['The field "rua" is missing'] };
  const parts = values.flatMap((value) => value.split(',', MAX_ADDRESSES).map(trimBlanks)).slice(0, MAX_ADDRESSES);
  const wrong = parts.flatMap((part) => addressFault(part) ?? []);
  const rua = parts.filter((part) => addressFault(part) === undefined);
  return { status: rua.length > 0 ? 'valid' : 'invalid', text, rua, faults: wrong };
};

const addressFault = (uri: string): string | undefined => {
  if (uri === '') return 'There is an empty address in "rua"';
  const shown = `"${uri.slice(0, 80)}"`;
  if (/^https:/i.test(uri)) {
    const isUrl = /^https:\/\/[^/]/i.test(uri) && parsedUrl(uri)?.hostname.includes('.') === true;
    return isUrl ? undefined : `${shown} is no https address`;
  }
  if (/^mailto:\/\//i.test(uri)) return `${shown} has slashes: write mailto:${uri.slice(9, 89)}`;
  if (/^mailto:[^!]+![0-9]+[kmgt]?$/i.test(uri))
    return `${shown} has a size limit, as only DMARC knows it: leave out what begins with "!"`;
  if (/^mailto:/i.test(uri))
    return isMailbox(uri.slice(7).split('?', 1)[0] ?? '') ? undefined : `${shown} names no mail address`;
  if (/^[^:/@]+@[^:/@]+$/.test(uri)) return `${shown} is an address, not a URI: write mailto:${uri.slice(0, 80)}`;
  return `${shown} is neither a mailto: nor an https: address`;
};

const isMailbox = (text: string): boolean => {
  const [local, domain, ...more] = text.split('@');
  if (local === undefined || local === '' || domain === undefined || more.length > 0) return false;
  // RFC 8460 §3: a "!" must be percent-encoded, as in DMARC, where it begins a size limit.
  if (text.includes('!') || !domain.includes('.') || domain.length > 253) return false;
  return domain.split('.').every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i.test(label));
};
