import { charName, parseMacroString } from './macroString.ts';
import { parsedUrl } from '../../schema/parsedUrl.ts';

export type SpfQualifier = '+' | '-' | '~' | '?';

/** `text` is the mechanism or modifier as it was written in the record. */
interface Written {
  readonly text: string;
}

export type SpfMechanism = Written & { readonly qualifier: SpfQualifier } & (
    | { readonly kind: 'all' }
    | { readonly kind: 'include'; readonly domainSpec: string }
    | { readonly kind: 'exists'; readonly domainSpec: string }
    | { readonly kind: 'ptr'; readonly domainSpec: string | null }
    | ({ readonly kind: 'a' } & SpfHosts)
    | ({ readonly kind: 'mx' } & SpfHosts)
    | ({ readonly kind: 'ip4' } & SpfNetwork)
    | ({ readonly kind: 'ip6' } & SpfNetwork)
  );

/** A `domainSpec` of `null` stands for the domain of the record. */
interface SpfHosts {
  readonly domainSpec: string | null;
  readonly prefix4: number;
  readonly prefix6: number;
}

export type SpfModifier = Written &
  (
    | { readonly kind: 'redirect'; readonly domainSpec: string }
    | { readonly kind: 'exp'; readonly domainSpec: string }
    | { readonly kind: 'unknown'; readonly name: string; readonly value: string }
  );

/** The terms in the order of the record. */
export interface SpfRecord {
  readonly mechanisms: readonly SpfMechanism[];
  readonly modifiers: readonly SpfModifier[];
}

type SpfParse =
  | ({ readonly ok: true } & SpfRecord)
  /** A permerror (RFC 7208 §4.6): what is wrong, and in which term. */
  | { readonly ok: false; readonly reason: string; readonly term: string };

/** RFC 7208 §4.5: the version section followed by a space or the end. Other texts that begin like it (`v=spf10`) do not count. */
export const isSpfRecord = (text: string): boolean => /^v=spf1(?: |$)/i.test(text);

/** Parses one record by the grammar of RFC 7208 §12. `isSpfRecord(text)` must be true. */
export const parseSpf = (text: string): SpfParse => {
  const mechanisms: SpfMechanism[] = [];
  const modifiers: SpfModifier[] = [];
  for (const term of text.slice('v=spf1'.length).split(' ').filter(Boolean)) {
    const modifier = /^([a-z][a-z0-9._-]*)=(.*)$/is.exec(term);
    const parsed =
      invisibleFault(term) ??
      (modifier ? parseModifier(term, modifier[1] ?? '', modifier[2] ?? '') : parseMechanism(term));
    if (typeof parsed === 'string') return { ok: false, reason: parsed, term };
    if ('qualifier' in parsed) {
      mechanisms.push(parsed);
    } else if (parsed.kind !== 'unknown' && modifiers.some(({ kind }) => kind === parsed.kind)) {
      return { ok: false, reason: `"${parsed.kind}=" stands more than once (RFC 7208 §6)`, term };
    } else {
      modifiers.push(parsed);
    }
  }
  return { ok: true, mechanisms, modifiers };
};

/** No part of the grammar has characters outside visible ASCII (§12). Named by number, because a no-break space or a dash looks like another character. */
const invisibleFault = (term: string): string | undefined => {
  const at = term.search(/[^!-~]/);
  return at < 0 ? undefined : `the character ${charName(term, at)} is not allowed`;
};

/** The parsed value, or a sentence about what is wrong. */
type OrFault<Parsed> = Parsed | string;

const parseModifier = (text: string, writtenName: string, value: string): OrFault<SpfModifier> => {
  const name = writtenName.toLowerCase();
  if (name === 'redirect' || name === 'exp') {
    return domainSpecFault(value) ?? { kind: name, domainSpec: value, text };
  }
  // §6: unknown modifiers are ignored, but their value must still be a macro-string.
  const macros = parseMacroString(value, { allLetters: true });
  return macros.ok ? { kind: 'unknown', name, value, text } : macros.reason;
};

