import { parseMacroString } from '../../spf/macroString.ts';

/**
 * The name that a domain-spec means in the record of `current` when mail of `sender` is judged, where that does not depend on the message:
 * lower case, no trailing dot. Undefined where it does (%{i}, %{l} …). Null is the record's own name.
 */
export const expandDomainSpec = (domainSpec: string | null, sender: string, current: string): string | undefined => {
  if (domainSpec === null) return current;
  const parsed = parseMacroString(domainSpec);
  if (!parsed.ok) return undefined;
  const parts = parsed.tokens.map((token) => {
    if (token.kind === 'literal') return token.text;
    if (token.labels !== null || token.reversed || token.delimiters !== '.') return undefined;
    if (token.letter === 'd') return current;
    return token.letter === 'o' ? sender : undefined;
  });
  return parts.includes(undefined) ? undefined : parts.join('').toLowerCase().replace(/\.$/, '');
};

/** What DNS can be asked for (RFC 1035 §2.3.4). Anything else is treated as a name that does not exist (RFC 7208 §4.3, §4.8). */
export const isAskable = (name: string): boolean =>
  name.length <= 253 && name.split('.').every((label) => label.length > 0 && label.length <= 63);
