/** The predefined entries of a partner's four lists, as they are sent; other values can be typed. Names of certifications are the same in every language. */
export const COMPLIANCE_CERTIFICATIONS = [
  'SOC 2',
  'ISO 27001',
  'PCI DSS',
  'HIPAA',
  'FedRAMP',
  'CMMC',
  'Cyber Essentials',
  'TISAX',
] as const;

export const TEAM_CERTIFICATIONS = [
  'CISSP',
  'CISM',
  'CISA',
  'CCSP',
  'OSCP',
  'CEH',
  'GIAC',
  'CompTIA Security+',
] as const;

export const MSP_CAPABILITIES = [
  '24/7 monitoring',
  'Managed detection and response',
  'Endpoint management',
  'Patch management',
  'Backup and recovery',
  'Email security',
  'Identity and access management',
  'Cloud management',
] as const;

export const OPERATIONAL_CAPABILITIES = [
  'Incident response',
  'Penetration testing',
  'Vulnerability assessment',
  'Security awareness training',
  'Compliance consulting',
  'Security audits',
  'Virtual CISO',
  'Digital forensics',
] as const;
