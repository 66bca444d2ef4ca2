import type { PolicyKind, PrivacyObservation } from '../../../../schema/report/observations/privacyObservation.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { collectClaims, type Claims, type ClaimSource } from './collectClaims.ts';
import { mainBlocks, type DocumentText } from './documentText.ts';
import { hintsIn } from './hints.ts';
import type { TextBlock } from './htmlPage.ts';
import { hasDates, lastUpdatedIn, lastUpdatedOfPage, type LastUpdated } from './lastUpdated.ts';
import type { Entrance } from './enterSite.ts';
import { companyNames } from './practices/companyNames.ts';
import { privacyContacts } from './privacyContacts.ts';
import { readability } from './readability.ts';
import { sentencesOf, type Sentence } from './sentences.ts';
import { isUnderstood } from './statementsOf.ts';
import { textLanguage } from './textLanguage.ts';

type Texts = Readonly<Partial<Record<PolicyKind, DocumentText>>>;

/** All that is read out of the documents. Without a privacy policy there is no `text`, and only the front page's certificates are claims. */
export const readTexts = async (
  texts: Texts,
  entrance: Entrance,
  asOf: string,
  signal: AbortSignal,
): Promise<Pick<PrivacyObservation, 'text'> & Claims> => {
  const sources = (['privacy', 'cookies', 'security'] as const).flatMap((document) => {
    const text = texts[document];
    return text ? [sourceOf(document, text)] : [];
  });
  const front = entrance.page && entrance.seen.status === 'read' ? [frontPageSource(entrance.page, entrance.url)] : [];
  const claims = await collectClaims([...sources, ...front], signal);
  const policy = sources.find(({ document }) => document === 'privacy');
  if (!policy || !texts.privacy) return { text: null, ...claims };
  const { language, sentences } = policy;
  const updated = updatedOf(texts.privacy, policy, asOf);
  return {
    text: {
      language,
      understood: isUnderstood(language),
      lastUpdated: updated ? { ...updated, sentence: wellFormedText(updated.sentence, 400) } : null,
      readability: readability(proseOf(texts.privacy.blocks), language),
      contacts: [...privacyContacts(texts.privacy, sentences)].map((contact) => wellFormedText(contact, 200)),
      hints: [...hintsIn(sentences)],
      hasDates: hasDates([...texts.privacy.blocks, ...(texts.privacy.page?.blocks ?? [])]),
    },
    ...claims,
  };
};

const sourceOf = (document: PolicyKind, text: DocumentText): ClaimSource => {
  const sentences = sentencesOf(text.blocks);
  const language = textLanguage(sampleOf(sentences), text.lang);
  return { document, sentences, language, names: companyNames(sentences, text.url) };
};

/** Sentences as they stand there: the words that lead to a list count once, and not again with each of its items. */
const proseOf = (blocks: readonly TextBlock[]): readonly string[] =>
  sentencesOf(blocks.map((block) => (block.kind === 'item' ? { ...block, kind: 'text' } : block)))
    .filter(({ heading }) => !heading)
    .map(({ text }) => text);

/** The front page with its links: "Do Not Sell or Share My Personal Information" stands in the footer. */
const frontPageSource = (page: NonNullable<Entrance['page']>, url: string | undefined): ClaimSource => {
  const blocks = [...mainBlocks(page.blocks), ...page.blocks.filter(({ aside }) => aside)];
  const sentences = sentencesOf(blocks.slice(0, 2_000));
  return { document: 'frontPage', sentences, language: 'en', names: companyNames(sentences, url ?? '') };
};

const SAMPLE = 20_000;

/** From the middle: a policy begins with what every page begins with. */
const sampleOf = (sentences: readonly Sentence[]): string => {
  const text = sentences
    .slice(0, 400)
    .map(({ plain }) => plain)
    .join(' ');
  return text.length <= SAMPLE ? text : text.slice(text.length / 2 - SAMPLE / 2, text.length / 2 + SAMPLE / 2);
};

const updatedOf = (
  document: DocumentText,
  { language, sentences }: ClaimSource,
  asOf: string,
): LastUpdated | undefined => {
  const american =
    language === 'en' &&
    (document.lang.startsWith('en-us') ||
      sentences.some(({ plain }) => /\bcalifornia\b|\bccpa\b|\bunited states\b/.test(plain)));
  const british = /^en-(?:gb|ie|au|nz|in|za)/.test(document.lang);
  return (
    lastUpdatedIn(document.blocks, asOf, american && !british) ??
    lastUpdatedIn(document.page?.blocks ?? [], asOf, american && !british) ??
    lastUpdatedOfPage(document.page?.modified, asOf)
  );
};
