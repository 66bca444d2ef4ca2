/** The six headers in the spec's map (issue 2); `null` in a report means "not configured". */
export const SECURITY_HEADERS = [
  'strict-transport-security',
  'content-security-policy',
  'x-frame-options',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
] as const;
export type SecurityHeader = (typeof SECURITY_HEADERS)[number];
