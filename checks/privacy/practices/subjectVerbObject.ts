import type { Act, Practice, Token } from './practice.ts';

/** English and the Romance languages: subject, verb, object; or the object and a participle. */
export interface SubjectVerbObject {
  /** The company itself, in one word: "we", or an auxiliary that needs no "we", Spanish "podemos". */
  readonly company: ReadonlySet<string>;
  /** In place of the company, leaves open who acts: Spanish "se venden". */
  readonly impersonal?: ReadonlySet<string>;
  /** Verb forms that need a subject before them. */
  readonly verbs: Readonly<Record<Act, ReadonlySet<string>>>;
  /** First-person verb forms, which need no subject: Spanish "vendemos". */
  readonly firstPerson: Readonly<Record<Act, ReadonlySet<string>>>;
  readonly participles: Readonly<Record<Act, ReadonlySet<string>>>;
  /** May be between the company and its verb: auxiliaries, adverbs, other verbs with the same object. */
  readonly glue: ReadonlySet<string>;
  /** Forms of other verbs with the same object, wherever `glue` is allowed: "rent", "alquilamos". */
  readonly listed: RegExp;
  /** A denial before one of these may end there: "no cobramos y vendemos". */
  readonly and: ReadonlySet<string>;
  /** A participle without one of these states nothing: "data sold". */
  readonly being: ReadonlySet<string>;
  /** "to be shared" states nothing. */
  readonly infinitive: ReadonlySet<string>;
  readonly no: ReadonlySet<string>;
  /** Half of a denial in languages that need two: French "ne". Alone before "que" it means "only". */
  readonly half: ReadonlySet<string>;
  /** The other half after the object: "à personne". */
  readonly otherHalf: ReadonlySet<string>;
  readonly only: ReadonlySet<string>;
  readonly data: ReadonlySet<string>;
  /** Pronouns that refer to data named earlier in the sentence. */
  readonly pronouns: ReadonlySet<string>;
  /** Such pronouns directly before the verb: Italian "non li vendiamo". */
  readonly clitics?: ReadonlySet<string>;
  /** Words that make data personal: "your", "personal". */
  readonly personal: ReadonlySet<string>;
  /** Words that make data personal after the noun, and what they follow there: "information about you". */
  readonly tail?: { readonly of: ReadonlySet<string>; readonly person: ReadonlySet<string> };
  /** Words in the description of data that show that they are about people: "the ads you see", "a device identifier". Also `personal` ones. */
  readonly traces?: ReadonlySet<string>;
  /** Words that select some data only: "sensitive", "this". */
  readonly part: ReadonlySet<string>;
  /** May be between the verb and the data, and in the description of the data before a participle. */
  readonly between: ReadonlySet<string>;
  /** In a passive, introduces an agent other than the company. */
  readonly by: ReadonlySet<string>;
  /** The company as an object, "by us", "to us"; also what makes no agent of it, "por ejemplo". */
  readonly us: ReadonlySet<string>;
}

const MAX_GLUE = 18;
const MAX_BETWEEN = 26;

export const readSubjectVerbObject =
  (language: SubjectVerbObject) =>
  (tokens: readonly Token[]): readonly Practice[] =>
    tokens.flatMap((_, at) =>
      (['sell', 'share'] as const).flatMap(
        (act) => activeAt(language, tokens, at, act) ?? passiveAt(language, tokens, at, act) ?? [],
      ),
    );

const wordAt = (tokens: readonly Token[], at: number): string => tokens[at]?.word ?? '';

