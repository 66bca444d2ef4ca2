import { getDomain } from 'tldts';
import type { CompanyDirectory } from '../companies/companyDirectory.ts';

/** Whose site it is, as far as the directory knows; otherwise the domain itself stands for the name: nothing is invented. */
export const companyOf = (directory: CompanyDirectory, domain: string): { name: string; logoUrl: string | null } =>
  directory.byDomain(getDomain(domain) ?? domain) ?? { name: domain, logoUrl: null };
