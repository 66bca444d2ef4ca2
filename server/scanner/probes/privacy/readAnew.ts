import type { PrivacyObservation, PrivacyTopic } from '../../../../schema/report/observations/privacyObservation.ts';
import { companyNames } from './practices/companyNames.ts';
import { plainText } from './sentences.ts';
import { statementsOf } from './statementsOf.ts';

/** What is done with the data. Of these a sentence is read as a whole (practices/). */
const PRACTICES: ReadonlySet<PrivacyTopic> = new Set([
  'sellsData',
  'sharesData',
  'marketplaceSharing',
  'sharesWithConsent',
  'vagueSharing',
]);

/**
 * An observation of today as it is. Of one that rule set 2 recorded, which saw a practice in "if you consent, we sell" and a plain "no" in "not for
 * money", each practice is read anew from its sentence: nothing is found that was not found then, but what does not hold today falls away. Of a
 * sentence that was cut off the end may say anything: it is as good as one with a limit.
 */
export const readAnew = (seen: PrivacyObservation): PrivacyObservation => {
  const { text, sentences, documents } = seen;
  if (!text || text.hints !== undefined) return seen;
  const whole = sentences.map((each) => ({ text: each.text, plain: plainText(each.text), heading: false }));
  const names = companyNames(whole, documents.privacy.status === 'read' ? documents.privacy.url : '');
  const statements = seen.statements.flatMap((said): PrivacyObservation['statements'] => {
    const sentence = whole[said.sentence];
    if (!PRACTICES.has(said.topic) || !sentence) return [said];
    const claim = statementsOf(sentence, text.language, names).find(({ topic }) => topic === said.topic);
    if (!claim) return [];
    return [{ ...claim, ...(sentence.text.endsWith('…') ? { limited: true } : {}), sentence: said.sentence }];
  });
  return { ...seen, statements };
};
