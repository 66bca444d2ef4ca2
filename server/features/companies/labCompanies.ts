import type { LabSite } from '../../lab/lab.ts';
import type { CompanyEntry } from './company.ts';

/** `harbour-bank.example` is Harbour Bank. */
const labCompanyName = (domain: string): string =>
  (domain.split('.')[0] ?? domain)
    .split('-')
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join(' ');

/** The sites of the sample internet as companies, so that they are found by name. */
export const labCompanies = (sites: readonly LabSite[]): readonly CompanyEntry[] =>
  sites.map(({ domain, description }) => ({ name: labCompanyName(domain), domain, description, logo: null }));
