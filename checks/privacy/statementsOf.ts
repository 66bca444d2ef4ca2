import type { PrivacyTopic } from './observation.ts';
import { isBoilerplate, isDenied, isOpenQuestion, type LanguageRules } from './languageRules.ts';
import { languageOf } from './languages.ts';
import { rightsGiven } from './rightsGiven.ts';
import { rightsByPlace } from './rightsSections.ts';
import type { Sentence } from './sentences.ts';
import { inFirstPerson } from './practices/companyNames.ts';
import { practiceClaims, type PracticeClaim } from './practices/practiceClaims.ts';

/** A denied sentence still makes these statements, because its "not" is part of them. */
const DENIAL_INSIDE: ReadonlySet<PrivacyTopic> = new Set([
  'cookies',
  'ignoresDoNotTrack',
  'rightNoDiscrimination',
  'rightHumanReview',
  'transferSafeguards',
  'children',
  'retention',
  'lastTwelveMonths',
  'minimisation',
  'doNotSellLink',
  'tracksWithoutConsent',
]);

/** "Portability: you have no right to it where …", in the supported languages. */
const NO_RIGHT =
  /(?<!\p{L})(?:you (?:do not|don't|will not|won't) have (?:the|a|any) right|you have no right|(?:besteht|haben sie|hast du|sie haben) (?:insoweit |jedoch |hierbei )?kein recht|vous n'avez pas (?:le |de )?droit|no tiene[ns]? (?:el |un )?derecho|non (?:hai|ha|avete|avrai) (?:il )?diritto|(?:u|je|jij) (?:heeft|hebt) geen recht|não (?:tem|terá|tens) (?:o )?direito)(?!\p{L})/u;

/** "The existence of a right to erasure" is a part of what an answer to a request contains, and so a weaker quote. In the supported languages. */
const EXISTENCE =
  /(?<!\p{L})(?:existence of (?:a|the|your) rights?|bestehen eines \p{L}*rechts|existence (?:d'un|du|de votre) droit|existencia (?:del?|de un) derecho|esistenza (?:del|di un) diritto|bestaan van (?:het|een|uw) recht|existência d[eo] (?:um )?direito)(?!\p{L})/u;

/** "The right to erasure does not apply to …", in the supported languages: the first clause takes a right back. */
const NOT_GIVEN =
  /^[^,.;:(]{0,90} (?:does not apply|do not apply|doesn't apply|is not available|(?:gilt|gelten|besteht|greift) (?:jedoch |insoweit |hier )?nicht|findet keine anwendung|ne s'applique(?:nt)? pas|no (?:se )?(?:aplican?|aplicarán?|proceden?|procederá)|no (?:es|será) (?:aplicable|posible)|non si applican?o?|non trova applicazione|geldt niet|is niet van toepassing|não se aplica|não é aplicável)(?!\p{L})/u;

const ASKS = 'keep|stor|retain|hold|speicher|aufbewahr|conserv|guard|almacen|bewa(?:ar|re)|opgeslagen|mant[eé]|armazen';
const USES =
  'us(?:e|ed|amos)|process|collect|verarbeit|nutz|verwend|erheb|utilis|utiliz|trait|trat|recueill|recog|recop|raccog|raccol|gebruik|verwerk|verzamel|colet|recolh';
/** How headings announce a subject, as a question that their section answers or as its bare name, in the supported languages. */
const SUBJECTS: readonly (readonly [topic: PrivacyTopic, announced: RegExp])[] = [
  [
    'retention',
    /^[^\p{L}]*(?:data )?(?:retention|aufbewahrung|speicherung und löschung|conservation|conservación|conservazione|conservação|retención|retenção|armazenamento (?:e|&) retenção|bewaring)(?: (?:von|der|ihrer|des|de|dos|los|sus|tus|vos|dei|degli|tuoi|suoi|seus|van|uw|je|of|your|personal|personenbezogene[nr]?|deine[rn]?)){0,3}(?: (?:data|information|daten|données|datos|dati|dados|gegevens))?(?: (?:personal|personnelles|personales|personali|pessoais))?[^\p{L}]*$/u,
  ],
  [
    'controller',
    /(?<!\p{L})(?:who is (?:responsible for|the (?:data )?controller)|wer ist[^?]{0,60}verantwortlich|qui est (?:le )?responsable (?:du|de) (?:traitement|vos données)|quién es (?:el|la) responsable|chi è il titolare|wie is[^?]{0,60}verantwoordelijk|quem é o (?:responsável|controlador))/u,
  ],
  [
    'retention',
    new RegExp(
      `(?<!\\p{L})(?:how long|wie lange|combien de temps|cuánto tiempo|quanto tempo|hoe ?lang)(?!\\p{L})[^?]{0,60}(?<!\\p{L})(?:${ASKS})`,
      'u',
    ),
  ],
  [
    'purposes',
    new RegExp(
      `(?<!\\p{L})(?:why|for what purposes?|warum|wozu|wofür|zu welche[mn] zweck(?:en)?|pourquoi|dans quels? buts?|(?:à|pour) quelles? (?:fins?|finalités?)|(?:por|para) qu[eéê]|con qué fin\\p{L}*|perché|per quali finalità|waarom|waarvoor)(?!\\p{L})[^?]{0,40}(?<!\\p{L})(?:${USES})`,
      'u',
    ),
  ],
  [
    'categories',
    new RegExp(
      `(?<!\\p{L})(?:(?:what|which)(?: [\\p{L}-]+){0,3} (?:data|information)|welche[nr]?(?: (?!fin|scop|but)[\\p{L}-]+){0,2} daten|quelles(?: sont les)?(?: (?!fin|scop|but)[\\p{L}-]+){0,2} (?:données|informations)|qué(?: (?!fin|scop|but)[\\p{L}-]+){0,2} (?:datos|información)|(?:quali|che)(?: (?!fin|scop|but)[\\p{L}-]+){0,2} (?:dati|informazioni)|welke (?:persoons)?gegevens|(?:quais|que)(?: (?!fin|scop|but)[\\p{L}-]+){0,2} (?:dados|informações))(?!\\p{L})[^?]{0,40}(?<!\\p{L})(?:${USES})`,
      'u',
    ),
  ],
];

/** Returns the subjects that a heading (plain) announces. */
const subjectsOf = (plain: string): readonly PrivacyTopic[] =>
  SUBJECTS.flatMap(([topic, announced]) => (announced.test(plain) ? [topic] : []));

export interface Statement extends PracticeClaim {
  /**
   * A sentence that says it less surely. 1: it names a right by its place alone, under "Your rights" · 2: it says what visitors can do, without the word
   * "right", or is a poorer quote; it counts only where no other sentence says the same.
   */
  readonly rank?: 1 | 2;
}

/**
 * Returns what one sentence says, each topic once, and nothing for an unsupported language. `names`: what the company calls itself (companyNames.ts). `before`:
 * the sentence before it, to which its pronouns refer.
 */
export const statementsOf = (
  sentence: Sentence,
  language: string | null,
  names: readonly string[] = [],
  before?: Sentence,
): readonly Statement[] => {
  const { plain, heading } = sentence;
  const rules = languageOf(language)?.rules;
  if (!rules || isBoilerplate(plain)) return [];
  const subjects = heading ? subjectsOf(plain) : [];
  if (isOpenQuestion(plain)) return subjects.map((topic) => ({ topic, holds: true, rank: 2 }));
  const topics = new Set<PrivacyTopic>();
  const weakTopics = new Set<PrivacyTopic>(subjects);
  for (const { topic, when, unless, practice, weak } of rules.topics) {
    if (topics.has(topic)) continue;
    const match = when.exec(plain);
    if (!match || unless?.test(plain) === true) continue;
    if (practice && (heading || !practice.test(inFirstPerson(plain, names, rules.practices.company)))) continue;
    const denied = isDenied(plain, match.index, match.index + match[0].length, rules.negation);
    if (!denied || DENIAL_INSIDE.has(topic)) (weak === true ? weakTopics : topics).add(topic);
  }
  const practices = heading
    ? []
    : practiceClaims(plain, rules, names, { before: before?.plain, title: sentence.under[0]?.plain });
  const isTakenBack = NO_RIGHT.test(plain) || NOT_GIVEN.test(plain);
  for (const topic of topics) if (isTakenBack && topic.startsWith('right')) topics.delete(topic);
  const isNamedOnly = EXISTENCE.test(plain);
  const poorer = (claim: Statement): Statement =>
    isNamedOnly && claim.topic.startsWith('right') ? { ...claim, rank: 2 } : claim;
  return [
    ...[...topics].map((topic) => poorer({ topic, holds: true })),
    ...[...weakTopics]
      .filter((topic) => !topics.has(topic))
      .map((topic): Statement => ({ topic, holds: true, rank: 2 })),
    ...(isTakenBack
      ? []
      : rightsIn(sentence, language, rules)
          .filter(({ topic }) => !topics.has(topic))
          .map(poorer)),
    ...practices,
  ];
};

const rightsIn = (sentence: Sentence, language: string | null, rules: LanguageRules): readonly Statement[] => {
  const said = rightsGiven(sentence.plain, rules).map(({ topic, strength }): Statement => ({
    topic,
    holds: true,
    ...(strength === 'ability' && { rank: 2 }),
  }));
  const placed = rightsByPlace(sentence, language ?? '').map((topic): Statement => ({ topic, holds: true, rank: 1 }));
  const surest = new Map<PrivacyTopic, Statement>();
  for (const claim of [...said, ...placed].toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0)))
    if (!surest.has(claim.topic)) surest.set(claim.topic, claim);
  return [...surest.values()];
};
