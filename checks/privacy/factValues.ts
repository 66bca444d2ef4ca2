import type { PrivacyObservation, PolicyDocumentSeen, PrivacyTopic } from './observation.ts';
import type { SecurityCertification, PrivacyFacts, PolicyDocument, PolicyRemark } from './facts.ts';
import type { Observations } from '../index.ts';
import { onceInLanguage, sentences, spokenLanguage, policyRemarks } from '../../server/platform/base/answers.ts';
import { reread, assessPrivacy, USER_RIGHTS } from './assessPrivacy.ts';
import { lawVerdicts, requirementText, PRIVACY_LAWS } from './privacyLaws.ts';
import {
  evidenceOf,
  keyConcerns,
  positiveFeatures,
  botProtectionFacts,
  privacySummary,
  privacyDisclaimers,
  isSilenceJudged,
} from './remarks.ts';
import { type Grade, gradeOf } from '../kit/grade.ts';
import { isTooShort, isMissing } from './missing.ts';
import { privacyCodes } from './privacyCodes.ts';
import type { Claim, Evidence } from '../kit/evidence.ts';
import { practiceVerdict } from './practiceVerdict.ts';
import { quotesOnAbsent, readersOf } from './secondReading.ts';
import { isAdequate } from './adequacy.ts';
import { particularFacts } from './particulars/particularFacts.ts';
import { countryName } from '../../server/platform/base/countryName.ts';

type Seen = PrivacyObservation;

const CERTIFICATIONS: readonly SecurityCertification[] = ['soc2', 'iso27001', 'pci_dss', 'hipaa', 'fips_140'];

/** Returns the privacy section of the report. Without an observation, or if no text could be read, every value that is read from a text is `null`. */
export const privacyFacts = ({ privacy }: Partial<Observations>): PrivacyFacts =>
  privacy ? factsSeen(privacy) : { ...NOT_CHECKED, summary: sentences().privacy.notChecked };

/** Cached, because it reads the sentences of a policy again, and the same observation is shown at each later step of a scan. */
const factsSeen = onceInLanguage((privacy: Seen): PrivacyFacts => {
  const seen = reread(privacy);
  const isRead = seen.text?.understood === true;
  return {
    overallGrade: privacyGrade(seen),
    policy: { ...documentOf(seen.documents.privacy), ...textOf(seen) },
    terms: documentOf(seen.documents.terms),
    cookiePolicy: documentOf(seen.documents.cookies),
    hasPrivacyContact: contactClaim(seen),
    laws: lawVerdicts(seen).map(({ law, mentioned, compliant, requirements, sentences: naming }) => ({
      law,
      mentioned,
      compliant,
      requirements: requirements.map(({ topic, met, missing, sentences: of }) => ({
        text: requirementText(sentences().lawRequirements, law, topic),
        met: met || (missing ? false : null),
        evidence: met ? evidenceOf(seen, of) : absenceEvidence(seen, topic),
        readers: met ? null : readersOf(seen, topic, 'absent'),
      })),
      evidence: evidenceOf(seen, naming),
    })),
    certifications: CERTIFICATIONS.map((certification) => certificationOf(seen, certification)),
    sharing: {
      sellsData: claimOf(seen, 'sellsData'),
      consentBasedSharing: claimOf(seen, 'sharesWithConsent'),
      sharesData: claimOf(seen, 'sharesData'),
      marketplaceDataSharing: claimOf(seen, 'marketplaceSharing'),
    },
    concerningCountries: isRead ? countriesOf(seen, true) : null,
    countries: isRead ? countriesOf(seen, false) : null,
    userRights: isRead ? rightsOf(seen) : null,
    particulars: particularFacts(seen),
    keyConcerns: keyConcerns(seen),
    positiveFeatures: positiveFeatures(seen),
    botProtection: botProtectionFacts(seen),
    summary: privacySummary(seen),
    disclaimers: privacyDisclaimers(seen),
  };
});

/** Applies the compliance sub-score's scale to this section alone; `null` if there is nothing, or too little, to judge. */
const privacyGrade = (seen: Seen): Grade | null => {
  const { status } = seen.documents.privacy;
  if (status === 'unread' || status === 'notChecked' || (status === 'read' && seen.text?.understood !== true))
    return null;
  if (isTooShort(seen) || !isSilenceJudged(seen)) return null;
  const points = assessPrivacy(seen)
    .filter(({ outcome }) => outcome === 'warn' || outcome === 'fail')
    .map(({ code }) => {
      const rule = privacyCodes[code];
      return 'penalty' in rule ? rule.penalty.points : 0;
    });
  return gradeOf(100 - points.reduce((sum, each) => sum + each, 0));
};

const documentOf = (seen: PolicyDocumentSeen): PolicyDocument => {
  switch (seen.status) {
    case 'read':
    case 'unread':
      return { found: true, url: seen.url };
    case 'broken':
    case 'absent':
      return { found: false, url: null };
    case 'notChecked':
      return { found: null, url: null };
  }
};

