import type { Claim, Evidence } from '../../../schema/report/facts/evidence.ts';
import {
  FEWEST_POLICY_WORDS,
  type PolicyRemark,
  type PrivacyFacts,
} from '../../../schema/report/facts/privacyFacts.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { absenceOf } from '../../features/scanReport/sectionView.ts';
import { privacyFacts, CERTIFICATION_NAMES, LAW_NAMES, pointsFound } from '../../features/scanReport/privacyFacts.ts';
import { fact, factIfAny, type FactLine } from './factLine.ts';

const documentOf = ({ found, url }: PrivacyFacts['terms']): string | boolean | null =>
  found === true ? (url ?? true) : found;

const sentenceOf = ([first]: readonly Evidence[]): string => (first ? `: “${first.sentence}”` : '');

/** What a text says or leaves open; where no policy was read, nothing is known of it. */
const claim = ({ policy }: PrivacyFacts, name: string, { value, evidence }: Claim): FactLine => {
  if (value !== null) return fact(name, `${value ? 'yes' : 'no'}${sentenceOf(evidence)}`);
  if (evidence.length > 0) return fact(name, `unclear${evidence.map(({ sentence }) => `: “${sentence}”`).join('')}`);
  if (policy.found === false) return fact(name, 'there is no policy');
  return fact(name, policy.length === null ? null : 'not told', 'notChecked');
};

const remarks = (name: string, list: readonly PolicyRemark[] | null): readonly FactLine[] =>
  factIfAny(
    name,
    list?.map(({ text, evidence }) => `${text}${sentenceOf(evidence)}`),
  );

const lawLines = ({ laws }: PrivacyFacts): readonly FactLine[] =>
  laws
    .filter(({ mentioned }) => mentioned === true)
    .map(({ law, requirements }) => {
      const open = requirements.filter(({ met }) => !met).map(({ text }) => `not found: ${text}`);
      return fact(LAW_NAMES[law], [pointsFound(requirements), ...open]);
    });

const policyLines = ({ policy }: PrivacyFacts): readonly FactLine[] => [
  fact('Privacy policy', documentOf(policy), 'notChecked'),
  ...factIfAny('Last updated', policy.lastUpdated),
  ...factIfAny('Words', policy.length),
  ...factIfAny('Language', policy.language),
  ...factIfAny('Readability of 10', policy.readability),
];

export const privacyLines = (report: ScanReport): readonly FactLine[] => {
  if (!report.observations.privacy) return [fact('Privacy policy', null, absenceOf(report, 'privacy'))];
  const facts = privacyFacts(report.observations);
  const isTooShort = facts.policy.length !== null && facts.policy.length < FEWEST_POLICY_WORDS;
  return [
    fact('Overall grade', facts.overallGrade ?? (isTooShort ? 'too short to judge' : null), 'notChecked'),
    ...policyLines(facts),
    fact('Terms of service', documentOf(facts.terms), 'notChecked'),
    fact('Cookie policy', documentOf(facts.cookiePolicy), 'notChecked'),
    claim(facts, 'Privacy contact', facts.hasPrivacyContact),
    ...lawLines(facts),
    ...facts.certifications
      .filter(({ mentioned }) => mentioned === true)
      .map(({ certification, detail, evidence }) =>
        fact(CERTIFICATION_NAMES[certification], `${detail ?? 'mentioned'}${sentenceOf(evidence)}`),
      ),
    claim(facts, 'Sells data', facts.sharing.sellsData),
    claim(facts, 'Shares data', facts.sharing.sharesData),
    claim(facts, 'Shares with consent', facts.sharing.consentBasedSharing),
    claim(facts, 'Shares with marketplaces', facts.sharing.marketplaceDataSharing),
    ...remarks('Countries', facts.countries),
    ...remarks('Rights', facts.userRights),
    ...remarks('Key concerns', facts.keyConcerns),
    ...remarks('Positive features', facts.positiveFeatures),
    ...factIfAny('Bot protection', facts.botProtection?.detected === true ? facts.botProtection.disclaimer : null),
    fact('Summary', facts.summary),
  ];
};
