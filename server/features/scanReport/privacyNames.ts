import type { PrivacyFacts, PrivacyLaw, SecurityCertification } from '../../../schema/report/facts/privacyFacts.ts';

/** What a privacy law is called. */
export const LAW_NAMES: Readonly<Record<PrivacyLaw, string>> = {
  gdpr: 'GDPR',
  ccpa: 'CCPA',
  uk_gdpr: 'UK GDPR',
  pipeda: 'PIPEDA',
  lgpd: 'LGPD',
  australia_privacy: 'Australian Privacy Act',
};

/** What a certification of security is called. */
export const CERTIFICATION_NAMES: Readonly<Record<SecurityCertification, string>> = {
  soc2: 'SOC 2',
  iso27001: 'ISO 27001',
  pci_dss: 'PCI DSS',
  hipaa: 'HIPAA',
  fips_140: 'FIPS 140',
};

/** What was found of what a law asks a policy to say. That is no verdict on the company: a text may say it in words that were not understood. */
export const pointsFound = (requirements: PrivacyFacts['laws'][number]['requirements']): string =>
  requirements.length === 0
    ? 'named'
    : `${requirements.filter(({ met }) => met).length} of ${requirements.length} points found`;
