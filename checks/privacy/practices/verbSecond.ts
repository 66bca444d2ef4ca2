import type { Act, Practice, Token } from './practice.ts';

/** German and Dutch: the finite verb next to its subject, the rest of the verb at the end of the clause. */
export interface VerbSecond {
  readonly company: ReadonlySet<string>;
  /** Finite forms for the company; `end`: the separable part at the end of the clause ("geben … weiter"), empty if there is none. */
  readonly verbs: readonly {
    readonly act: Act;
    readonly finite: ReadonlySet<string>;
    readonly end: ReadonlySet<string>;
    /** At the end of the clause, makes it another verb: "teilen … mit". */
    readonly otherEnd?: ReadonlySet<string>;
  }[];
  /** Single-word forms at the end of the clause: infinitives, and verbs of subordinate clauses. */
  readonly last: Readonly<Record<Act, ReadonlySet<string>>>;
  readonly participles: Readonly<Record<Act, ReadonlySet<string>>>;
  /** Auxiliaries of the company, and of a passive. */
  readonly may: ReadonlySet<string>;
  readonly being: ReadonlySet<string>;
  /** "Eine Weitergabe Ihrer Daten findet nicht statt". */
  readonly nouns: Readonly<Record<Act, ReadonlySet<string>>>;
  readonly takesPlace: ReadonlySet<string>;
  readonly no: ReadonlySet<string>;
  readonly only: ReadonlySet<string>;
  readonly data: ReadonlySet<string>;
  readonly personal: ReadonlySet<string>;
  readonly part: ReadonlySet<string>;
  /** Words in the description of data that show that they are about people: "Informationen über Sie". Also `personal` ones. */
  readonly traces: ReadonlySet<string>;
  /** Prepositions after which a pronoun is no subject: "Informationen über Sie". */
  readonly about: ReadonlySet<string>;
  /** The first word of a clause that belongs to no list of objects or recipients: "die", "wenn". */
  readonly opens: ReadonlySet<string>;
  /** May be between parts that belong together, before the data. */
  readonly between: ReadonlySet<string>;
  readonly and: ReadonlySet<string>;
  /** Prepositions of what may follow the end of the verb: "Wij kunnen uw gegevens delen met partners". */
  readonly behind: ReadonlySet<string>;
  /** Forms of other verbs with the same object: "verkaufen, vermieten oder tauschen". */
  readonly listed: RegExp;
  /** Other parties, or a condition: with one of them in the clause, the company does not act, or not certainly. */
  readonly others: ReadonlySet<string>;
  /** Stands for data that the clause before names: "und verkaufen sie nicht". */
  readonly pronouns: ReadonlySet<string>;
}

const ENDS = new Set([',', ';', ':', '.', '!', '?', '(', ')', '–']);
const LISTING = new Set(['und', 'oder', 'noch', 'weder', 'sowie', 'en', 'of']);
const CONJUNCTIONS = new Set(['sondern', 'aber', 'jedoch', 'maar', 'echter']);

export const readVerbSecond =
  (language: VerbSecond) =>
  (tokens: readonly Token[]): readonly Practice[] =>
    clausesOf(language, tokens).flatMap((clause, index, all) => {
      if (isVerbFirst(language, clause, tokens)) return [];
      const practices = practicesIn(language, clause);
      const again = practices.length > 0 ? undefined : deniedAgain(language, clause, all[index - 1] ?? []);
      return again ? [again] : practices;
    });

/** "Wir geben Ihre Daten nicht weiter, verkaufen sie nicht": the subject and the object are in the clause before. */
const deniedAgain = (
  language: VerbSecond,
  clause: readonly Token[],
  before: readonly Token[],
): Practice | undefined => {
  const [verb, object, ...rest] = clause;
  const act = language.verbs.find(({ finite, end }) => end.size === 0 && finite.has(verb?.word ?? ''))?.act;
  const denial = rest.find(({ word }) => language.no.has(word));
  const names = before.map(({ word }) => word);
  if (act !== 'sell' || !denial || !verb || !language.pronouns.has(object?.word ?? '')) return undefined;
  if (!names.some((word) => language.company.has(word)) || objectOf(language, names)?.kind !== 'person')
    return undefined;
  return { act, who: 'named', denied: 'yes', object: 'person', start: verb.start, end: denial.end };
};

