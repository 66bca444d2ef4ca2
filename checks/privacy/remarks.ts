import { toldEvidence } from '../kit/toldEvidence.ts';
import type { PrivacyObservation, PrivacyTopic } from './observation.ts';
import type { PrivacyFacts, PolicyRemark } from './facts.ts';
import { sentences, spokenLanguage, policyRemarks } from '../../server/platform/base/answers.ts';
import { isTooShort } from './missing.ts';
import { lawVerdicts } from './privacyLaws.ts';
import { countryName } from '../../server/platform/base/countryName.ts';
import { US_DECISION } from './adequacy.ts';
import { assessPrivacy } from './assessPrivacy.ts';
import type { en } from '../../schema/texts/generated/policyRemarks/en.ts';
import { practiceVerdict } from './practiceVerdict.ts';
import { readersOf, type SecondReading } from './secondReading.ts';
import type { Evidence } from '../kit/evidence.ts';

type Seen = PrivacyObservation;

export const botProtectionFacts = ({ protection, frontPage }: Seen): NonNullable<PrivacyFacts['botProtection']> => {
  if (protection === null) return { detected: false, type: null, confidence: null, disclaimer: null };
  // A page that needs scripts is not protecting itself from anyone.
  const detected = protection.kind !== 'script';
  const { privacy } = sentences();
  const isPassed = frontPage.status === 'read' && frontPage.withBrowser === true;
  const robots = isPassed ? privacy.robotsPassed : privacy.robots;
  const disclaimer = detected ? robots({ name: protection.name }) : privacy.scripts;
  return { detected, type: protection.name, confidence: protection.confidence, disclaimer };
};

/** Returns two or three sentences, each based on what was observed. */
export const privacySummary = (seen: Seen): string => {
  const { privacy } = seen.documents;
  const words = sentences().privacy;
  const hasWebsite = seen.frontPage.status !== 'noWebsite';
  switch (privacy.status) {
    case 'absent':
      return hasWebsite ? words.absent : words.noWebsite;
    case 'broken':
      return words.broken;
    case 'unread':
      return words.unread({ reason: toldEvidence('privacy', privacy.reason) });
    case 'notChecked':
      return hasWebsite ? words.untold({ reason: toldEvidence('privacy', privacy.reason) }) : words.nothingToLookFor;
    case 'read':
      return ofText(seen, privacy.words);
  }
};

const ofText = (seen: Seen, count: number): string => {
  const { text } = seen;
  const words = sentences().privacy;
  if (text?.understood !== true)
    return words.notUnderstood({ words: count, language: text?.language ?? words.unknown });
  const read = text.lastUpdated
    ? words.readUpdated({ words: count, date: text.lastUpdated.date })
    : words.read({ words: count });
  if (isTooShort(seen)) return `${read} ${words.tooShort}`;
  const named = lawVerdicts(seen)
    .filter(({ mentioned }) => mentioned === true)
    .map(({ name }) => name);
  const laws = named.length === 0 ? words.noLaws : words.laws({ laws: named.join(', ') });
  const concerns = (keyConcerns(seen) ?? []).slice(0, 3).map((concern) => concern.text);
  const worst = concerns.length === 0 ? [] : [words.concerns({ concerns: concerns.join('; ') })];
  const gap = isSilenceJudged(seen) ? [] : [words.gap];
  return [read, laws, [...worst, ...gap].join(' ') || words.noConcern].join(' ');
};

export const privacyDisclaimers = (seen: Seen): readonly string[] => {
  const { privacy } = seen.documents;
  const words = sentences().privacy;
  const disclaimers: string[] = [];
  const { disclaimer } = botProtectionFacts(seen);
  if (disclaimer !== null) disclaimers.push(disclaimer);
  if (seen.text) disclaimers.push(words.automatic);
  if (seen.secondReading) disclaimers.push(secondReadingNote(seen.secondReading));
  if (seen.text && !seen.text.understood)
    disclaimers.push(words.otherLanguage({ language: seen.text.language ?? words.unknown }));
  if (seen.text?.lastUpdated?.from === 'page') disclaimers.push(words.metadata);
  if (privacy.status === 'read' && privacy.elsewhere) disclaimers.push(words.elsewhere({ url: privacy.url }));
  if (privacy.status === 'read' && !privacy.complete) disclaimers.push(words.beginning);
  if (seen.countries.some(({ country }) => country === 'US'))
    disclaimers.push(words.framework({ country: countryName('US', spokenLanguage()), decision: US_DECISION }));
  return disclaimers;
};

const secondReadingNote = ({ model, asked, answers }: SecondReading): string => {
  const agreed = answers.filter(({ agrees }) => agrees).length;
  const counts = { asked, agreed, differed: answers.length - agreed, silent: asked - answers.length };
  return sentences().privacy.secondReading({ model, ...counts });
};

type Code = ReturnType<typeof assessPrivacy>[number]['code'];

/** The findings that are concerns, in order of weight, with the topic of the sentences they are based on. */
const CONCERNS: readonly { readonly code: Code & keyof (typeof en)['concerns']; readonly topic?: PrivacyTopic }[] = [
  { code: 'privacy-policy-missing' },
  { code: 'privacy-policy-broken-link' },
  { code: 'privacy-sells-data', topic: 'sellsData' },
  { code: 'privacy-contact-missing' },
  { code: 'privacy-rights-missing' },
  { code: 'privacy-rights-few' },
  { code: 'privacy-marketplace-sharing', topic: 'marketplaceSharing' },
  { code: 'privacy-tracking-without-consent', topic: 'tracksWithoutConsent' },
  { code: 'privacy-retention-indefinite', topic: 'indefiniteRetention' },
  { code: 'privacy-retention-missing' },
  { code: 'privacy-sharing-vague', topic: 'vagueSharing' },
  { code: 'privacy-stale' },
  { code: 'privacy-undated' },
  { code: 'privacy-hard-to-read' },
];

