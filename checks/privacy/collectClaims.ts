import type { PolicyKind, PrivacyObservation, PrivacyTopic } from './observation.ts';
import { wellFormedText } from '../kit/boundedText.ts';
import { certificationsOf } from './certificationsOf.ts';
import { countriesOf } from './countriesOf.ts';
import { createSlicer } from '../kit/page/createSlicer.ts';
import type { Sentence } from './sentences.ts';
import { statementsOf, type Statement } from './statementsOf.ts';

type Source = PolicyKind | 'frontPage';

export interface ClaimSource {
  readonly document: Source;
  readonly sentences: readonly Sentence[];
  readonly language: string | null;
  /** The company's names for itself in it. */
  readonly names: readonly string[];
}

export type Claims = Pick<PrivacyObservation, 'sentences' | 'statements' | 'certifications' | 'countries'>;

const MAX_SENTENCES = 140;
const MAX_TEXT = 400;
/** Limit for all sentences together, in JSON characters: keeps the observation below about 60 kB. */
const MAX_CHARACTERS = 40_000;
const MAX_COUNTRIES = 40;
/** Sentences kept per topic and answer; the second limit is for the topics that matter most. */
const KEPT = 2;
const KEPT_OF_WEIGHT = 3;
const OF_WEIGHT: ReadonlySet<PrivacyTopic> = new Set([
  'sellsData',
  'sharesData',
  'marketplaceSharing',
  'sharesWithConsent',
  'contact',
  'retention',
]);

/** Which topics each document is searched for: a cookie policy says nothing about selling data. */
const ASKED: Readonly<Record<Source, (topic: PrivacyTopic) => boolean>> = {
  privacy: () => true,
  cookies: (topic) => /cookie|track|Signal|DoNotTrack/i.test(topic),
  security: (topic) => ['encryption', 'breachNotice'].includes(topic),
  terms: () => false,
  frontPage: (topic) => topic === 'doNotSellLink',
};

/** Reads all sentences of all documents and keeps their claims, with the sentences that support them. */
export const collectClaims = async (sources: readonly ClaimSource[], signal: AbortSignal): Promise<Claims> => {
  const slice = createSlicer(signal);
  const ledger = createLedger();
  const read: Read[] = [];
  for (const { document, sentences, language, names } of sources) {
    for (const [at, sentence] of sentences.entries()) {
      await slice();
      const said = statementsOf(sentence, language, names, sentences[at - 1]).filter(({ topic }) =>
        ASKED[document](topic),
      );
      const certified = document === 'terms' ? [] : certificationsOf(sentence.plain, names);
      const isRead = document === 'privacy' && language !== null;
      const countries = isRead ? countriesOf(sentence.text, sentence.plain, language) : [];
      read.push({ document, sentence, said, certified, countries });
    }
  }
  const isShown = shownBySureness(read.flatMap(({ said }) => said));
  for (const { document, sentence, said, certified, countries } of read) {
    for (const claim of said) if (isShown(claim)) ledger.state(claim, sentence, document);
    for (const claim of certified) ledger.certify(claim, sentence, document);
    for (const country of countries) ledger.locate(country, sentence, document);
  }
  return ledger.claims();
};

/** A sentence of a document, and what it says. */
interface Read {
  readonly document: Source;
  readonly sentence: Sentence;
  readonly said: readonly Statement[];
  readonly certified: ReturnType<typeof certificationsOf>;
  readonly countries: readonly string[];
}

/** A claim by its place alone gives way to two sentences, and the poorer quote to any. */
const shownBySureness = (all: readonly Statement[]): ((claim: Statement) => boolean) => {
  const counts = new Map<string, number>();
  const key = (topic: PrivacyTopic, rank: number): string => `${topic} ${rank}`;
  for (const { topic, rank = 0 } of all) counts.set(key(topic, rank), (counts.get(key(topic, rank)) ?? 0) + 1);
  const count = (topic: PrivacyTopic, rank: number): number => counts.get(key(topic, rank)) ?? 0;
  return ({ topic, rank = 0 }) =>
    rank === 0 || (rank === 1 ? count(topic, 0) < KEPT : count(topic, 0) + count(topic, 1) === 0);
};

const createLedger = () => {
  const sentences: PrivacyObservation['sentences'] = [];
  const indexes = new Map<string, number>();
  const statements: PrivacyObservation['statements'] = [];
  const certifications = new Map<string, PrivacyObservation['certifications'][number]>();
  const countries = new Map<string, number>();
  const kept = new Map<string, number>();
  let characters = 0;

  const indexOf = ({ text }: Sentence, document: Source): number | undefined => {
    const shown = wellFormedText(text, MAX_TEXT);
    const key = `${document} ${shown}`;
    const known = indexes.get(key);
    if (known !== undefined) return known;
    const size = JSON.stringify(shown).length;
    if (sentences.length >= MAX_SENTENCES || characters + size > MAX_CHARACTERS) return undefined;
    characters += size;
    indexes.set(key, sentences.length);
    return sentences.push({ text: shown, document }) - 1;
  };

  return {
    state: ({ topic, holds, limited }: Statement, sentence: Sentence, document: Source): void => {
      const key = `${topic} ${holds} ${limited ?? false}`;
      const before = kept.get(key) ?? 0;
      if (before >= (OF_WEIGHT.has(topic) ? KEPT_OF_WEIGHT : KEPT)) return;
      const index = indexOf(sentence, document);
      if (index === undefined) return;
      if (statements.some((each) => each.topic === topic && each.holds === holds && each.sentence === index)) return;
      kept.set(key, before + 1);
      statements.push({ topic, holds, ...(limited && { limited }), sentence: index });
    },
    certify: (
      claim: Omit<PrivacyObservation['certifications'][number], 'sentence'>,
      sentence: Sentence,
      document: Source,
    ): void => {
      const before = certifications.get(claim.certification);
      // The company's own certificate beats a provider's, and one with a type or level beats one without.
      const isBetter =
        !before ||
        (before.ofProvider && !claim.ofProvider) ||
        (before.detail === null && claim.detail !== null && before.ofProvider === claim.ofProvider);
      const index = isBetter ? indexOf(sentence, document) : undefined;
      if (index !== undefined) certifications.set(claim.certification, { ...claim, sentence: index });
    },
    locate: (country: string, sentence: Sentence, document: Source): void => {
      if (countries.has(country) || countries.size >= MAX_COUNTRIES) return;
      const index = indexOf(sentence, document);
      if (index !== undefined) countries.set(country, index);
    },
    claims: (): Claims => ({
      sentences,
      statements,
      certifications: [...certifications.values()],
      countries: [...countries].map(([country, sentence]) => ({ country, sentence })),
    }),
  };
};