const clausesOf = (language: VerbSecond, tokens: readonly Token[]): readonly (readonly Token[])[] => {
  const clauses: Token[][] = [[]];
  for (const [at, token] of tokens.entries()) {
    if (isListComma(language, tokens, at)) continue;
    if (ENDS.has(token.word) || isConjunction(language, tokens, at) || beginsClause(language, tokens, at))
      clauses.push([]);
    else clauses.at(-1)?.push(token);
  }
  return joined(language, clauses).filter((clause) => clause.length > 2);
};

/** Clauses that a separated verb may enclose: "Wir geben Namen, Adressen, Alter und Daten über Sie an Partner weiter". */
const MAX_ENCLOSED = 6;

/** Joins the parts of a list between a verb and its end: "Wir geben Ihre Daten an Banken, Werbepartner und Behörden weiter". */
const joined = (language: VerbSecond, clauses: readonly (readonly Token[])[]): readonly (readonly Token[])[] => {
  const result: (readonly Token[])[] = [];
  for (let at = 0; at < clauses.length; at += 1) {
    const clause = clauses[at] ?? [];
    const enclosed = isOpen(language, clause) ? enclosedBy(language, clauses.slice(at + 1, at + 1 + MAX_ENCLOSED)) : 0;
    result.push(clauses.slice(at, at + 1 + enclosed).flat());
    at += enclosed;
  }
  return result;
};

/** Returns whether the company's verb is in the clause, but not its end. */
const isOpen = (language: VerbSecond, clause: readonly Token[]): boolean => {
  const spoken = clause.map(({ word }) => word);
  const second = spoken.findIndex((word) => language.company.has(word));
  const beside = second < 0 ? spoken : [spoken[second - 1] ?? '', spoken[second + 1] ?? ''];
  const isSplit = beside.some(
    (word) =>
      language.may.has(word) ||
      (second < 0 && language.being.has(word)) ||
      (second >= 0 && language.verbs.some(({ finite, end }) => end.size > 0 && finite.has(word))),
  );
  return isSplit && !spoken.some((word) => isVerbEnd(language, word));
};

/** Returns how many of the clauses lead to the end of the verb, or 0 if a clause of its own comes before it. */
const enclosedBy = (language: VerbSecond, clauses: readonly (readonly Token[])[]): number => {
  for (const [at, clause] of clauses.entries()) {
    const spoken = clause.map(({ word }) => word);
    const isOwnClause =
      language.opens.has(spoken[0] ?? '') ||
      spoken.some((word) => language.company.has(word) || language.may.has(word));
    if (isOwnClause) return 0;
    if (spoken.some((word) => isVerbEnd(language, word))) return at + 1;
  }
  return 0;
};

/** "… en zal deze alleen verstrekken", "… und verkaufen sie nicht": another verb with its own object. */
const beginsClause = (language: VerbSecond, tokens: readonly Token[], at: number): boolean => {
  const [before = '', and = '', verb = '', object = ''] = [-1, 0, 1, 2].map((next) => tokens[at + next]?.word);
  if (!language.and.has(and) || !language.pronouns.has(object)) return false;
  return !language.may.has(before) && (language.may.has(verb) || language.verbs.some(({ finite }) => finite.has(verb)));
};

/** "Auf keinen Fall verkaufen wir aber Ihre Daten", "wir verkaufen sie aber nicht": right after the company and before a denial, the word begins no clause. */
const isConjunction = (language: VerbSecond, tokens: readonly Token[], at: number): boolean =>
  CONJUNCTIONS.has(tokens[at]?.word ?? '') &&
  (tokens[at - 1]?.word === ',' ||
    (!language.company.has(tokens[at - 1]?.word ?? '') && !language.no.has(tokens[at + 1]?.word ?? '')));

