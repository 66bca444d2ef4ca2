import type { PrivacyObservation, PrivacyTopic } from './observation.ts';
import type { en } from '../../schema/texts/generated/sentences/en.ts';
import { hasParticular, isMissing } from './missing.ts';
import { practiceVerdict } from './practiceVerdict.ts';

export type LawId = 'gdpr' | 'ccpa' | 'uk_gdpr' | 'pipeda' | 'lgpd' | 'australia_privacy';

export interface LawRequirement {
  /** Any of them is evidence. The first one identifies the requirement: its text is in the text catalogues, area `sentences`. */
  readonly topics: readonly [PrivacyTopic, ...PrivacyTopic[]];
  /** Without it, the text cannot be called compliant. Others are recommended, or required in some cases only. */
  readonly essential: boolean;
}

interface Law {
  readonly law: LawId;
  readonly name: string;
  /** The topic of sentences that name the law. */
  readonly named: PrivacyTopic;
  /** Topics that address the law without naming it, because only this law has them. */
  readonly addressed: readonly PrivacyTopic[];
  readonly requirements: readonly LawRequirement[];
}

const must = (...topics: [PrivacyTopic, ...PrivacyTopic[]]): LawRequirement => ({ topics, essential: true });
const may = (...topics: [PrivacyTopic, ...PrivacyTopic[]]): LawRequirement => ({ topics, essential: false });

const EUROPEAN_RIGHTS: readonly LawRequirement[] = [
  must('purposes'),
  must('legalBasis'),
  must('retention'),
  must('rightAccess'),
  must('rightRectification'),
  must('rightErasure'),
  must('rightObjection'),
  may('rightRestriction'),
  may('rightPortability'),
  may('rightWithdrawal'),
];

/** What each of the six laws requires a privacy policy to say. No text can show whether a company actually complies. */
export const PRIVACY_LAWS: readonly Law[] = [
  {
    law: 'gdpr',
    name: 'GDPR',
    named: 'lawGdpr',
    addressed: ['representativeEu'],
    requirements: [
      must('controller'),
      must('contact'),
      ...EUROPEAN_RIGHTS,
      must('rightComplaint'),
      may('officer', 'representativeEu'),
      may('transferSafeguards'),
    ],
  },
  {
    law: 'ccpa',
    name: 'CCPA',
    named: 'lawCcpa',
    addressed: ['doNotSellLink'],
    requirements: [
      must('categories'),
      must('rightKnow', 'rightAccess'),
      must('rightErasure'),
      must('rightRectification'),
      must('rightOptOut', 'doNotSellLink', 'sellsData'),
      must('rightNoDiscrimination'),
      must('contact', 'authorisedAgent'),
      may('lastTwelveMonths'),
      may('rightLimitSensitive'),
      may('authorisedAgent'),
    ],
  },
  {
    law: 'uk_gdpr',
    name: 'UK GDPR',
    named: 'lawUkGdpr',
    addressed: ['representativeUk'],
    requirements: [
      must('controller'),
      must('contact'),
      ...EUROPEAN_RIGHTS,
      must('ico'),
      may('officer', 'representativeUk'),
      may('transferSafeguards'),
    ],
  },
  {
    law: 'pipeda',
    name: 'PIPEDA',
    named: 'lawPipeda',
    addressed: [],
    requirements: [
      must('officer', 'contact'),
      must('purposes'),
      must('consent', 'rightWithdrawal'),
      must('retention'),
      must('rightAccess'),
      must('rightRectification'),
      must('canadianCommissioner', 'rightComplaint'),
      may('encryption'),
      may('transfers', 'overseasRecipients'),
    ],
  },
  {
    law: 'lgpd',
    name: 'LGPD',
    named: 'lawLgpd',
    addressed: [],
    requirements: [
      must('purposes'),
      must('legalBasis'),
      must('retention'),
      must('brazilianOfficer', 'officer'),
      must('rightAccess'),
      must('rightRectification'),
      must('rightErasure'),
      may('rightPortability'),
      may('rightWithdrawal'),
      may('anpd'),
    ],
  },
  {
    law: 'australia_privacy',
    name: 'Privacy Act 1988 (Australia)',
    named: 'lawAustralia',
    addressed: ['oaic'],
    requirements: [
      must('categories'),
      must('purposes'),
      must('rightAccess'),
      must('rightRectification'),
      must('oaic', 'rightComplaint'),
      must('overseasRecipients', 'transfers'),
      may('contact'),
      may('encryption'),
    ],
  },
];

