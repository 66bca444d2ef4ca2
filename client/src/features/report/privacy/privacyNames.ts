/** The six laws, in the order of the specification (spec 1 §3), as people call them. */
export const LAW_NAMES: Readonly<Record<string, string>> = {
  gdpr: 'GDPR (EU)',
  ccpa: 'CCPA (California)',
  uk_gdpr: 'UK GDPR',
  pipeda: 'PIPEDA (Canada)',
  lgpd: 'LGPD (Brazil)',
  australia_privacy: 'Privacy Act (Australia)',
};

/** The five certifications, in the specification's order. */
export const CERTIFICATION_NAMES: Readonly<Record<string, string>> = {
  soc2: 'SOC 2',
  iso27001: 'ISO 27001',
  pci_dss: 'PCI DSS',
  hipaa: 'HIPAA',
  fips_140: 'FIPS 140',
};