const parseMechanism = (text: string): OrFault<SpfMechanism> => {
  const sign = /^[-+?~]/.exec(text)?.[0] ?? '';
  const [writtenName = ''] = text.slice(sign.length).split(/[:/]/, 1);
  const argument = text.slice(sign.length + writtenName.length);
  const written = { text, qualifier: qualifierOf(sign) };
  const name = writtenName.toLowerCase();
  switch (name) {
    case 'all':
      return argument === '' ? { ...written, kind: name } : '"all" takes no argument';
    case 'include':
    case 'exists': {
      if (!argument.startsWith(':')) return `"${name}" needs a domain: ${name}:example.org`;
      const domainSpec = argument.slice(1);
      return domainSpecFault(domainSpec) ?? { ...written, kind: name, domainSpec };
    }
    case 'ptr': {
      if (argument === '') return { ...written, kind: name, domainSpec: null };
      if (!argument.startsWith(':')) return '"ptr" takes a domain only';
      const domainSpec = argument.slice(1);
      return domainSpecFault(domainSpec) ?? { ...written, kind: name, domainSpec };
    }
    case 'a':
    case 'mx':
      return parseHosts(written, name, argument);
    case 'ip4':
    case 'ip6': {
      if (!argument.startsWith(':'))
        return `"${name}" needs an address: ${name === 'ip4' ? 'ip4:192.0.2.0/24' : 'ip6:2001:db8::/32'}`;
      const network = parseSpfNetwork(name, argument.slice(1));
      return typeof network === 'string' ? network : { ...written, kind: name, ...network };
    }
    default:
      return `"${writtenName}" is no mechanism of SPF`;
  }
};

const qualifierOf = (sign: string): SpfQualifier => (sign === '-' || sign === '~' || sign === '?' ? sign : '+');

/** `a` and `mx`: [":" domain-spec] [dual-cidr-length]. A domain-spec may contain slashes too; the prefix is at the end of the term. */
const parseHosts = (
  written: { readonly text: string; readonly qualifier: SpfQualifier },
  kind: 'a' | 'mx',
  argument: string,
): OrFault<SpfMechanism> => {
  const match = /^(?::(.*?))?(?:\/([0-9]+))?(?:\/\/([0-9]+))?$/s.exec(argument);
  if (!match) return `"${argument}" is no prefix length; write /24, //64 or /24//64`;
  const [, domainSpec, length4, length6] = match;
  const prefix4 = prefixLength(length4, 32);
  const prefix6 = prefixLength(length6, 128);
  if (prefix4 === undefined) return `"/${length4 ?? ''}" is no IPv4 prefix length (0 to 32)`;
  if (prefix6 === undefined) return `"//${length6 ?? ''}" is no IPv6 prefix length (0 to 128)`;
  if (domainSpec === undefined) return { ...written, kind, domainSpec: null, prefix4, prefix6 };
  return domainSpecFault(domainSpec) ?? { ...written, kind, domainSpec, prefix4, prefix6 };
};

/** Parses digits without a leading zero, at most `most`; returns `most` if absent. */
const prefixLength = (digits: string | undefined, most: number): number | undefined => {
  if (digits === undefined) return most;
  return /^(0|[1-9][0-9]{0,2})$/.test(digits) && Number(digits) <= most ? Number(digits) : undefined;
};

const domainSpecFault = (text: string): string | undefined => {
  if (text === '') return 'the domain is empty';
  const macros = parseMacroString(text);
  if (!macros.ok) return macros.reason;
  if (macros.endsInMacro || endsInTopLabel(text)) return undefined;
  return `"${text.slice(0, 260)}" is no domain: it must end in a top-level label or a macro`;
};

/** domain-end of §7.1: a dot and a label that is not all digits and does not begin or end with a hyphen, with an optional trailing dot. */
const endsInTopLabel = (text: string): boolean => {
  const name = text.replace(/\.$/, '');
  const label = name.slice(name.lastIndexOf('.') + 1);
  return name.includes('.') && /^[a-z0-9-]+$/i.test(label) && !/^-|-$|^[0-9]+$/.test(label);
};

interface SpfNetwork {
  readonly address: string;
  readonly prefix: number;
}

/** Parses the argument of `ip4:` or `ip6:` (RFC 7208 §5.6): an address and an optional prefix length. Returns a sentence about what is wrong otherwise. */
const parseSpfNetwork = (kind: 'ip4' | 'ip6', text: string): SpfNetwork | string => {
  const slash = text.indexOf('/');
  const address = slash < 0 ? text : text.slice(0, slash);
  const length = slash < 0 ? undefined : text.slice(slash + 1);
  const most = kind === 'ip4' ? 32 : 128;
  if (kind === 'ip4' ? !isIp4(address) : !isIp6(address))
    return `"${address}" is no ${kind === 'ip4' ? 'IPv4' : 'IPv6'} address`;
  if (length === undefined) return { address, prefix: most };
  if (!/^(0|[1-9][0-9]{0,2})$/.test(length) || Number(length) > most)
    return `"/${length}" is no prefix length (0 to ${most})`;
  return { address, prefix: Number(length) };
};

/** Four numbers from 0 to 255 without leading zeros (§12: qnum). */
const isIp4 = (text: string): boolean => /^((25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\.(?!$)|$)){4}$/.test(text);

/** RFC 4291 §2.2, as the URL parser accepts it; no zone, no brackets. */
const isIp6 = (text: string): boolean =>
  /^[0-9a-f:.]+$/i.test(text) && text.includes(':') && parsedUrl(`http://[${text}]/`) !== undefined;