/** Returns whether the comma separates two verbs of one list. */
const isListComma = (language: VerbSecond, tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === ',' && [at - 1, at + 1].every((next) => isListed(language, tokens[next]?.word ?? ''));

const isListed = (language: VerbSecond, word: string): boolean =>
  language.listed.test(word) ||
  language.verbs.some(({ finite, end }) => end.size === 0 && finite.has(word)) ||
  [...Object.values(language.last), ...Object.values(language.participles)].some((set) => set.has(word));

/** "Verkaufen wir Ihre Daten, so …": a condition. After a comma it is the main clause; before a question mark, an answer may follow. */
const isVerbFirst = (language: VerbSecond, clause: readonly Token[], tokens: readonly Token[]): boolean => {
  const [first, second] = clause;
  const start = tokens.findIndex((token) => token === first);
  const isVerb =
    language.may.has(first?.word ?? '') || language.verbs.some(({ finite }) => finite.has(first?.word ?? ''));
  const isAsked = tokens[start + clause.length]?.word === '?';
  return tokens[start - 1]?.word !== ',' && !isAsked && isVerb && language.company.has(second?.word ?? '');
};

const ACTS = ['sell', 'share'] as const;

/** Returns what the clause says of each act: "Wir verkaufen oder teilen Ihre Daten nicht" denies two. */
const practicesIn = (language: VerbSecond, clause: readonly Token[]): readonly Practice[] => {
  const whole = clause.map(({ word }) => word);
  const spoken = withoutTail(language, whole);
  const named = objectOf(language, spoken);
  const object = named && named.kind !== 'any' ? named : (tracesOf(language, spoken) ?? named);
  if (!object || whole.some((_, at) => isOfOthers(language, whole, at))) return [];
  if (isOfAnotherVerb(language, spoken, object.from)) return [];
  const has = (set: ReadonlySet<string>): boolean => whole.some((word) => set.has(word));
  const practices = ACTS.flatMap((act): readonly Practice[] => {
    const isActive = isActiveIn(language, spoken, act);
    if (!isActive && !isPassiveIn(language, spoken, object.noun, act) && !isNominalIn(language, spoken, act)) return [];
    // "Wir verkaufen keine Daten": a company that sells none sells no personal ones.
    const kind = act === 'sell' ? named?.kind : object.kind;
    if (kind === undefined || (kind === 'any' && !(act === 'sell' && has(language.no)))) return [];
    return [
      {
        act,
        who: isActive ? 'named' : 'implied',
        denied: has(language.no) ? 'yes' : has(language.only) ? 'only' : 'no',
        object: kind === 'any' ? 'person' : kind,
        // Its parts may be anywhere in the clause, so the whole clause is searched for recipients and conditions.
        start: clause[0]?.start ?? 0,
        end: clause[0]?.start ?? 0,
      },
    ];
  });
  // "… werden nicht verkauft und nur an Partner weitergegeben": only the first act is certainly denied.
  return has(language.only) ? practices.slice(0, 1) : practices;
};

/** Ends the clause with its verb: "Wij kunnen uw gegevens delen | met partners". */
const withoutTail = (language: VerbSecond, spoken: readonly string[]): readonly string[] => {
  const isEnd = (at: number): boolean =>
    isVerbEnd(language, spoken[at] ?? '') ||
    language.listed.test(spoken[at] ?? '') ||
    (language.being.has(spoken[at] ?? '') && isVerbEnd(language, spoken[at - 1] ?? ''));
  const tail = spoken.findIndex((word, at) => at > 1 && language.behind.has(word) && isEnd(at - 1));
  return tail < 0 ? spoken : spoken.slice(0, tail);
};

const isVerbEnd = (language: VerbSecond, word: string): boolean =>
  isParticle(language, word) ||
  [...Object.values(language.last), ...Object.values(language.participles)].some((set) => set.has(word));

const isParticle = (language: VerbSecond, word: string): boolean => language.verbs.some(({ end }) => end.has(word));

/** Dutch "door" is "by", and the end of "geven … door". */
const isOfOthers = (language: VerbSecond, spoken: readonly string[], at: number): boolean => {
  const [word = '', next] = spoken.slice(at, at + 2);
  if (!language.others.has(word) || language.about.has(spoken[at - 1] ?? '')) return false;
  return !(isParticle(language, word) && (next === undefined || language.behind.has(next)));
};

const objectOf = (language: VerbSecond, spoken: readonly string[]) => {
  const noun = spoken.findIndex((word) => language.data.has(word));
  if (noun < 0) return undefined;
  let from = noun;
  while (from > 0 && noun - from < 6 && isOfNoun(language, spoken[from - 1] ?? '')) from -= 1;
  const phrase = spoken.slice(from, noun + 1);
  if (!phrase.some((word) => language.personal.has(word))) {
    const isAny = !phrase.some((word) => language.part.has(word)) && isOfVerb(language, spoken[from - 1] ?? '');
    return isAny ? { from, noun, kind: 'any' as const } : undefined;
  }
  return { from, noun, kind: phrase.some((word) => language.part.has(word)) ? ('part' as const) : ('person' as const) };
};

/** Words of the description of data. */
const MAX_TRACE = 12;

/** "Informationen über Ihre Nutzung unserer Website": other words make the data personal. */
const tracesOf = (language: VerbSecond, spoken: readonly string[]) => {
  const noun = spoken.findIndex((word) => language.data.has(word) || language.traces.has(word));
  const described = spoken.slice(Math.max(0, noun), noun + MAX_TRACE);
  return noun >= 0 && described.some((word) => language.traces.has(word) || language.personal.has(word))
    ? { from: noun, noun, kind: 'trace' as const }
    : undefined;
};

/** Nothing describes the data between the verb and them. */
const isOfVerb = (language: VerbSecond, word: string): boolean =>
  word === '' ||
  [language.company, language.may, language.being, language.no].some((set) => set.has(word)) ||
  isListed(language, word) ||
  LISTING.has(word);

/** "Wir verkaufen Schuhe und speichern Ihre Daten": the data belong to another verb. */
const isOfAnotherVerb = (language: VerbSecond, spoken: readonly string[], object: number): boolean => {
  const verb = spoken.findIndex((word) => language.verbs.some(({ finite }) => finite.has(word)));
  const between = spoken.slice(verb + 1, object);
  const isList = between.every((word) => isListed(language, word) || LISTING.has(word) || language.no.has(word));
  return verb >= 0 && !isList && between.some((word) => language.and.has(word));
};

const isOfNoun = (language: VerbSecond, word: string): boolean =>
  language.personal.has(word) || language.part.has(word) || language.between.has(word) || language.no.has(word);

/** The company next to its finite verb, or next to "may" with the verb at the end of the clause. */
const isActiveIn = (language: VerbSecond, spoken: readonly string[], act: Act): boolean => {
  const company = spoken.findIndex((word) => language.company.has(word));
  if (company < 0) return false;
  const isOfList = (word: string): boolean => isListed(language, word) || LISTING.has(word);
  const after = spoken.slice(company + 1);
  const listEnd = after.findIndex((word) => !isOfList(word));
  const beside = [spoken[company - 1] ?? '', ...after.slice(0, listEnd < 0 ? undefined : Math.max(1, listEnd))];
  const listStart = spoken.findLastIndex((word) => !isOfList(word)) + 1;
  const end = spoken.slice(Math.min(listStart, spoken.length - 2));
  const isFinite = language.verbs.some(({ act: its, finite, end: particle, otherEnd }) => {
    if (its !== act || otherEnd?.has(spoken.at(-1) ?? '') === true) return false;
    // "… zur Verfügung oder ermöglichen ihnen": another verb may follow.
    const isEnded = spoken.some(
      (word, at) => particle.has(word) && (end.includes(word) || LISTING.has(spoken[at + 1] ?? '')),
    );
    return beside.some((word) => finite.has(word)) && (particle.size === 0 || isEnded);
  });
  const isWithMay = beside.some((word) => language.may.has(word));
  // "…, dass wir Ihre Daten nicht verkaufen" · "Wir dürfen Ihre Daten … weitergeben".
  const isLast = end.some((word) => language.last[act].has(word)) && (company < 2 || isWithMay);
  return isFinite || isLast || (isWithMay && end.some((word) => language.participles[act].has(word)));
};

const isPassiveIn = (language: VerbSecond, spoken: readonly string[], noun: number, act: Act): boolean => {
  const being = spoken.findIndex((word) => language.being.has(word));
  if (being < 0 || spoken.some((word) => language.company.has(word))) return false;
  if (isPossiblePassiveIn(language, spoken, noun, act)) return true;
  // "Ihre Daten werden" must be adjacent; "Daten … werden" about something else is not interpreted.
  if (being !== noun + 1 && noun > being + 6) return false;
  if (being > noun && being - noun > 6) return false;
  return spoken.slice(being).some((word) => language.participles[act].has(word));
};

/** "Ihre Daten können an Dritte weitergegeben werden" · "Uw gegevens zullen niet worden doorgegeven of verkocht". */
const isPossiblePassiveIn = (language: VerbSecond, spoken: readonly string[], noun: number, act: Act): boolean => {
  const may = spoken.findIndex((word) => language.may.has(word));
  if (may !== noun + 1 && !(may >= 0 && may < noun && noun - may < 6)) return false;
  const isOfEnd = (word: string): boolean => language.being.has(word) || LISTING.has(word) || isListed(language, word);
  const end = spoken.slice(
    Math.max(
      may,
      spoken.findLastIndex((word) => !isOfEnd(word)),
    ) + 1,
  );
  return end.some((word) => language.being.has(word)) && end.some((word) => language.participles[act].has(word));
};

const isNominalIn = (language: VerbSecond, spoken: readonly string[], act: Act): boolean =>
  spoken.some((word) => language.takesPlace.has(word)) &&
  spoken.slice(0, 6).some((word) => language.nouns[act].has(word));
