import type { Evidence } from '../../../schema/report/facts/evidence.ts';
import type { PrivacyObservation } from '../../../schema/report/observations/privacyObservation.ts';

const MAX_EVIDENCE = 3;

/** Sentences by their numbers, each with the address of the document that it stands in. */
export const evidenceOf = (seen: PrivacyObservation, numbers: readonly number[]): readonly Evidence[] =>
  [...new Set(numbers)].slice(0, MAX_EVIDENCE).flatMap((number) => {
    const sentence = seen.sentences[number];
    return sentence ? [{ sentence: sentence.text, url: addressOf(seen, sentence.document) }] : [];
  });

const addressOf = (
  { documents, frontPage }: PrivacyObservation,
  document: PrivacyObservation['sentences'][number]['document'],
): string | null => {
  if (document === 'frontPage') return 'url' in frontPage ? frontPage.url : null;
  const seen = documents[document];
  return 'url' in seen ? seen.url : null;
};
