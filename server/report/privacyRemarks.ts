import type { PrivacyFacts, PolicyRemark } from '../../schema/report/facts/privacyFacts.ts';
import type { PrivacyObservation, PrivacyTopic } from '../../schema/report/observations/privacyObservation.ts';
import { US_DECISION } from '../scanner/probes/privacy/adequacy.ts';
import { countryName } from '../scanner/probes/privacy/countriesOf.ts';
import { isTooShort } from '../scanner/probes/privacy/missing.ts';
import { lawVerdicts } from '../scanner/probes/privacy/privacyLaws.ts';
import { assessPrivacy } from '../scanner/probes/privacy/assessPrivacy.ts';
import { practiceVerdict } from '../scanner/probes/privacy/practiceVerdict.ts';
import type { Evidence } from '../../schema/report/facts/evidence.ts';

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
      'Read automatically, not by a lawyer. What a policy says may differ from what the company does, and a sentence may be misread. Each statement shows the sentence that it is based on.',
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

type Code = ReturnType<typeof assessPrivacy>[number]['code'];

/** The findings that are concerns, in the order of their weight, with the topic whose sentences they rest on. */
const CONCERNS: readonly { readonly code: Code; readonly text: string; readonly topic?: PrivacyTopic }[] = [
  { code: 'privacy-policy-missing', text: 'No privacy policy was found' },
  { code: 'privacy-policy-broken-link', text: 'The link to the privacy policy leads to nothing' },
  { code: 'privacy-sells-data', text: 'Sells personal data', topic: 'sellsData' },
  { code: 'privacy-contact-missing', text: 'Names no contact for privacy questions' },
  { code: 'privacy-rights-missing', text: 'Names no rights of the people concerned' },
  { code: 'privacy-rights-few', text: 'Names only one or two rights of the people concerned' },
  {
    code: 'privacy-marketplace-sharing',
    text: 'Shares personal data with advertisers or data brokers',
    topic: 'marketplaceSharing',
  },
  {
    code: 'privacy-tracking-without-consent',
    text: 'Takes using the site for consent to tracking',
    topic: 'tracksWithoutConsent',
  },
  { code: 'privacy-retention-indefinite', text: 'Keeps personal data indefinitely', topic: 'indefiniteRetention' },
  { code: 'privacy-retention-missing', text: 'Does not say how long data are kept' },
  { code: 'privacy-sharing-vague', text: 'Is vague about with whom data are shared, and why', topic: 'vagueSharing' },
  { code: 'privacy-stale', text: 'Has not been updated for more than two years' },
  { code: 'privacy-undated', text: 'Does not say when it was last updated' },
  { code: 'privacy-hard-to-read', text: 'Is very hard to read' },
];

const FEATURES: readonly { readonly topic: PrivacyTopic; readonly holds?: boolean; readonly text: string }[] = [
  { topic: 'sellsData', holds: false, text: 'Does not sell personal data' },
  { topic: 'marketplaceSharing', holds: false, text: 'Does not share personal data with advertisers or data brokers' },
  { topic: 'sharesWithConsent', text: 'Shares personal data with consent' },
  { topic: 'officer', text: 'Has a data protection officer' },
  { topic: 'rightComplaint', text: 'Tells of the right to complain to an authority' },
  { topic: 'encryption', text: 'Encrypts data' },
  { topic: 'breachNotice', text: 'Promises to tell of data breaches' },
  { topic: 'minimisation', text: 'Collects only what is needed' },
  { topic: 'honoursOptOutSignal', text: 'Honours opt-out signals of browsers' },
  { topic: 'cookieConsent', text: 'Asks for consent to cookies' },
  { topic: 'changesNotice', text: 'Tells its users of changes to the policy' },
];

const sentencesOf = ({ statements }: Seen, topic: PrivacyTopic): readonly number[] =>
  statements
    .filter((each) => each.topic === topic && each.holds && each.limited !== true)
    .map(({ sentence }) => sentence);

/** Whether what a policy leaves out could be judged; where not, it is "not checked" whether there is more to say against it. */
export const isSilenceJudged = (seen: Seen): boolean =>
  !assessPrivacy(seen).some(({ code }) => code === 'privacy-silence-not-judged');

/** Null: no policy could be read, nor could it be said that there is none; or none was found in a part of what is to be looked at. */
export const keyConcerns = (seen: Seen): readonly PolicyRemark[] | null => {
  const { status } = seen.documents.privacy;
  if (status === 'unread' || status === 'notChecked' || (status === 'read' && seen.text?.understood !== true))
    return null;
  const findings = assessPrivacy(seen).filter(({ outcome }) => outcome === 'warn' || outcome === 'fail');
  const remarks = CONCERNS.flatMap(({ code, text, topic }) => {
    const finding = findings.find((each) => each.code === code);
    if (!finding) return [];
    const updated = code === 'privacy-stale' ? seen.text?.lastUpdated?.sentence : undefined;
    const privacy = seen.documents.privacy;
    if (updated !== undefined)
      return [{ text, evidence: [{ sentence: updated, url: 'url' in privacy ? privacy.url : null }] }];
    return [{ text, evidence: topic ? evidenceOf(seen, sentencesOf(seen, topic)) : [] }];
  });
  const unmet = lawVerdicts(seen)
    .filter(({ mentioned, compliant }) => mentioned === true && compliant === false)
    .map(({ name, sentences }) => ({
      text: `Names the ${name}, and not all that it asks for was found`,
      evidence: evidenceOf(seen, sentences),
    }));
  const all = [...remarks, ...saleByLaw(seen), ...unmet];
  return all.length > 0 || isSilenceJudged(seen) ? all : null;
};

/** No sale in the text's own words, and perhaps one in those of a law: said as it is. */
const saleByLaw = (seen: Seen): readonly PolicyRemark[] => {
  const numbers = sentencesOf(seen, 'saleByLaw');
  if (numbers.length === 0 || practiceVerdict(seen, 'sellsData').value === true) return [];
  return [{ text: 'Says that some sharing may count as a sale by law', evidence: evidenceOf(seen, numbers) }];
};

/** Null: no policy was read. */
export const positiveFeatures = (seen: Seen): readonly PolicyRemark[] | null => {
  if (seen.text?.understood !== true) return null;
  const features = FEATURES.flatMap(({ topic, holds = true, text }) => {
    const { value, statements } = practiceVerdict(seen, topic);
    if (value !== holds) return [];
    return [
      {
        text,
        evidence: evidenceOf(
          seen,
          statements.map(({ sentence }) => sentence),
        ),
      },
    ];
  });
  const own = seen.certifications.filter(({ ofProvider }) => !ofProvider);
  const certified =
    own.length === 0
      ? []
      : [
          {
            text: 'Names certifications of its own',
            evidence: evidenceOf(
              seen,
              own.map(({ sentence }) => sentence),
            ),
          },
        ];
  const met = lawVerdicts(seen)
    .filter(({ mentioned, compliant }) => mentioned === true && compliant === true)
    .map(({ name, sentences }) => ({
      text: `Has what the ${name} asks a policy to say`,
      evidence: evidenceOf(seen, sentences),
    }));
  return [...features, ...certified, ...met];
};

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