const textOf = ({ text, documents: { privacy } }: Seen) => ({
  lastUpdated: text?.lastUpdated?.date ?? null,
  length: privacy.status === 'read' ? privacy.words : null,
  language: text?.language ?? null,
  readability: text?.readability ?? null,
  changes: text?.changes ? changesSaid(text.changes) : null,
  newSentences: text?.changes?.addedSentences ?? [],
  removedSentences: text?.changes?.removedSentences ?? [],
  format: privacy.status === 'read' ? privacy.format : null,
});

const changesSaid = ({ since, added, removed }: NonNullable<NonNullable<Seen['text']>['changes']>): string => {
  const words = sentences().privacy;
  const date = since.slice(0, 10);
  return added + removed === 0 ? words.unchanged({ date }) : words.changed({ date, added, removed });
};

/** `null` with evidence: unclear, see the sentences together. `null` without evidence: the text does not mention it. */
const claimOf = (seen: Seen, topic: PrivacyTopic): Claim => {
  const { value, statements } = practiceVerdict(seen, topic);
  return {
    value,
    evidence: evidenceOf(
      seen,
      statements.map(({ sentence }) => sentence),
    ),
    readers: readersOf(seen, topic, 'said'),
  };
};

/** The sentences in which only the second reader found something. */
const absenceEvidence = (seen: Seen, topic: PrivacyTopic): readonly Evidence[] => {
  const { privacy } = seen.documents;
  const url = privacy.status === 'read' ? privacy.url : null;
  return quotesOnAbsent(seen, topic).map((sentence) => ({ sentence, url }));
};

const contactClaim = (seen: Seen): Claim => {
  const said = claimOf(seen, 'contact');
  if (said.value === true) return said;
  const { privacy } = seen.documents;
  const url = privacy.status === 'read' ? privacy.url : null;
  const contacts = seen.text?.contacts ?? [];
  if (contacts.length > 0)
    return { value: true, evidence: contacts.map((contact) => ({ sentence: contact, url })), readers: null };
  return {
    value: isMissing(seen, ['contact']) ? false : null,
    evidence: absenceEvidence(seen, 'contact'),
    readers: readersOf(seen, 'contact', 'absent'),
  };
};

const certificationOf = (seen: Seen, certification: SecurityCertification) => {
  const claim = seen.certifications.find((each) => each.certification === certification);
  const isRead =
    seen.text?.understood === true && seen.documents.privacy.status === 'read' && seen.documents.privacy.complete;
  if (!claim) return { certification, mentioned: isRead ? false : null, detail: null, evidence: [] };
  const detail = [claim.detail, claim.ofProvider ? sentences().privacy.byProvider : null]
    .filter((part) => part !== null)
    .join(', ');
  return {
    certification,
    mentioned: true,
    detail: detail === '' ? null : detail,
    evidence: evidenceOf(seen, [claim.sentence]),
  };
};

const countriesOf = (seen: Seen, concerning: boolean): readonly PolicyRemark[] => {
  const framework = seen.statements.some(({ topic, holds }) => topic === 'privacyFramework' && holds);
  return seen.countries
    .filter(({ country }) => !concerning || !isAdequate(country, framework))
    .map(({ country, sentence }) => ({
      text: countryName(country, spokenLanguage()),
      evidence: evidenceOf(seen, [sentence]),
      readers: null,
    }));
};

const rightsOf = (seen: Seen): readonly PolicyRemark[] =>
  USER_RIGHTS.flatMap((topic) => {
    const { value, evidence } = claimOf(seen, topic);
    return value === true ? [{ text: policyRemarks().rights[topic], evidence, readers: null }] : [];
  });

const UNKNOWN: Claim = { value: null, evidence: [], readers: null };

const NO_DOCUMENT: PolicyDocument = { found: null, url: null };

const NO_SENTENCES: readonly string[] = [];
const NO_EVIDENCE: readonly Evidence[] = [];

const NOT_CHECKED: Omit<PrivacyFacts, 'summary'> = {
  overallGrade: null,
  policy: {
    ...NO_DOCUMENT,
    lastUpdated: null,
    length: null,
    language: null,
    readability: null,
    format: null,
    changes: null,
    newSentences: NO_SENTENCES,
    removedSentences: NO_SENTENCES,
  },
  terms: NO_DOCUMENT,
  cookiePolicy: NO_DOCUMENT,
  hasPrivacyContact: UNKNOWN,
  laws: PRIVACY_LAWS.map(({ law }) => ({
    law,
    mentioned: null,
    compliant: null,
    requirements: [],
    evidence: NO_EVIDENCE,
  })),
  certifications: CERTIFICATIONS.map((certification) => ({
    certification,
    mentioned: null,
    detail: null,
    evidence: NO_EVIDENCE,
  })),
  sharing: { sellsData: UNKNOWN, consentBasedSharing: UNKNOWN, sharesData: UNKNOWN, marketplaceDataSharing: UNKNOWN },
  concerningCountries: null,
  countries: null,
  userRights: null,
  particulars: null,
  keyConcerns: null,
  positiveFeatures: null,
  botProtection: null,
  disclaimers: [],
};
