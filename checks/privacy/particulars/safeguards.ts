import { isDenied, isOpenQuestion, type Negation } from '../languageRules.ts';
import type { ParticularWords } from './particularWords.ts';
import type { PlacedSentence } from './placedSentences.ts';

/** scc: standard contractual clauses · adequacy: a decision that a country protects data adequately · dpf: Data Privacy Framework · bcr: binding corporate rules. */
type Safeguard = 'scc' | 'adequacy' | 'dpf' | 'bcr';

const FRAMEWORK = /(?<!\p{L})data privacy framework|(?<!\p{L})dpf(?!\p{L})/u;
/** The framework protects data only at those who are certified under it. In the supported languages. */
const CERTIFIED =
  /(?<!\p{L})(?:self-)?(?:certif|zertif|gecertif|auto-?certif)|particip|partecip|teilnehm|nehmen|deelnem|complian|compl(?:y|ies)|adher|ader|cumple|respect|rispett|listed|gelistet|registered|angemessenheit|adequa|adéqua|adecua|adegua/u;

/** Returns the safeguards of transfers that a sentence names. */
export const safeguardsIn = (
  { plain }: PlacedSentence,
  words: ParticularWords,
  negation: Negation,
): readonly Safeguard[] => {
  if (isOpenQuestion(plain)) return [];
  const patterns = { ...words.safeguards, dpf: FRAMEWORK };
  return (['scc', 'adequacy', 'dpf', 'bcr'] as const).filter((name) => {
    const match = patterns[name].exec(plain);
    if (!match || isDenied(plain, match.index, match.index + match[0].length, negation)) return false;
    // "The Commission has not decided that the country protects data adequately."
    if (name === 'adequacy' && negation.words.test(match[0])) return false;
    return name !== 'dpf' || CERTIFIED.test(plain);
  });
};
