import type { Grammar } from './practices/practice.ts';
import type { PrivacyTopic } from './observation.ts';

/** One way in which a language expresses a topic. Patterns are matched against lower-case text (`Sentence.plain`) and have bounded gaps only. */
export interface TopicRule {
  readonly topic: PrivacyTopic;
  readonly when: RegExp;
  /** If this matches as well, the sentence is about something else. */
  readonly unless?: RegExp;
  /**
   * What a practice to the company's credit requires in addition: who does it, or whose data are concerned. Matched with the company's names replaced by the
   * first person, and never in a heading, which names a subject but claims nothing.
   */
  readonly practice?: RegExp;
  /** It counts only where no other sentence of the text is about the topic: it is the poorer quote. */
  readonly weak?: true;
}

/** How a language expresses denial. */
export interface Negation {
  readonly words: RegExp;
  /** Phrases with such a word that deny nothing: "not limited to". */
  readonly harmless: RegExp;
  /** Where a denial ends. */
  readonly breaks: RegExp;
  /** The word may come after the verb, up to a comma: "verkaufen wir nicht". */
  readonly follows: boolean;
}

/** How a language expresses that visitors have one right. */
export interface RightRule {
  readonly topic: PrivacyTopic;
  /** After the word "right": a noun or a verb is enough. */
  readonly right: RegExp;
  /** After "you can": the verb needs the data as its object. */
  readonly ability: RegExp;
  /** Just before the word "rights": "access and deletion rights". */
  readonly before?: RegExp;
  /** What the sentence must be about. */
  readonly about?: RegExp;
  /** If the clause contains it, it is about something else. */
  readonly unless?: RegExp;
}

/** Who may do what: how a language gives rights to the visitors, and not to others. */
export interface RightsGrammar {
  /**
   * Where a text begins to say what visitors may do. `right`: with the word "right" · `ability`: with what they can do or ask for. What follows, up to the
   * end of the clause, is theirs to do. Global.
   */
  readonly grants: readonly (readonly [strength: 'right' | 'ability', grant: RegExp])[];
  /** Where the clause of an ability ends: at a new sentence, and where somebody else begins to act. */
  readonly clauseEnd: RegExp;
  readonly rules: readonly RightRule[];
  /** Words that take a right away, or ask something of the visitor. */
  readonly refused: RegExp;
}

export interface LanguageRules {
  /** A denied sentence says nothing about its topic. */
  readonly topics: readonly TopicRule[];
  /** Rights that are read by who may do what, and not by the rules over words in `topics`. */
  readonly rights?: RightsGrammar;
  readonly negation: Negation;
  /** What is and is not done with the data. */
  readonly practices: Grammar;
}

/** Returns whether the part of a sentence from `start` to `end` is denied. */
export const isDenied = (plain: string, start: number, end: number, negation: Negation): boolean => {
  const answer = /\?["']? (no|never|nein|non|não|nee|we do not|we don't)(?![\p{L}])/u.exec(plain);
  if (answer && answer.index >= start) return true;
  const text = plain.replace(negation.harmless, (words) => '~'.repeat(words.length));
  const before = text.slice(0, start);
  if (negation.words.test(before.slice(lastEnd(before, negation.breaks)))) return true;
  if (!negation.follows) return false;
  const after = text.slice(end);
  // German has a comma before such clauses, Dutch has none.
  const stop = after.search(/[,;:.—–]| (?:als (?:je|jij|u|wij|we)|indien|wanneer|omdat)(?!\p{L})/u);
  return negation.words.test(stop < 0 ? after : after.slice(0, stop));
};

/** Returns the end of the last match of a global pattern; 0 without a match. */
export const lastEnd = (text: string, pattern: RegExp): number => {
  let end = 0;
  for (const match of text.matchAll(pattern)) end = match.index + match[0].length;
  return end;
};

/** The definitions of Art. 4 of the GDPR, in the supported languages: many policies copy them, and they say nothing about the company. */
const DEFINED_BY_LAW = [
  'identified or identifiable (?:natural )?(?:person|individual)|natural or legal person, public authority|natural or legal person (?:which|who|that),? alone or jointly|any form of automated processing|any operation or set of operations',
  'identifizierte oder identifizierbare|natürliche oder juristische person, (?:behörde|einrichtung|die allein oder gemeinsam)|jede art der automatisierten verarbeitung|mit oder ohne hilfe automatisierter verfahren ausgeführte',
  "personne physique identifiée ou identifiable|personne physique ou morale, (?:l'|une )?autorité|toute forme de traitement automatisé|toute opération ou (?:tout )?ensemble d'opérations",
  'persona física identificada o identificable|persona (?:física|natural) o jurídica, (?:autoridad|pública o privada)|toda forma de tratamiento automatizado|cualquier operación o conjunto de operaciones',
  "persona fisica identificata o identificabile|persona fisica o giuridica, l'autorità|qualsiasi forma di trattamento automatizzato|qualsiasi operazione o insieme di operazioni",
  'geïdentificeerde of identificeerbare|natuurlijke persoon of rechtspersoon, een overheidsinstantie|elke vorm van geautomatiseerde verwerking|een bewerking of een geheel van bewerkingen',
  'pessoa (?:natural|singular) identificada ou identificável|pessoa (?:singular ou coletiva|natural ou jurídica), (?:a autoridade|de direito)|qualquer forma de tratamento automatizado|(?:uma operação ou um conjunto de operações|toda operação realizada com dados)',
];
const DEFINITION = new RegExp(`(?<!\\p{L})(?:${DEFINED_BY_LAW.join('|')})(?!\\p{L})`, 'u');

/** Returns whether a sentence (plain) defines a word as the law does. */
const isDefinition = (plain: string): boolean => DEFINITION.test(plain);

/** An instruction that was left in a template: "[Insert the rights of data subjects here: access, …]". In the supported languages. */
const TEMPLATE =
  /^\W{0,3}\[[^\]]{0,300}?(?<!\p{L})(?:lawyers?|to ?do|tbd|insert|fill in|einfügen|eintragen|ergänzen|inserire|compilare|insérer|compléter|insertar|completar|rellenar|inserir|preencher|invoegen|invullen)(?!\p{L})/u;

/** The credit of a template: "Created with the privacy policy generator of …", whose officer is not the company's. In the supported languages. */
const CREDIT =
  /(?<!\p{L})(?:datenschutz\p{L}*-generator|muster-datenschutzerklärung|(?:privacy|cookie) (?:policy|notice) (?:generator|template)|générateur de (?:politique|mentions)|generador de (?:políticas?|textos legales)|generatore di (?:privacy|informativ\p{L}+)|privacy\p{L}*-?generator|gerador de políticas?)(?!\p{L})/u;

/** Returns whether a sentence (plain) says nothing about the company: a law's definition, a template's instruction or its credit. */
export const isBoilerplate = (plain: string): boolean =>
  isDefinition(plain) || TEMPLATE.test(plain) || CREDIT.test(plain);

/** A question without an answer says nothing. */
export const isOpenQuestion = (plain: string): boolean => /\?["')]*$/.test(plain.trimEnd());
