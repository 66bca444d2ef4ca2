import { createRequire } from 'node:module';
import { parsedUrl } from '../../../schema/parsedUrl.ts';
import type { CompanyEntry } from './company.ts';
import { getDomain, getDomainWithoutSuffix } from 'tldts';
import { type Brand, readBrands } from './brands.ts';
import { wellKnownCompanies } from './wellKnownCompanies.ts';

const require = createRequire(import.meta.url);

interface ThirdParty {
  readonly name: string;
  readonly company?: string;
  readonly homepage?: string;
  readonly categories: readonly string[];
}

const categoryWords: Readonly<Record<string, string>> = {
  ad: 'Advertising',
  analytics: 'Analytics',
  cdn: 'Content delivery',
  'consent-provider': 'Consent management',
  content: 'Content',
  'customer-success': 'Customer support',
  hosting: 'Hosting',
  library: 'Open source library',
  marketing: 'Marketing',
  social: 'Social network',
  'tag-manager': 'Tag management',
  utility: 'Web services',
  video: 'Video',
};

const normal = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** A homepage that is a page of another's site (a project at a code host) says nothing of who owns the domain. */
const homeDomainOf = ({ homepage }: ThirdParty): string | null => {
  if (!homepage || parsedUrl(homepage)?.pathname !== '/') return null;
  return getDomain(homepage);
};

/**
 * Companies and their domains: the well-known ones, then those of two licence-clean data sets: third-party-web (MIT; operators of web services, with their homepage) and
 * simple-icons (CC0; a brand counts only where its source's domain bears its name, so that no domain is guessed).
 */
export const offlineCompanies = (): readonly CompanyEntry[] => companiesWith(readBrands());

export const companiesWith = (brands: readonly Pick<Brand, 'slug' | 'title' | 'domain'>[]): readonly CompanyEntry[] => {
  const { entities } = require('third-party-web/nostats-subset') as { entities: readonly ThirdParty[] };
  const byDomain = new Map<string, CompanyEntry>();
  const logoOfName = new Map(brands.map(({ title, slug }) => [normal(title), slug]));

  for (const entry of wellKnownCompanies())
    byDomain.set(entry.domain, { ...entry, logo: logoOfName.get(normal(entry.name)) ?? null });
  for (const entity of entities) {
    const domain = homeDomainOf(entity);
    if (!domain || byDomain.has(domain)) continue;
    const kind = entity.categories.map((category) => categoryWords[category]).find(Boolean);
    const owner = entity.company && entity.company !== entity.name ? ` by ${entity.company}` : '';
    const description = `${kind ?? 'Web service'}${owner}`;
    byDomain.set(domain, { name: entity.name, domain, description, logo: logoOfName.get(normal(entity.name)) ?? null });
  }
  for (const { slug, title, domain } of brands) {
    const label = getDomainWithoutSuffix(domain);
    if (!label || normal(label) !== normal(slug) || byDomain.has(domain)) continue;
    byDomain.set(domain, { name: title, domain, description: `Brand, ${domain}`, logo: slug });
  }
  return [...byDomain.values()];
};
