import { wellFormedText } from '../../kit/boundedText.ts';
import { parsedUrl } from '../../../schema/parsedUrl.ts';
import type { DocumentText } from '../documentText.ts';
import { inFirstPerson } from '../practices/companyNames.ts';
import { isBoilerplate } from '../languageRules.ts';
import { languageOf } from '../languages.ts';
import type { ParticularTopic, PrivacyObservation } from '../observation.ts';
import { authoritiesIn } from './authorities.ts';
import { contactSaid, objectionSaid } from './contacts.ts';
import type { ParticularWords, PracticeTopic } from './particularWords.ts';
import { placedSentences, type PlacedSentence } from './placedSentences.ts';
import { practiceSaid } from './practicesSaid.ts';
import { categoriesSaid, servicesSaid } from './recipients.ts';
import { retentionIn } from './retention.ts';
import { safeguardsIn } from './safeguards.ts';
import { createSlicer } from '../../kit/page/createSlicer.ts';
import { baseOf } from '../../kit/page/htmlPage.ts';

type Particular = NonNullable<NonNullable<PrivacyObservation['text']>['particulars']>[number];

const MOST = 120;
/** Limit for all particulars together, in JSON characters. */
const MAX_CHARACTERS = 24_000;
/** Quotes kept per topic and value. */
const MOST_OF_VALUE = 1;
const MOST_OF_TOPIC: Readonly<Partial<Record<ParticularTopic, number>>> = {
  retention: 30,
  analyticsTool: 25,
  advertisingTool: 25,
  recipient: 30,
  recipientCategory: 15,
  earlierVersions: 1,
};
const MOST_OF_OTHERS = 4;

/** Returns what readers look for in a policy, each with its quote and its place; nothing for a language that is not understood. */
export const collectParticulars = async (
  document: DocumentText,
  language: string | null,
  names: readonly string[],
  signal: AbortSignal,
): Promise<readonly Particular[]> => {
  const understood = languageOf(language);
  if (!understood) return [];
  const { words, rules } = understood;
  const { negation } = rules;
  const slice = createSlicer(signal);
  const kept = createKeeper();
  const sentences = placedSentences(document.blocks);
  for (const [at, sentence] of sentences.entries()) {
    await slice();
    if (isBoilerplate(sentence.plain)) continue;
    for (const { value, data } of retentionIn(sentence, words, negation, names))
      kept.add('retention', value, sentence, data && { data });
    for (const { topic, value } of servicesSaid(sentence, words, negation, names)) kept.add(topic, value, sentence);
    for (const { topic, value } of categoriesSaid(sentence, words, negation)) kept.add(topic, value, sentence);
    const own = inFirstPerson(sentence.plain, names, rules.practices.company);
    for (const topic of Object.keys(words.practices) as PracticeTopic[]) {
      const answer = practiceSaid(own, topic, words, negation);
      if (answer !== undefined) kept.add(topic, answer, sentence);
    }
    for (const safeguard of safeguardsIn(sentence, words, negation)) kept.add('transferSafeguard', safeguard, sentence);
    for (const authority of authoritiesIn(sentence.plain)) kept.add('authority', authority, sentence);
    for (const topic of ['officer', 'representativeEu', 'representativeUk'] as const) {
      const said = contactSaid(sentences, at, words[topic], words, negation);
      if (said) kept.add(topic, said.value, { ...sentence, text: said.quote });
    }
    const channel = objectionSaid(sentence, words, negation);
    if (channel !== undefined) kept.add('objection', channel, sentence);
  }
  const earlier = earlierVersionsOf(document, words);
  if (earlier) kept.add('earlierVersions', earlier.url, { text: earlier.text, place: '', label: '' });
  return kept.all();
};

const createKeeper = () => {
  const all: Particular[] = [];
  const counts = new Map<string, number>();
  let characters = 0;
  const count = (key: string): number => counts.get(key) ?? 0;
  return {
    add: (
      topic: ParticularTopic,
      value: string,
      { text, place, label }: Pick<PlacedSentence, 'text' | 'place' | 'label'>,
      more?: Pick<Particular, 'data'>,
    ): void => {
      const key = `${topic} ${value} ${more?.data ?? ''}`;
      if (all.length >= MOST || count(key) >= MOST_OF_VALUE || count(topic) >= (MOST_OF_TOPIC[topic] ?? MOST_OF_OTHERS))
        return;
      const where = [place, label].filter((part) => part !== '').join(' › ');
      const particular = {
        topic,
        value: wellFormedText(value, 200),
        ...more,
        place: where === '' ? null : wellFormedText(where, 160),
        quote: wellFormedText(text, 400),
      };
      const size = JSON.stringify(particular).length;
      if (characters + size > MAX_CHARACTERS) return;
      characters += size;
      counts.set(key, count(key) + 1);
      counts.set(topic, count(topic) + 1);
      all.push(particular);
    },
    all: (): readonly Particular[] =>
      // A function that is named without an address says nothing where another sentence gives the address.
      all.filter(
        ({ topic, value }) => value !== '' || !all.some((other) => other.topic === topic && other.value !== ''),
      ),
  };
};

const earlierVersionsOf = ({ page, url }: DocumentText, words: ParticularWords) => {
  if (!page) return undefined;
  const base = baseOf(page, url);
  for (const { href, text } of page.links) {
    if (!words.earlierVersions.test(text.slice(0, 160).toLowerCase())) continue;
    const address = parsedUrl(href, base)?.href;
    if (
      address !== undefined &&
      /^https?:/.test(address) &&
      address.length <= 200 &&
      address.split('#')[0] !== url.split('#')[0]
    )
      return { url: address, text };
  }
  return undefined;
};
