import type { SourceIo } from '../../scanner/io/sourceIo.ts';
import {
  type CompanyDirectory,
  createCompanyDirectory,
  createSearchCompanies,
  type SearchCompanies,
} from './companies.ts';
import type { CompanyEntry } from './companyName.ts';
import { offlineCompanies } from './offlineCompanies.ts';
import { cities, lazySuggestions, type Suggest, universities } from './suggestions.ts';

export type { CompanyDirectory } from './companies.ts';
export { createBrandLogos } from './offlineCompanies.ts';
export { foldText } from './suggestions.ts';

/** What Candor knows by name: companies, universities and cities. */
export interface Directory {
  readonly companies: CompanyDirectory;
  readonly searchCompanies: SearchCompanies;
  readonly suggestions: { readonly universities: Suggest; readonly cities: Suggest };
}

export const openDirectory = (sources: SourceIo | undefined, sampleSites: readonly SampleSite[]): Directory => {
  const companies = openCompanies(sampleSites);
  return {
    companies,
    searchCompanies: createSearchCompanies(companies, sources),
    suggestions: { universities: lazySuggestions(universities), cities: lazySuggestions(cities) },
  };
};

/** The companies alone, for a process that shows reports but answers no searches. */
export const openCompanies = (sampleSites: readonly SampleSite[]): CompanyDirectory =>
  createCompanyDirectory([...offlineCompanies(), ...sampleSites.map(companyOfSample)]);

/** A site of the sample internet, if this process has one: its name is derived from its domain, so that it is found by name. */
interface SampleSite {
  readonly domain: string;
  readonly description: { readonly en: string };
}

const companyOfSample = ({ domain, description }: SampleSite): CompanyEntry => ({
  name: sampleName(domain),
  domain,
  description: description.en,
  logo: null,
});

/** `harbour-bank.example` is Harbour Bank. */
const sampleName = (domain: string): string =>
  (domain.split('.')[0] ?? domain)
    .split('-')
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join(' ');
