import type { ClientAddress } from './clientAddress.ts';
import type { MacroLetter, MacroToken } from './macroString.ts';
import type { Sender } from './senderOf.ts';
import { transformMacro } from './transformMacro.ts';

/** What the macros of one record mean (RFC 7208 §7.2). */
export interface MacroValues {
  readonly client: ClientAddress;
  readonly sender: Sender;
  readonly helo: string;
  /** %{d}: the domain whose record is evaluated. */
  readonly domain: string;
  /** %{r}: who receives. */
  readonly receiver: string;
  /** %{t}. */
  readonly now: Date;
  /** %{p}: needs DNS, so it is asked for when it is met. */
  readonly validatedName: () => Promise<string>;
}

/** A domain name is cut to 253 characters from its left, so what stands before these is never seen. */
const MAX_DOMAIN_SPEC = 1_024;
const MAX_EXPLANATION = 4_096;

/** The expansion of a domain-spec; of one that is far too long, the right-hand end. */
export const expandDomain = async (tokens: readonly MacroToken[], values: MacroValues): Promise<string> => {
  let text = '';
  for (const token of [...tokens].reverse()) {
    text = (await expanded(token, values)) + text;
    if (text.length > MAX_DOMAIN_SPEC) break;
  }
  return text;
};

/** The expansion of an explanation; of one that is far too long, the beginning. */
export const expandExplanation = async (tokens: readonly MacroToken[], values: MacroValues): Promise<string> => {
  let text = '';
  for (const token of tokens) {
    text += await expanded(token, values);
    if (text.length > MAX_EXPLANATION) break;
  }
  return text.slice(0, MAX_EXPLANATION);
};

const expanded = async (token: MacroToken, values: MacroValues): Promise<string> =>
  token.kind === 'literal' ? token.text : transformMacro(await valueOf(token.letter, values), token);

const valueOf = async (letter: MacroLetter, values: MacroValues): Promise<string> => {
  const { client, sender } = values;
  switch (letter) {
    case 's':
      return `${sender.localPart}@${sender.domain}`;
    case 'l':
      return sender.localPart;
    case 'o':
      return sender.domain;
    case 'd':
      return values.domain;
    case 'i':
      return client.dotted;
    case 'p':
      return values.validatedName();
    case 'h':
      return values.helo;
    case 'v':
      return client.family === 4 ? 'in-addr' : 'ip6';
    case 'c':
      return client.text;
    case 'r':
      return values.receiver;
    case 't':
      return String(Math.floor(values.now.getTime() / 1_000));
  }
};