const activeAt = (
  language: SubjectVerbObject,
  tokens: readonly Token[],
  at: number,
  act: Act,
): readonly Practice[] | undefined => {
  const verb = wordAt(tokens, at);
  const alone = language.firstPerson[act].has(verb);
  if (!alone && !language.verbs[act].has(verb)) return undefined;
  const isImpersonal = (word: string): boolean => language.impersonal?.has(word) === true;
  let first = at - 1;
  while (first >= 0 && at - first <= MAX_GLUE && isGlue(language, wordAt(tokens, first))) {
    if (isImpersonal(wordAt(tokens, first))) break;
    first -= 1;
  }
  const impersonal = isImpersonal(wordAt(tokens, first));
  const who =
    language.company.has(wordAt(tokens, first)) || impersonal
      ? first
      : alone
        ? first + 1
        : deniedNext(language, tokens, first + 1, at);
  if (who === undefined) return undefined;
  const practiceOn = (object: Found): Practice =>
    practiceOf(language, tokens, {
      act,
      verb: at,
      from: who,
      to: object.at,
      object: object.kind,
      who: impersonal ? 'implied' : 'named',
    });
  const object = objectAfter(language, tokens, at) ?? objectBeside(language, tokens, at);
  if (object) return [practiceOn(object)];
  const all = act === 'sell' ? allDataAfter(language, tokens, at) : undefined;
  const denial = all && practiceOn(all);
  if (denial?.denied === 'yes') return [denial];
  const traces = act === 'share' ? tracesAfter(language, tokens, at) : undefined;
  return traces && [practiceOn(traces)];
};

