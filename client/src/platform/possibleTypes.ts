/**
 * The members of the schema's unions and interfaces, for fragments on them; a test holds it to the SDL. Those that only administrators or users of the
 * portal meet are in adminPossibleTypes and portalPossibleTypes.
 */
export const possibleTypes = {
  RequestScanResult: ['ScanAccepted', 'InvalidDomain', 'TargetRefused', 'RateLimited', 'ScannerBusy'],
  Refusal: [
    'InvalidDomain',
    'TargetRefused',
    'RateLimited',
    'ScannerBusy',
    'ScanNotFound',
    'ScansNotComparable',
    'InvalidForm',
    'MagicLinkRefused',
    'SessionOver',
    'NothingToRotate',
    'NotAPartner',
  ],
  ScanComparisonResult: ['ScanComparison', 'ScanNotFound', 'ScansNotComparable'],
  RequestLinkResult: ['LinkMailed', 'InvalidForm', 'RateLimited'],
  RedeemMagicLinkResult: ['SignedIn', 'MagicLinkRefused', 'RateLimited'],
  SetDirectoryListingResult: ['DirectoryListing', 'NotAPartner'],
  RotateSessionResult: ['SignedIn', 'SessionOver', 'NothingToRotate'],
  ConfirmSignupResult: ['SignupConfirmed', 'SignupLinkRefused'],
  WithdrawSignupResult: ['SignupWithdrawn', 'SignupLinkRefused'],
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
