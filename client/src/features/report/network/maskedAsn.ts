/** The number of an autonomous system as a public report shows it: its first digit alone (spec 2 §2). */
export const maskedAsn = (asn: number): string => {
  const [first = '', ...rest] = String(asn);
  return `AS${first}${'•'.repeat(rest.length)}`;
};

/** The name of an organisation, whose own number may stand in it. */
export const maskAsnIn = (organization: string): string =>
  organization.replace(/\bAS ?(\d{1,10})\b/gi, (_whole, digits: string) => maskedAsn(Number(digits)));

/** `AS6•••• Sample Hosting`, as data sets of addresses write it; null: neither is known. */
export const maskedOrganization = (asn: number | null, organization: string | null): string | null => {
  const name = organization === null ? '' : maskAsnIn(organization);
  const number = asn === null ? '' : maskedAsn(asn);
  return (name.startsWith(number) ? name : `${number} ${name}`.trim()) || null;
};