/** Where the company may be: the first words of a sentence. */
const BEGINNING = 3;
const OTHER_SUBJECT = /^(?:[;:?!(]|who|which|that|they|che|que|qui|ils|quienes|ellos|eles|essi)$/;

/**
 * Returns the start of a denial that shares the subject of the whole sentence: "Example shows no ads and does not sell your data". Only denials count,
 * because in other sentences the company may not be the one who acts.
 */
const deniedNext = (
  language: SubjectVerbObject,
  tokens: readonly Token[],
  from: number,
  verb: number,
): number | undefined => {
  const and = tokens.findLastIndex(({ word }, at) => at >= from && at < verb && language.and.has(word));
  if (and < 0 || !tokens.slice(and, verb).some(({ word }) => language.no.has(word))) return undefined;
  const isOwn = tokens.slice(0, BEGINNING).some(({ word }) => language.company.has(word));
  return isOwn && !tokens.slice(0, and).some(({ word }) => OTHER_SUBJECT.test(word)) ? and : undefined;
};

interface Found {
  readonly at: number;
  readonly kind: Practice['object'];
}

/** "We do not sell data": a company that sells none sells no personal ones. */
const allDataAfter = (language: SubjectVerbObject, tokens: readonly Token[], verb: number): Found | undefined => {
  const noun = tokens.findIndex(({ word }, at) => at > verb && !isBetween(language, word));
  return language.data.has(wordAt(tokens, noun)) ? { at: noun, kind: 'person' } : undefined;
};

/** Verbs between which and their object other verbs and pronouns may be. */
const isBetween = (language: SubjectVerbObject, word: string): boolean =>
  (language.between.has(word) && !language.data.has(word)) || (language.listed.test(word) && !language.part.has(word));

/** Unknown words before the data, and words of their description. */
const MAX_AHEAD = 7;
const MAX_TRACE = 16;

/** "We share information about the ads you see with advertisers": the data are described in words that no list knows. */
const tracesAfter = (language: SubjectVerbObject, tokens: readonly Token[], verb: number): Found | undefined => {
  const { traces } = language;
  if (!traces) return undefined;
  const ahead = tokens.slice(verb + 1, verb + 1 + MAX_AHEAD);
  const isEnd = ({ word }: Token): boolean => /^[,;:.!?]$/.test(word);
  const noun = ahead.findIndex((token) => isEnd(token) || language.data.has(token.word) || traces.has(token.word));
  const at = verb + 1 + noun;
  if (noun < 0 || isEnd(tokens[at] ?? { word: '.', start: 0, end: 0 })) return undefined;
  const rest = tokens.slice(verb + 1, at + MAX_TRACE);
  const stop = rest.findIndex(isEnd);
  const phrase = stop < 0 ? rest : rest.slice(0, stop);
  const isTrace = phrase.some(({ word }) => traces.has(word) || language.personal.has(word));
  return isTrace ? { at, kind: 'trace' } : undefined;
};

const objectAfter = (language: SubjectVerbObject, tokens: readonly Token[], verb: number): Found | undefined => {
  let [personal, part] = [false, false];
  for (let at = verb + 1; at < tokens.length && at - verb <= MAX_BETWEEN; at += 1) {
    const word = wordAt(tokens, at);
    if (language.personal.has(word)) personal = true;
    if (language.part.has(word)) part = true;
    if (language.data.has(word)) {
      const after = nounTail(language, tokens, at);
      return personal || after.personal ? { at: after.at, kind: part ? 'part' : 'person' } : undefined;
    }
    if (language.pronouns.has(word) && namesData(language, tokens, verb)) return { at, kind: 'person' };
    const known = [language.between, language.personal, language.part].some((set) => set.has(word));
    if (!known && !language.listed.test(word)) return undefined;
  }
  return undefined;
};

const objectBeside = (language: SubjectVerbObject, tokens: readonly Token[], verb: number): Found | undefined =>
  language.clitics?.has(wordAt(tokens, verb - 1)) === true && namesData(language, tokens, verb)
    ? { at: verb, kind: 'person' }
    : undefined;

/** Words that make data personal may follow the noun: "données à caractère personnel", "datos personales". */
const nounTail = (language: SubjectVerbObject, tokens: readonly Token[], noun: number) => {
  let [at, personal] = [noun, false];
  for (let next = noun + 1; next <= noun + 6; next += 1) {
    const word = wordAt(tokens, next);
    const isTail = language.tail?.person.has(word) === true && language.tail.of.has(wordAt(tokens, next - 1));
    if (language.personal.has(word) || isTail) [at, personal] = [next, true];
    else if (!language.between.has(word) && language.tail?.of.has(word) !== true) break;
  }
  return { at, personal };
};

const namesData = (language: SubjectVerbObject, tokens: readonly Token[], before: number): boolean => {
  const earlier = tokens.slice(0, before).map(({ word }) => word);
  const noun = earlier.findLastIndex((word) => language.data.has(word));
  return noun >= 0 && earlier.slice(Math.max(0, noun - 4), noun + 4).some((word) => language.personal.has(word));
};

const passiveAt = (
  language: SubjectVerbObject,
  tokens: readonly Token[],
  at: number,
  act: Act,
): readonly Practice[] | undefined => {
  if (!language.participles[act].has(wordAt(tokens, at))) return undefined;
  let first = at - 1;
  let being = false;
  while (first >= 0 && at - first <= MAX_GLUE && isVerbal(language, wordAt(tokens, first))) {
    being ||= language.being.has(wordAt(tokens, first)) && !language.infinitive.has(wordAt(tokens, first - 1));
    first -= 1;
  }
  if (!being || isOfOthers(language, tokens, at)) return undefined;
  const object = objectBefore(language, tokens, first + 1) ?? tracesBefore(language, tokens, first + 1, act);
  if (!object) return undefined;
  const place = { act, verb: at, who: 'implied', from: object.from, to: at } as const;
  const practice = practiceOf(language, tokens, { ...place, object: object.kind === 'any' ? 'person' : object.kind });
  // "The data are not sold": where none are sold, no personal ones are.
  return object.kind !== 'any' || (act === 'sell' && practice.denied === 'yes') ? [practice] : undefined;
};

const isGlue = (language: SubjectVerbObject, word: string): boolean =>
  language.glue.has(word) || language.listed.test(word);

/** Belongs to the verb, and not to the data before it. */
const isVerbal = (language: SubjectVerbObject, word: string): boolean =>
  isGlue(language, word) && !language.data.has(word) && !language.personal.has(word);

/** "is sold by our partners", "is disclosed to us": not an act of the company. */
const isOfOthers = (language: SubjectVerbObject, tokens: readonly Token[], at: number): boolean => {
  if (!language.by.has(wordAt(tokens, at + 1)) && language.us.has(wordAt(tokens, at + 2))) return true;
  const next = tokens.slice(at + 1, at + 8).findIndex(({ word }) => language.by.has(word));
  return next >= 0 && !language.us.has(wordAt(tokens, at + 2 + next));
};

/** Returns the data that a participle refers to, which end before `end`: "your data", "no personal information that we collect from you". */
const objectBefore = (
  language: SubjectVerbObject,
  tokens: readonly Token[],
  end: number,
): { readonly from: number; readonly kind: Practice['object'] | 'any' } | undefined => {
  let [from, noun, personal, part] = [end, false, false, false];
  while (from > 0 && end - from < 14) {
    const word = wordAt(tokens, from - 1);
    const known =
      language.data.has(word) || language.personal.has(word) || language.part.has(word) || language.between.has(word);
    if (!known) break;
    noun ||= language.data.has(word);
    personal ||= language.personal.has(word);
    part ||= language.part.has(word);
    from -= 1;
  }
  if (!noun || (part && !personal)) return undefined;
  return { from, kind: !personal ? 'any' : part ? 'part' : 'person' };
};

/** "Information about your use of our site is shared": a sentence or clause that begins with data, which its next words describe. */
const tracesBefore = (
  language: SubjectVerbObject,
  tokens: readonly Token[],
  end: number,
  act: Act,
): { readonly from: number; readonly kind: 'trace' } | undefined => {
  if (act !== 'share' || !language.traces) return undefined;
  const before = tokens.slice(Math.max(0, end - MAX_TRACE), end).map(({ word }) => word);
  const phrase = before.slice(before.findLastIndex((word) => /^[,;:.!?()]$/.test(word)) + 1);
  const noun = phrase.slice(0, BEGINNING).findIndex((word) => language.data.has(word));
  const isTrace = phrase.some((word) => language.traces?.has(word) === true || language.personal.has(word));
  const isPlain = !phrase.some((word) => OTHER_SUBJECT.test(word) || language.being.has(word));
  return noun >= 0 && isTrace && isPlain ? { from: end - phrase.length + noun, kind: 'trace' } : undefined;
};

interface Place {
  readonly act: Act;
  readonly who: Practice['who'];
  readonly object: Practice['object'];
  /** The first token of the practice, its verb and its last token. */
  readonly from: number;
  readonly verb: number;
  readonly to: number;
}

const practiceOf = (
  language: SubjectVerbObject,
  tokens: readonly Token[],
  { act, who, object, from, verb, to }: Place,
): Practice => ({
  act,
  who,
  denied: deniedAt(language, tokens, { from, verb, to }),
  object,
  start: tokens[from]?.start ?? 0,
  end: tokens[to]?.end ?? 0,
});

const deniedAt = (
  language: SubjectVerbObject,
  tokens: readonly Token[],
  { from, verb, to }: Pick<Place, 'from' | 'verb' | 'to'>,
): Practice['denied'] => {
  // A denial may come before the company ("under no circumstances will we sell") and, in French, after the verb.
  let clause = from;
  while (clause > 0 && !/^[,;:.!?]$/.test(wordAt(tokens, clause - 1))) clause -= 1;
  const span = tokens.slice(clause, to + 1).map(({ word }) => word);
  const no = span.findLastIndex((word) => language.no.has(word));
  // "No cobramos y vendemos sus datos": only the part before "y" is certainly denied.
  if (no >= 0) return span.slice(no, verb - clause).some((word) => language.and.has(word)) ? 'unclear' : 'yes';
  const isHalf = span.some((word) => language.half.has(word));
  const stop = tokens.findIndex(({ word }, at) => at > to && /^[,;:.!?]$/.test(word));
  const rest = isHalf ? tokens.slice(to + 1, stop < 0 ? undefined : stop).map(({ word }) => word) : [];
  if (rest.some((word) => language.otherHalf.has(word))) return 'yes';
  if ([...span, ...rest].some((word) => language.only.has(word))) return 'only';
  return isHalf ? 'unclear' : 'no';
};
