import type { PrivacyFacts } from '../../../schema/report/facts/privacyFacts.ts';
import type { PrivacyObservation } from '../../../schema/report/observations/privacyObservation.ts';
import { US_DECISION } from '../../scanner/probes/privacy/adequacy.ts';
import { countryName } from '../../scanner/probes/privacy/countriesOf.ts';
import { isTooShort } from '../../scanner/probes/privacy/missing.ts';
import { lawVerdicts } from '../../scanner/probes/privacy/privacyLaws.ts';
import { isSilenceJudged, keyConcerns } from './privacyRemarks.ts';

type Seen = PrivacyObservation;

export const botProtectionFacts = ({ protection }: Seen): NonNullable<PrivacyFacts['botProtection']> => {
  if (protection === null) return { detected: false, type: null, confidence: null, disclaimer: null };
  // A page that needs scripts defends itself against nobody.
  const detected = protection.kind !== 'script';
  const disclaimer = detected
    ? `Something keeps robots away from this site (${protection.name}). What stands behind it could not be read, and is judged neither good nor bad.`
    : 'This site shows no text without its scripts. What they would show could not be read, and is judged neither good nor bad.';
  return { detected, type: protection.name, confidence: protection.confidence, disclaimer };
};

/** Two or three sentences, each of them from what was seen. */
export const privacySummary = (seen: Seen): string => {
  const { privacy } = seen.documents;
  switch (privacy.status) {
    case 'absent':
      return seen.frontPage.status === 'noWebsite'
        ? 'There is no website.'
        : 'No privacy policy was found on this site.';
    case 'broken':
      return 'The site links to a privacy policy, and the link leads to nothing.';
    case 'unread':
      return `There is a privacy policy, and it could not be read: ${privacy.reason}.`;
    case 'notChecked':
      return seen.frontPage.status === 'noWebsite'
        ? 'There is no website, and so no privacy policy to look for.'
        : `Whether there is a privacy policy could not be told: ${privacy.reason}.`;
    case 'read':
      return ofText(seen, privacy.words);
  }
};

const ofText = (seen: Seen, words: number): string => {
  const { text } = seen;
  if (text?.understood !== true)
    return `A privacy policy of ${words} words was found. It could not be read: language ${text?.language ?? 'unknown'}.`;
  const updated = text.lastUpdated ? `, last updated on ${text.lastUpdated.date}` : '';
  const named = lawVerdicts(seen)
    .filter(({ mentioned }) => mentioned === true)
    .map(({ name }) => name);
  const laws =
    named.length === 0 ? 'It names none of the six laws that are looked for.' : `It names ${named.join(', ')}.`;
  if (isTooShort(seen))
    return `A privacy policy of ${words} words was read${updated}. It is too short to judge: it gets no grade.`;
  const concerns = keyConcerns(seen) ?? [];
  const worst =
    concerns.length === 0
      ? []
      : [
          `Main concerns: ${concerns
            .slice(0, 3)
            .map(({ text: concern }) => concern)
            .join('; ')}.`,
        ];
  const gap = isSilenceJudged(seen) ? [] : ['What it leaves out was not judged.'];
  const verdict = [...worst, ...gap].join(' ') || 'No concern was found in it.';
  return `A privacy policy of ${words} words was read${updated}. ${laws} ${verdict}`;
};

export const privacyDisclaimers = (seen: Seen): readonly string[] => {
  const { privacy } = seen.documents;
  const disclaimers: string[] = [];
  const { disclaimer } = botProtectionFacts(seen);
  if (disclaimer !== null) disclaimers.push(disclaimer);
  if (seen.text)
    disclaimers.push(
      'Read by rules over sentences, not by a lawyer: what a text says is not what is done, and a sentence may have been misunderstood. Each statement shows the sentence that it rests on.',
    );
  if (seen.text && !seen.text.understood)
    disclaimers.push(`The policy could not be read: language ${seen.text.language ?? 'unknown'}.`);
  if (seen.text?.lastUpdated?.from === 'page')
    disclaimers.push("The date is that of the page's metadata; the text itself names none.");
  if (privacy.status === 'read' && privacy.elsewhere)
    disclaimers.push(`The policy stands on another site (${privacy.url}), a parent company's perhaps.`);
  if (privacy.status === 'read' && !privacy.complete)
    disclaimers.push(
      'Only the beginning of the policy was read: it is very long. What was not found in it may stand further on.',
    );
  if (seen.countries.some(({ country }) => country === 'US')) {
    disclaimers.push(
      `${countryName('US')}: found adequate by the EU only for companies that take part in the Data Privacy Framework (decision ${US_DECISION}).`,
    );
  }
  return disclaimers;
};
