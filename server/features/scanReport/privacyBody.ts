import type { Observations } from '../../../schema/report/observations.ts';
import type { CommunityFacts } from '../../../schema/report/facts/communityFacts.ts';
import type { PrivacyFacts, PrivacyLaw, SecurityCertification } from '../../../schema/report/facts/privacyFacts.ts';
import { communityFacts } from './communityFacts.ts';
import { privacyFacts } from './privacyFacts.ts';

const lawBody = (facts: PrivacyFacts, law: PrivacyLaw) => {
  const found = facts.laws.find((each) => each.law === law);
  return {
    mentioned: found?.mentioned ?? null,
    compliant: found?.compliant ?? null,
    evidence: found?.evidence ?? [],
    requirements: found?.requirements ?? [],
  };
};

const certificationOf = (facts: PrivacyFacts, certification: SecurityCertification) => {
  const found = facts.certifications.find((each) => each.certification === certification);
  return { mentioned: found?.mentioned ?? null, detail: found?.detail ?? null, evidence: found?.evidence ?? [] };
};

/** `detail` under the name that the spec has for it. */
const certificationsBody = (facts: PrivacyFacts) => {
  const of = (certification: SecurityCertification, name?: 'type' | 'level') => {
    const { mentioned, detail, evidence } = certificationOf(facts, certification);
    return { mentioned, ...(name ? { [name]: detail } : {}), evidence };
  };
  const hipaa = of('hipaa');
  return {
    soc2: of('soc2', 'type'),
    iso27001: of('iso27001'),
    pci_dss: of('pci_dss', 'level'),
    // A site can say that it complies; nobody certifies it.
    hipaa: { ...hipaa, compliant: hipaa.mentioned },
    fips_140: of('fips_140', 'level'),
  };
};

const protectionBody = ({ botProtection }: PrivacyFacts) => ({
  bot_protection_detected: botProtection?.detected ?? null,
  bot_protection_type: botProtection?.type ?? null,
  bot_protection_disclaimer: botProtection?.disclaimer ?? null,
  bot_protection_confidence: botProtection?.confidence ?? null,
});

const policyBody = ({ policy, terms, cookiePolicy }: PrivacyFacts) => ({
  privacy_policy_found: policy.found,
  privacy_policy_url: policy.url,
  last_updated: policy.lastUpdated,
  policy_length: policy.length,
  policy_language: policy.language,
  policy_format: policy.format,
  readability_score: policy.readability,
  terms_of_service_found: terms.found,
  terms_of_service_url: terms.url,
  cookie_policy: { has_cookie_policy: cookiePolicy.found, url: cookiePolicy.url },
});

const readBody = (facts: PrivacyFacts) => ({
  overall_grade: facts.overallGrade,
  ...policyBody(facts),
  contact_information: { has_privacy_contact: facts.hasPrivacyContact.value },
  gdpr: lawBody(facts, 'gdpr'),
  ccpa: lawBody(facts, 'ccpa'),
  uk_gdpr: lawBody(facts, 'uk_gdpr'),
  pipeda: lawBody(facts, 'pipeda'),
  lgpd: lawBody(facts, 'lgpd'),
  australia_privacy: lawBody(facts, 'australia_privacy'),
  security_certifications: certificationsBody(facts),
  data_sharing_practices: {
    sells_data: facts.sharing.sellsData.value,
    consent_based_sharing: facts.sharing.consentBasedSharing.value,
    shares_data: facts.sharing.sharesData.value,
    marketplace_data_sharing: facts.sharing.marketplaceDataSharing.value,
  },
  concerning_countries: facts.concerningCountries?.map(({ text }) => text) ?? null,
  key_concerns: facts.keyConcerns?.map(({ text }) => text) ?? null,
  positive_features: facts.positiveFeatures?.map(({ text }) => text) ?? null,
  user_rights: facts.userRights?.map(({ text }) => text) ?? null,
  ...protectionBody(facts),
  summary: facts.summary,
  disclaimers: facts.disclaimers,
});

/** `tosdr_available` null: not checked; false: its source does not know the service. */
const communityBody = (facts: CommunityFacts | null) => ({
  tosdr_available: facts?.available ?? null,
  tosdr_grade: facts?.grade ?? null,
  tosdr_summary: facts?.summary ?? null,
  tosdr_points_good: facts?.pointsGood ?? [],
  tosdr_points_bad: facts?.pointsBad ?? [],
  tosdr_documents: facts?.documents ?? [],
  tosdr_source_citation: facts?.citation ?? null,
});

/** privacy_compliance of spec 1 §3 and spec 2 §3; null where neither of its halves was checked. */
export const privacyBody = (observations: Partial<Observations>) => {
  const community = communityFacts(observations);
  return observations.privacy || community
    ? { ...readBody(privacyFacts(observations)), ...communityBody(community) }
    : null;
};
