/**
 * How a language introduces a list whose items say what the company does. `spoken`: what it says in one clause, with the item after it; without it, the words
 * themselves. `data`: the lead names the data, which the item need not repeat.
 */
interface LeadWords {
  /** The end of the words before the colon, as a pattern. */
  readonly words: string;
  readonly spoken?: string;
  readonly data?: string;
}

export interface Lead extends LeadWords {
  /** The words with their colon. */
  readonly before: RegExp;
  /** A title of these words alone. */
  readonly title: RegExp;
}

/** Compiles the patterns, once per language. */
export const leadsOf = (leads: readonly LeadWords[]): readonly Lead[] =>
  leads.map((lead) => ({
    ...lead,
    before: new RegExp(`(?<!\\p{L})(?:${lead.words}) ?: `, 'u'),
    title: new RegExp(`^[^\\p{L}]*(?:${lead.words})[^\\p{L}]*$`, 'u'),
  }));

/** "We do not share it with: advertisers": in the supported languages. */
const AFTER_PREPOSITION = /(?<=(?:^|[^\p{L}])(?:with|mit|an|avec|con|met|aan|com)) ?: (?!with )(?=\p{L})/u;
/** Dashes, crosses and numbers before an item. */
const MARK = /^[^\p{L}]{0,8}/u;
/** The words in which a sentence names its subject. */
const SUBJECT = 3;
/** Verbs alone: "sell or rent", before recipients or at the end. */
const VERBS_ONLY =
  /^((?:(?:sell|rent|trade|share|lease|disclose|give|transfer)(?:,? (?:and|or|nor) |, )?)+)(?= (?:to|with) |[.,;!]|$)/;

/**
 * Returns an item with the words that introduce its list as one clause: "We do not: – sell your data" says "we do not sell your data". `company`: the first
 * person. An item that has it as its own subject is a sentence of its own.
 */
export const withLead = (plain: string, leads: readonly Lead[], company: string): string => {
  if (!plain.includes(': ')) return plain;
  for (const { before, spoken, data } of leads) {
    const match = before.exec(plain);
    if (!match) continue;
    const item = plain.slice(match.index + match[0].length).replace(MARK, '');
    if (item.split(' ', SUBJECT).includes(company)) return plain;
    return `${plain.slice(0, match.index)}${spoken ?? match[0].slice(0, -2).trimEnd()} ${withData(item, data)}`;
  }
  return plain.replace(AFTER_PREPOSITION, ' ');
};

/** The same below a title, "What we do not do". Returns `undefined` if the title introduces no such list, or if the sentence names the company itself. */
export const underLead = (
  plain: string,
  title: string,
  leads: readonly Lead[],
  company: string,
): string | undefined => {
  if (plain.split(' ').includes(company)) return undefined;
  const lead = leads.find(({ title: words, spoken }) => spoken !== undefined && words.test(title));
  return lead && `${lead.spoken ?? ''} ${withData(plain.replace(MARK, ''), lead.data)}`;
};

const withData = (item: string, data: string | undefined): string =>
  data === undefined ? item : item.replace(VERBS_ONLY, `$1 ${data}`);
