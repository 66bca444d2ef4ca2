import type { CompanyProfile, LegalEntity, Registration } from '../../../schema/report/facts/businessFacts.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { absenceOf, type Absence } from '../../report/sectionView.ts';
import { businessFacts } from '../../report/businessFacts.ts';
import { fact, factIfAny, type FactLine, firstFew } from './factLine.ts';
import { brandFacts } from '../../report/brandFacts.ts';
import { breachFacts } from '../../report/breachFacts.ts';
import { communityFacts } from '../../report/communityFacts.ts';
import type { Claim, Evidence } from '../../../schema/report/facts/evidence.ts';
import {
  FEWEST_POLICY_WORDS,
  type PolicyRemark,
  type PrivacyFacts,
} from '../../../schema/report/facts/privacyFacts.ts';
import { privacyFacts, CERTIFICATION_NAMES, LAW_NAMES, pointsFound } from '../../report/privacyFacts.ts';

const NONE_ON_RECORD = 'none on record';
const NOT_NAMED = 'nothing to look up: neither registrant nor certificate names a legal entity';

const profileLines = (profile: CompanyProfile | null, absence: Absence): readonly FactLine[] => {
  if (!profile?.found) return [fact('Company', profile && NONE_ON_RECORD, absence)];
  return [
    ...factIfAny('Company', profile.name),
    ...factIfAny('Description', profile.description),
    ...factIfAny('Industry', profile.industries),
    ...factIfAny('Employees', profile.employees?.count),
    ...factIfAny('Revenue', revenueOf(profile)),
    ...factIfAny('Type', profile.companyType),
    ...factIfAny('Status', profile.status),
    ...factIfAny('Founded', profile.founded),
    ...factIfAny('Headquarters', profile.headquarters),
    ...factIfAny(
      'Leadership',
      profile.leadership.map(({ name, title }) => `${name}, ${title}`),
    ),
    ...factIfAny('Website', profile.website),
    ...factIfAny('Stock exchange', profile.funding.stockExchanges),
    ...factIfAny('Ticker', profile.funding.tickers),
    ...factIfAny('Investors', profile.funding.investors),
    ...factIfAny('Parent companies', profile.structure.parents),
    ...factIfAny('Subsidiaries', profile.structure.subsidiaries),
  ];
};

const revenueOf = ({ revenue }: CompanyProfile): string | null =>
  revenue && [revenue.amount, revenue.currency, revenue.year && `(${revenue.year})`].filter(Boolean).join(' ');

const entityLines = (entity: LegalEntity | null, wasNamed: boolean, absence: Absence): readonly FactLine[] => {
  if (!entity?.found) return [fact('Legal entity', wasNamed ? entity && NONE_ON_RECORD : NOT_NAMED, absence)];
  return [
    ...factIfAny('Legal entity', entity.legalName),
    ...factIfAny('Legal form', entity.legalForm),
    ...factIfAny('Jurisdiction', entity.jurisdiction),
    ...factIfAny('LEI', entity.leiCode),
    ...factIfAny('Entity status', entity.entityStatus),
    ...factIfAny('Legal address', entity.legalAddress),
    ...factIfAny('Direct parent', entity.directParent),
    ...factIfAny('Ultimate parent', entity.ultimateParent),
    ...factIfAny('Matched by', entity.matchedBy),
  ];
};

const registrationLines = (registration: Registration | null, absence: Absence): readonly FactLine[] => {
  if (!registration?.found) return [fact('Registration', registration && NONE_ON_RECORD, absence)];
  return [
    ...factIfAny('Registrar', registration.registrar),
    fact('Registrant', registration.registrantOrganization ?? (registration.redacted ? 'withheld' : 'not told')),
    ...factIfAny('Registered', registration.registeredAt),
    ...factIfAny('Expires', registration.expiresAt),
    ...factIfAny('Status', registration.statuses),
    ...factIfAny('Name servers', registration.nameServers),
    ...factIfAny(
      'Read from',
      registration.lines.map(({ text }) => text),
    ),
    fact('Asked by', `${registration.protocol.toUpperCase()}, ${registration.source.name}`),
  ];
};

export const businessLines = (report: ScanReport): readonly FactLine[] => {
  const { observations, ownerWords } = report;
  const { profile, legalEntity, registration } = businessFacts(observations, ownerWords);
  return [
    ...profileLines(profile, absenceOf(report, 'companyProfile')),
    ...entityLines(legalEntity, observations.legalEntity?.status !== 'notAsked', absenceOf(report, 'legalEntity')),
    ...registrationLines(registration, absenceOf(report, 'registration')),
  ];
};

export const brandLines = (report: ScanReport): readonly FactLine[] => {
  const facts = brandFacts(report.observations);
  if (!facts) return [fact('Trust', null, absenceOf(report, 'mentions'))];
  const { trustScore, sentiment, reviewSources } = facts;
  const score = trustScore.score === null ? 'too few voices for a score' : `${trustScore.score} / 100`;
  return [
    fact('Trust', `${trustScore.trustLevel} (${score})`),
    fact('Industry', facts.industry),
    ...factIfAny(
      'Reviews',
      reviewSources.map(
        ({ source, rating, totalReviews }) => `${source}: ${rating ?? 'no rating'} (${totalReviews ?? 'limited data'})`,
      ),
    ),
    ...mentionLines(sentiment),
  ];
};

const mentionLines = (sentiment: NonNullable<ReturnType<typeof brandFacts>>['sentiment']): readonly FactLine[] => {
  if (!sentiment) return [fact('Mentions', null, 'notChecked')];
  if (sentiment.totalMentions === 0) return [fact('Mentions', 'no mentions found')];
  const { positiveMentions, negativeMentions, neutralMentions, overallSentiment, averageScore, mentions } = sentiment;
  const counts = `${sentiment.totalMentions}: ${positiveMentions} positive, ${negativeMentions} negative, ${neutralMentions} neutral`;
  return [
    fact('Mentions', counts),
    fact('Sentiment', overallSentiment === null ? 'none to tell' : `${overallSentiment} (${averageScore ?? 0})`),
    fact(
      'Said',
      firstFew(
        mentions.map(({ text, sentiment: side }) => `${side}: ${text}`),
        5,
      ),
    ),
  ];
};

export const breachLines = (report: ScanReport): readonly FactLine[] => {
  const facts = breachFacts(report.observations);
  if (!facts) return [fact('Breaches', null, absenceOf(report, 'breaches'))];
  return [
    fact('Risk level', facts.riskLevel),
    fact(
      'Breaches',
      firstFew(
        facts.recentBreaches.map(({ title, breachDate, accounts }) => {
          const details = [breachDate, accounts === null ? null : `${accounts.toLocaleString('en')} accounts`];
          const known = details.filter((detail) => detail !== null);
          return known.length > 0 ? `${title} (${known.join(', ')})` : title;
        }),
        8,
      ),
    ),
    fact('Source', `${facts.source.name}, asked on ${facts.source.retrievedAt.slice(0, 10)}`),
  ];
};

export const communityLines = (report: ScanReport): readonly FactLine[] => {
  const facts = communityFacts(report.observations);
  if (!facts) return [fact('Rating', null, absenceOf(report, 'community'))];
  if (!facts.available) return [fact('Rating', 'the source does not know this service')];
  const titles = (points: typeof facts.pointsGood) => points.map(({ title }) => title);
  return [
    fact('Rating', facts.grade ?? 'Unknown'),
    ...factIfAny('Good', titles(facts.pointsGood)),
    ...factIfAny('Bad', titles(facts.pointsBad)),
    ...factIfAny('Source', facts.citation),
  ];
};

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
