import type { PrivacyObservation, PrivacyTopic } from '../../../../schema/report/observations/privacyObservation.ts';
import { isMissing } from './missing.ts';
import { practiceVerdict } from './practiceVerdict.ts';

export type LawId = 'gdpr' | 'ccpa' | 'uk_gdpr' | 'pipeda' | 'lgpd' | 'australia_privacy';

export interface LawRequirement {
  /** What the law asks a policy to say, with its article. */
  readonly text: string;
  /** Any of them is evidence. */
  readonly topics: readonly PrivacyTopic[];
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

const must = (text: string, ...topics: PrivacyTopic[]): LawRequirement => ({ text, topics, essential: true });
const may = (text: string, ...topics: PrivacyTopic[]): LawRequirement => ({ text, topics, essential: false });

const EUROPEAN_RIGHTS: readonly LawRequirement[] = [
  must('Names the purposes of processing (Art. 13(1)(c))', 'purposes'),
  must('Names the legal bases (Art. 13(1)(c))', 'legalBasis'),
  must('Says how long data are kept (Art. 13(2)(a))', 'retention'),
  must('Right of access (Art. 15)', 'rightAccess'),
  must('Right to rectification (Art. 16)', 'rightRectification'),
  must('Right to erasure (Art. 17)', 'rightErasure'),
  must('Right to object (Art. 21)', 'rightObjection'),
  may('Right to restriction of processing (Art. 18)', 'rightRestriction'),
  may('Right to data portability (Art. 20)', 'rightPortability'),
  may('Right to withdraw consent (Art. 7(3))', 'rightWithdrawal'),
];

/** What each of the six laws asks a privacy policy to say. Who fulfils it in deed no text can tell. */
export const PRIVACY_LAWS: readonly Law[] = [
  {
    law: 'gdpr',
    name: 'GDPR',
    named: 'lawGdpr',
    addressed: ['representativeEu'],
    requirements: [
      must('Names the controller (Art. 13(1)(a))', 'controller'),
      must('Says how to reach the controller (Art. 13(1)(a))', 'contact'),
      ...EUROPEAN_RIGHTS,
      must('Right to complain to a supervisory authority (Art. 13(2)(d))', 'rightComplaint'),
      may(
        'Names a data protection officer or a representative in the EU, where there is one (Art. 13(1)(a), (b))',
        'officer',
        'representativeEu',
      ),
      may('Names the safeguards of transfers to third countries (Art. 13(1)(f))', 'transferSafeguards'),
    ],
  },
  {
    law: 'ccpa',
    name: 'CCPA',
    named: 'lawCcpa',
    addressed: ['doNotSellLink'],
    requirements: [
      must('Names the categories of personal information collected (§1798.130(a)(5)(B))', 'categories'),
      must('Right to know and access (§1798.100, §1798.110)', 'rightKnow', 'rightAccess'),
      must('Right to delete (§1798.105)', 'rightErasure'),
      must('Right to correct (§1798.106)', 'rightRectification'),
      must(
        'Right to opt out of sale or sharing, or no sale at all (§1798.120)',
        'rightOptOut',
        'doNotSellLink',
        'sellsData',
      ),
      must('Right not to be discriminated against (§1798.125)', 'rightNoDiscrimination'),
      must('How to make a request (§1798.130(a)(1))', 'contact', 'authorisedAgent'),
      may('Speaks of the preceding twelve months (§1798.130(a)(5))', 'lastTwelveMonths'),
      may('Right to limit the use of sensitive information (§1798.121)', 'rightLimitSensitive'),
      may('Allows an authorised agent (§1798.135(e))', 'authorisedAgent'),
    ],
  },
  {
    law: 'uk_gdpr',
    name: 'UK GDPR',
    named: 'lawUkGdpr',
    addressed: ['representativeUk'],
    requirements: [
      must('Names the controller (Art. 13(1)(a))', 'controller'),
      must('Says how to reach the controller (Art. 13(1)(a))', 'contact'),
      ...EUROPEAN_RIGHTS,
      must("Right to complain to the Information Commissioner's Office (Art. 13(2)(d))", 'ico'),
      may(
        'Names a data protection officer or a representative in the UK, where there is one (Art. 13(1)(a), (b))',
        'officer',
        'representativeUk',
      ),
      may('Names the safeguards of transfers abroad (Art. 13(1)(f))', 'transferSafeguards'),
    ],
  },
  {
    law: 'pipeda',
    name: 'PIPEDA',
    named: 'lawPipeda',
    addressed: [],
    requirements: [
      must('Names who is accountable or whom to ask (Principle 1)', 'officer', 'contact'),
      must('Names the purposes (Principle 2)', 'purposes'),
      must('Speaks of consent (Principle 3)', 'consent', 'rightWithdrawal'),
      must('Limits retention (Principle 5)', 'retention'),
      must('Right of access (Principle 9)', 'rightAccess'),
      must('Right to correction (Principles 6 and 9)', 'rightRectification'),
      must(
        'Complaints, to the company or to the Privacy Commissioner of Canada (Principle 10)',
        'canadianCommissioner',
        'rightComplaint',
      ),
      may('Speaks of safeguards (Principle 7)', 'encryption'),
      may('Says that data may be handled in other countries', 'transfers', 'overseasRecipients'),
    ],
  },
  {
    law: 'lgpd',
    name: 'LGPD',
    named: 'lawLgpd',
    addressed: [],
    requirements: [
      must('Names the purposes (Art. 9, I)', 'purposes'),
      must('Names the legal bases (Art. 7)', 'legalBasis'),
      must('Says how long data are kept (Art. 9, II)', 'retention'),
      must('Names the person in charge, the encarregado (Art. 41)', 'brazilianOfficer', 'officer'),
      must('Right of access (Art. 18, II)', 'rightAccess'),
      must('Right to correction (Art. 18, III)', 'rightRectification'),
      must('Right to deletion (Art. 18, VI)', 'rightErasure'),
      may('Right to portability (Art. 18, V)', 'rightPortability'),
      may('Right to withdraw consent (Art. 18, IX)', 'rightWithdrawal'),
      may('Right to petition the ANPD (Art. 18, §1)', 'anpd'),
    ],
  },
  {
    law: 'australia_privacy',
    name: 'Privacy Act 1988 (Australia)',
    named: 'lawAustralia',
    addressed: ['oaic'],
    requirements: [
      must('Names the kinds of information collected (APP 1.4(a))', 'categories'),
      must('Names the purposes (APP 1.4(c))', 'purposes'),
      must('How to access information (APP 1.4(d))', 'rightAccess'),
      must('How to correct information (APP 1.4(d))', 'rightRectification'),
      must('How to complain (APP 1.4(e))', 'oaic', 'rightComplaint'),
      must('Says whether information goes overseas (APP 1.4(f))', 'overseasRecipients', 'transfers'),
      may('Whom to ask', 'contact'),
      may('Speaks of security (APP 11)', 'encryption'),
    ],
  },
];

export interface LawVerdict {
  readonly law: LawId;
  readonly name: string;
  readonly mentioned: boolean | null;
  readonly compliant: boolean | null;
  readonly requirements: readonly {
    readonly text: string;
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
    const checked = requirements.map(({ text: asked, topics, essential }) => {
      const sentences = sentencesOf(topics);
      const met = sentences.length > 0 || (hasContact && topics.includes('contact'));
      return {
        text: asked,
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
        ? checked.map(({ text: asked, essential, met, missing, sentences }) => ({
            text: asked,
            met,
            missing: essential && missing,
            sentences,
          }))
        : [],
      sentences: naming.slice(0, MAX_SENTENCES),
    };
  });
};
