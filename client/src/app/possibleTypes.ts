/** The members of the schema's unions and interfaces, for fragments on them; a test holds it to the SDL. */
export const possibleTypes = {
  RequestScanResult: ['ScanAccepted', 'InvalidDomain', 'TargetRefused', 'RateLimited'],
  Refusal: [
    'InvalidDomain',
    'TargetRefused',
    'RateLimited',
    'ScanNotFound',
    'ScansNotComparable',
    'InvalidForm',
    'MagicLinkRefused',
  ],
  ScanComparisonResult: ['ScanComparison', 'ScanNotFound', 'ScansNotComparable'],
  RequestLinkResult: ['LinkMailed', 'InvalidForm', 'RateLimited'],
  RedeemMagicLinkResult: ['SignedIn', 'MagicLinkRefused', 'RateLimited'],
  ReportSection: [
    'EmailSection',
    'WebSection',
    'BreachSection',
    'PrivacySection',
    'CommunitySection',
    'DnsSection',
    'SecurityTxtSection',
    'NetworkSection',
    'ToolsSection',
    'BusinessSection',
    'BrandSection',
  ],
};
