import { parseMacroString } from '../../spf/macroString.ts';
import { askableName, endsInNumber } from '../../spf/askableName.ts';
import { transformMacro } from '../../spf/transformMacro.ts';

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
    // The letters that the message has no part in.
    if (token.letter === 'd') return transformMacro(current, token);
    return token.letter === 'o' ? transformMacro(sender, token) : undefined;
  });
  return parts.includes(undefined) ? undefined : parts.join('').toLowerCase().replace(/\.$/, '');
};

/** What DNS can be asked for. Anything else is treated as a name that does not exist (RFC 7208 §4.3, §4.8). */
export const isAskable = (name: string): boolean =>
  name.length <= 253 && askableName(name) !== undefined && !endsInNumber(name);
