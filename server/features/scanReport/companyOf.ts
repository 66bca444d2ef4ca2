import { getDomain } from 'tldts';
import type { OwnerWords } from '../../../schema/report/ownerWords.ts';
import type { Observations } from '../../../schema/report/observations.ts';
import type { CompanyDirectory } from '../companies/companyDirectory.ts';

/**
 * Whose site it is, as far as the directory knows, else whose official website the scan found it to be; otherwise the domain itself stands
 * for the name: nothing is invented. The word of a verified owner counts before all. Pictures are shown from here only, and not from Wikimedia's servers.
 */
export const companyOf = (
  directory: CompanyDirectory,
  domain: string,
  { companyProfile }: Partial<Observations> = {},
  owner?: OwnerWords,
): { name: string; logoUrl: string | null } => {
  const known = directory.byDomain(getDomain(domain) ?? domain) ?? {
    name: nameOf(companyProfile) ?? domain,
    logoUrl: null,
  };
  return { name: owner?.words.name ?? known.name, logoUrl: known.logoUrl };
};

const nameOf = (profile: Observations['companyProfile'] | undefined): string | null =>
  profile?.status === 'found' && profile.websiteVerified ? profile.name : null;