const FEATURES: readonly { readonly topic: PrivacyTopic & keyof (typeof en)['features']; readonly holds?: boolean }[] =
  [
    { topic: 'sellsData', holds: false },
    { topic: 'marketplaceSharing', holds: false },
    { topic: 'sharesWithConsent' },
    { topic: 'officer' },
    { topic: 'rightComplaint' },
    { topic: 'encryption' },
    { topic: 'breachNotice' },
    { topic: 'minimisation' },
    { topic: 'honoursOptOutSignal' },
    { topic: 'cookieConsent' },
    { topic: 'changesNotice' },
  ];

/** The topic by which the second reader was asked about something missing. */
const ABSENT: Readonly<Partial<Record<Code, PrivacyTopic>>> = {
  'privacy-contact-missing': 'contact',
  'privacy-retention-missing': 'retention',
};

const sentencesOf = ({ statements }: Seen, topic: PrivacyTopic): readonly number[] =>
  statements
    .filter((each) => each.topic === topic && each.holds && each.limited !== true)
    .map(({ sentence }) => sentence);

/** Reports whether omissions in the policy could be judged. If not, it is "not checked" whether there are further concerns. */
export const isSilenceJudged = (seen: Seen): boolean =>
  !assessPrivacy(seen).some(({ code }) => code === 'privacy-silence-not-judged');

/** Returns `null` if no policy could be read and its absence could not be confirmed either, or if no concern was found but omissions could not be judged. */
export const keyConcerns = (seen: Seen): readonly PolicyRemark[] | null => {
  const { status } = seen.documents.privacy;
  if (status === 'unread' || status === 'notChecked' || (status === 'read' && seen.text?.understood !== true))
    return null;
  const findings = assessPrivacy(seen).filter(({ outcome }) => outcome === 'warn' || outcome === 'fail');
  const concerns = CONCERNS.flatMap(({ code, topic }) => {
    const text = policyRemarks().concerns[code];
    const finding = findings.find((each) => each.code === code);
    if (!finding) return [];
    const updated = code === 'privacy-stale' ? seen.text?.lastUpdated?.sentence : undefined;
    const privacy = seen.documents.privacy;
    if (updated !== undefined)
      return [{ text, evidence: [{ sentence: updated, url: 'url' in privacy ? privacy.url : null }], readers: null }];
    if (topic)
      return [{ text, evidence: evidenceOf(seen, sentencesOf(seen, topic)), readers: readersOf(seen, topic, 'said') }];
    const absent = ABSENT[code];
    return [{ text, evidence: [], readers: absent === undefined ? null : readersOf(seen, absent, 'absent') }];
  });
  const unmet = lawVerdicts(seen)
    .filter(({ mentioned, compliant }) => mentioned === true && compliant === false)
    .map(({ law, sentences }) => ({
      text: policyRemarks().lawsUnmet[law],
      evidence: evidenceOf(seen, sentences),
      readers: null,
    }));
  const all = [...concerns, ...saleByLaw(seen), ...unmet];
  return all.length > 0 || isSilenceJudged(seen) ? all : null;
};

/** The text says it does not sell data, but may do so as defined by a law: state exactly that. */
const saleByLaw = (seen: Seen): readonly PolicyRemark[] => {
  const numbers = sentencesOf(seen, 'saleByLaw');
  if (numbers.length === 0 || practiceVerdict(seen, 'sellsData').value === true) return [];
  const readers = readersOf(seen, 'saleByLaw', 'said');
  return [{ text: policyRemarks().concerns['sale-by-law'], evidence: evidenceOf(seen, numbers), readers }];
};

/** Returns `null` if no policy was read. */
export const positiveFeatures = (seen: Seen): readonly PolicyRemark[] | null => {
  if (seen.text?.understood !== true) return null;
  const features = FEATURES.flatMap(({ topic, holds = true }) => {
    const { value, statements } = practiceVerdict(seen, topic);
    if (value !== holds) return [];
    return [
      {
        text: policyRemarks().features[topic],
        evidence: evidenceOf(
          seen,
          statements.map(({ sentence }) => sentence),
        ),
        readers: null,
      },
    ];
  });
  const own = seen.certifications.filter(({ ofProvider }) => !ofProvider);
  const certified =
    own.length === 0
      ? []
      : [
          {
            text: policyRemarks().features.certifications,
            evidence: evidenceOf(
              seen,
              own.map(({ sentence }) => sentence),
            ),
            readers: null,
          },
        ];
  const met = lawVerdicts(seen)
    .filter(({ mentioned, compliant }) => mentioned === true && compliant === true)
    .map(({ law, sentences }) => ({
      text: policyRemarks().lawsMet[law],
      evidence: evidenceOf(seen, sentences),
      readers: null,
    }));
  return [...features, ...certified, ...met];
};

const MAX_EVIDENCE = 3;

/** Returns sentences by their numbers, each with the address of its document. */
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
