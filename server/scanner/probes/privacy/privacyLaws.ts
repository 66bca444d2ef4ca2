import type { PrivacyObservation, PrivacyTopic } from '../../../../schema/report/observations/privacyObservation.ts';
import type { en } from '../../../../schema/texts/generated/sentences/en.ts';
import { isMissing } from './missing.ts';
import { practiceVerdict } from './practiceVerdict.ts';

export type LawId = 'gdpr' | 'ccpa' | 'uk_gdpr' | 'pipeda' | 'lgpd' | 'australia_privacy';

export interface LawRequirement {
  /** Any of them is evidence. The first names it: what the law asks a policy to say is in the catalogues of texts, area `sentences`. */
  readonly topics: readonly [PrivacyTopic, ...PrivacyTopic[]];
  /** Without it the text cannot be called compliant; others are good to have, or asked for in some cases only. */
  readonly essential: boolean;
}

interface Law {
  readonly law: LawId;
  readonly name: string;
  /** It is named by these. */
  readonly named: PrivacyTopic;
  /** Or addressed without being named, by what only this law knows. */
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

/** What each of the six laws asks a privacy policy to say. Who fulfils it in deed no text can tell. */
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

/** What a law asks a policy to say, with its article, in the words of a language. */
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
 * What the text says of each law, with the sentences. Null: there is no text that was understood. `compliant` is null where the law is neither named
 * nor addressed, and where an essential was not found in a text that may have it in other words: it is false only where nothing in the whole text
 * hints at one.
 */
export const lawVerdicts = (seen: PrivacyObservation): readonly LawVerdict[] => {
  const { text, statements, documents } = seen;
  const understood = text?.understood === true;
  const complete = documents.privacy.status === 'read' && documents.privacy.complete;
  // A contact that is a link, and not a sentence, is evidence all the same.
  const hasContact = (text?.contacts.length ?? 0) > 0;
  // Who says that nothing is sold needs to offer no way out of it; who sells does.
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
      const met = sentences.length > 0 || (hasContact && topics.includes('contact'));
      return {
        topic: topics[0],
        essential,
        met,
        // Who speaks of a sale has said nothing of the way out of it.
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
