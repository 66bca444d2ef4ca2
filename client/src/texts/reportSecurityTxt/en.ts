/** The sheet of security.txt (RFC 9116): the site's own word on how to report a security fault. */
export const en = {
  absentNote: 'The site does not say how to report a security fault.',
  given: 'Given',
  missing: 'Missing',
  missingNote: 'A file without a contact is of no use to anybody.',
  noDate: 'No date',
  noDateNote: 'Readers cannot tell whether it still holds.',
  expired: 'Expired',
  current: 'Current',
};
