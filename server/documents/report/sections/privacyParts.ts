import type { Claim, Evidence } from '../../../../schema/report/facts/evidence.ts';
import {
  FEWEST_POLICY_WORDS,
  type PolicyRemark,
  type PrivacyFacts,
} from '../../../../schema/report/facts/privacyFacts.ts';
import type { ScanReport } from '../../../../schema/report/scanReport.ts';
import { absenceOf } from '../../../report/sectionView.ts';
import { privacyFacts, CERTIFICATION_NAMES, LAW_NAMES, pointsFound } from '../../../report/privacyFacts.ts';
import { column, fact, factIfAny, factPart, tablePartIfAny, yesOrNo } from '../documentFact.ts';
import type { Fact, Part } from '../reportDocument.ts';

const documentFact = (label: string, { found, url }: PrivacyFacts['terms']): Fact => ({
  ...fact(label, found === null ? null : found ? (url ?? 'Found') : 'Not found', 'notChecked'),
  isLink: found === true && url !== null,
});

const sentences = (evidence: readonly Evidence[]): string | null =>
  evidence.map(({ sentence }) => `“${sentence}”`).join('\n') || null;

/** What the text says, or that it says nothing. */
const claimRow = (title: string, { value, evidence }: Claim, isRead: boolean) => [
  title,
  value === null ? (evidence.length > 0 ? 'Unclear' : isRead ? 'Not told' : 'Not checked') : yesOrNo(value),
  sentences(evidence),
];

const remarkRows = (kind: string, list: readonly PolicyRemark[] | null) =>
  (list ?? []).map(({ text, evidence }) => [kind, text, sentences(evidence)]);

const lawParts = (facts: PrivacyFacts): readonly Part[] => [
  ...tablePartIfAny(
    'Privacy laws',
    [column('Law', 3), column('Named in the text', 2), column('What it asks for', 3)],
    facts.laws.map(({ law, mentioned, requirements }) => [
      LAW_NAMES[law],
      yesOrNo(mentioned),
      mentioned === true ? pointsFound(requirements) : null,
    ]),
  ),
  ...tablePartIfAny(
    'What the named laws ask for',
    [column('Law', 2), column('Asks for', 4), column('In the text', 2), column('Where', 6)],
    facts.laws
      .filter(({ mentioned }) => mentioned === true)
      .flatMap(({ law, requirements }) =>
        requirements.map(({ text, met, evidence }) => [
          LAW_NAMES[law],
          text,
          met ? 'Yes' : 'Not found',
          sentences(evidence.slice(0, 1)),
        ]),
      ),
  ),
];

const textParts = (facts: PrivacyFacts): readonly Part[] => {
  const isRead = facts.policy.length !== null;
  const { sharing } = facts;
  return [
    ...tablePartIfAny(
      'What the policy says',
      [column('Question', 4), column('Answer', 2), column('Evidence', 7)],
      [
        claimRow('A contact for privacy', facts.hasPrivacyContact, isRead),
        claimRow('Sells data', sharing.sellsData, isRead),
        claimRow('Shares data', sharing.sharesData, isRead),
        claimRow('Shares with consent', sharing.consentBasedSharing, isRead),
        claimRow('Shares with marketplaces', sharing.marketplaceDataSharing, isRead),
      ],
    ),
    ...tablePartIfAny(
      'Certifications that it names',
      [column('Certification', 3), column('Named', 2), column('Detail', 2), column('Evidence', 6)],
      facts.certifications.map(({ certification, mentioned, detail, evidence }) => [
        CERTIFICATION_NAMES[certification],
        yesOrNo(mentioned),
        detail,
        sentences(evidence),
      ]),
    ),
    ...tablePartIfAny(
      'Concerns, rights and countries',
      [column('Kind', 3), column('What', 4), column('Evidence', 7)],
      [
        ...remarkRows('Concern', facts.keyConcerns),
        ...remarkRows('Good', facts.positiveFeatures),
        ...remarkRows('Right of users', facts.userRights),
        ...remarkRows('Country without adequate protection', facts.concerningCountries),
        ...remarkRows('Country of processing', facts.countries),
      ],
    ),
  ];
};

const isTooShort = ({ policy }: PrivacyFacts): boolean => policy.length !== null && policy.length < FEWEST_POLICY_WORDS;

export const privacyParts = (report: ScanReport): readonly Part[] => {
  const { observations } = report;
  if (!observations.privacy)
    return factPart('At a glance', [fact('Privacy policy', null, absenceOf(report, 'privacy'))]);
  const facts = privacyFacts(observations);
  const { policy } = facts;
  return [
    ...factPart('At a glance', [
      fact('Overall grade', facts.overallGrade ?? (isTooShort(facts) ? 'Too short to judge' : null), 'notChecked'),
      fact('Summary', facts.summary),
      documentFact('Privacy policy', policy),
      ...factIfAny('Last updated', policy.lastUpdated),
      ...factIfAny('Words', policy.length),
      ...factIfAny('Language', policy.language),
      ...factIfAny('Readability, of 10', policy.readability),
      documentFact('Terms of service', facts.terms),
      documentFact('Cookie policy', facts.cookiePolicy),
      ...factIfAny('Bot protection', facts.botProtection?.detected === true ? facts.botProtection.disclaimer : null),
      ...factIfAny('To bear in mind', facts.disclaimers),
    ]),
    ...textParts(facts),
    ...lawParts(facts),
  ];
};