type Requirements = (typeof en)['lawRequirements'];

/** Returns what a law requires a policy to say, with its article, in the given language. */
export const requirementText = (words: Requirements, law: LawId, topic: PrivacyTopic): string => {
  const own: Readonly<Partial<Record<PrivacyTopic, string>>> = words[law];
  const european: Readonly<Partial<Record<PrivacyTopic, string>>> = words.european;
  return own[topic] ?? european[topic] ?? topic;
};

export interface LawVerdict {
  readonly law: LawId;
  readonly name: string;
  readonly mentioned: boolean | null;
  readonly compliant: boolean | null;
  readonly requirements: readonly {
    readonly topic: PrivacyTopic;
    readonly met: boolean;
    /** Essential, and no word of the text hints at it. */
    readonly missing: boolean;
    readonly sentences: readonly number[];
  }[];
  /** The sentences that name the law. */
  readonly sentences: readonly number[];
}

const MAX_SENTENCES = 2;

/**
 * Returns what the text says about each law, with the sentences. Without a text that was understood, the verdicts are null. `compliant` is null if the law is
 * neither named nor addressed, or if an essential requirement was not found but the text may express it in other words. It is false only if nothing in the
 * whole text hints at one.
 */
export const lawVerdicts = (seen: PrivacyObservation): readonly LawVerdict[] => {
  const { text, statements, documents } = seen;
  const understood = text?.understood === true;
  const complete = documents.privacy.status === 'read' && documents.privacy.complete;
  // A contact that is a link and not in a sentence still counts as evidence.
  const hasContact = (text?.contacts.length ?? 0) > 0;
  // A company that sells nothing need not offer an opt-out of sales; one that sells data must.
  const sellsNothing = practiceVerdict(seen, 'sellsData').value === false;
  const sentencesOf = (topics: readonly PrivacyTopic[]): readonly number[] => {
    const said = statements.filter(
      ({ topic, holds }) => topics.includes(topic) && (topic === 'sellsData' ? sellsNothing : holds),
    );
    return [...new Set(said.map(({ sentence }) => sentence))];
  };
  return PRIVACY_LAWS.map(({ law, name, named, addressed, requirements }) => {
    if (!understood) return { law, name, mentioned: null, compliant: null, requirements: [], sentences: [] };
    const naming = sentencesOf([named]);
    const concerned = naming.length > 0 || sentencesOf(addressed).length > 0;
    const checked = requirements.map(({ topics, essential }) => {
      const sentences = sentencesOf(topics);
      const met = sentences.length > 0 || (hasContact && topics.includes('contact')) || hasParticular(seen, topics);
      return {
        topic: topics[0],
        essential,
        met,
        // A sentence about a sale says nothing about the opt-out.
        missing: isMissing(
          seen,
          topics.filter((topic) => topic !== 'sellsData'),
        ),
        sentences: sentences.slice(0, MAX_SENTENCES),
      };
    });
    const essentials = checked.filter(({ essential }) => essential);
    return {
      law,
      name,
      mentioned: naming.length > 0 ? true : complete ? false : null,
      compliant: !concerned
        ? null
        : essentials.every(({ met }) => met)
          ? true
          : essentials.some(({ missing }) => missing)
            ? false
            : null,
      requirements: concerned
        ? checked.map(({ topic, essential, met, missing, sentences }) => ({
            topic,
            met,
            missing: essential && missing,
            sentences,
          }))
        : [],
      sentences: naming.slice(0, MAX_SENTENCES),
    };
  });
};
