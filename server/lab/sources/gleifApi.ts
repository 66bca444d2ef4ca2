import type { SiteConfig } from '../siteConfig.ts';
import type { EntityConfig } from './businessSources.ts';
import { siteAsked } from './siteAsked.ts';
import type { SourceApi, SourceReply } from './sourceApi.ts';

const NOT_FOUND: SourceReply = {
  status: 404,
  body: { errors: [{ status: '404', title: 'Not Found', detail: 'The requested resource was not found.' }] },
};
const FORM = 'CSAM';
export const LAB_LEGAL_FORM = 'Sample company';
const AUTHORITY = 'RA000777';
export const LAB_AUTHORITY = `Register of Sample Companies (${AUTHORITY})`;

/** GLEIF's API, version 1: `/lei-records`, its parents, `/entity-legal-forms` and `/registration-authorities` (JSON:API). */
export const gleifApi: SourceApi = (sites, url) => {
  const [, room, id, relation] = url.pathname.split('/');
  if (room === 'entity-legal-forms') return id === FORM ? data(FORM, 'entity-legal-forms', formNames) : NOT_FOUND;
  if (room === 'registration-authorities')
    return id === AUTHORITY ? data(AUTHORITY, 'registration-authorities', authorityNames) : NOT_FOUND;
  if (room !== 'lei-records') return NOT_FOUND;
  if (id === undefined || id === '') return search(sites, url);
  const site = sites.find(({ sources }) => sources?.entities?.some(({ lei }) => lei === id));
  const { fault } = siteAsked(sites, site?.domain, 'gleif');
  if (fault) return fault;
  const found = site?.sources?.entities?.find(({ lei }) => lei === id);
  if (!found) return NOT_FOUND;
  if (relation === undefined) return { status: 200, body: { meta: META, data: recordOf(found) } };
  const parent = relation === 'direct-parent' ? found.directParent : found.ultimateParent;
  if (!parent) return NOT_FOUND;
  const name = { ...found, lei: parent.lei, legalName: parent.name };
  return { status: 200, body: { meta: META, data: recordOf(name) } };
};

const META = { goldenCopy: { publishDate: '2026-01-01T00:00:00Z' } };
const formNames = {
  code: FORM,
  country: 'Sample Country',
  countryCode: 'XX',
  status: 'ACTV',
  names: [
    { localName: 'Mustergesellschaft', language: 'German', languageCode: 'de', transliteratedName: null },
    { localName: LAB_LEGAL_FORM, language: 'English', languageCode: 'en', transliteratedName: null },
  ],
};
const authorityNames = {
  code: AUTHORITY,
  internationalName: 'Register of Sample Companies',
  localName: null,
  internationalOrganizationName: 'Sample Office',
  localOrganizationName: null,
  website: 'https://register.example',
  jurisdictions: [{ country: 'Sample Country', countryCode: 'XX' }],
};
const data = (id: string, type: string, attributes: object): SourceReply => ({
  status: 200,
  body: { data: { type, id, attributes } },
});

/** Matches as loosely as the real API: every record whose name contains a word of the query. A comma would mean "or". */
const search = (sites: readonly SiteConfig[], url: URL): SourceReply => {
  const name = url.searchParams.get('filter[entity.legalName]')?.toLowerCase() ?? '';
  const country = url.searchParams.get('filter[entity.legalAddress.country]');
  const asked = sites.find(({ sources }) => registrantOf(sources)?.replaceAll(',', '').toLowerCase() === name);
  const { fault } = siteAsked(sites, asked?.domain, 'gleif');
  if (fault) return fault;
  const [word = ''] = name.split(' ');
  const records = sites
    .flatMap(({ sources }) => sources?.entities ?? [])
    .filter((each) => each.legalName.toLowerCase().includes(word) && (country === null || each.country === country));
  return { status: 200, body: { meta: META, links: {}, data: records.map(recordOf) } };
};

const registrantOf = (sources: SiteConfig['sources']): string | undefined =>
  typeof sources?.registration === 'object' ? sources.registration.registrant?.organization : undefined;

const API = 'https://api.gleif.org/api/v1/lei-records';

const recordOf = (config: EntityConfig) => ({
  type: 'lei-records',
  id: config.lei,
  attributes: {
    lei: config.lei,
    entity: {
      legalName: { name: config.legalName, language: 'en' },
      otherNames: [],
      legalAddress: addressOf(config),
      headquartersAddress: addressOf(config),
      registeredAt: { id: AUTHORITY, other: null },
      registeredAs: config.registeredAs ?? null,
      jurisdiction: config.jurisdiction ?? config.country,
      category: 'GENERAL',
      legalForm: { id: FORM, other: null },
      status: config.status,
      expiration: { date: null, reason: null },
    },
    registration: {
      initialRegistrationDate: '2014-06-01T00:00:00Z',
      lastUpdateDate: '2025-06-01T00:00:00Z',
      status: config.registrationStatus,
      nextRenewalDate: config.nextRenewal.toISOString(),
      corroborationLevel: 'FULLY_CORROBORATED',
    },
  },
  relationships: {
    'direct-parent': relationOf(config.lei, 'direct-parent', config.directParent),
    'ultimate-parent': relationOf(config.lei, 'ultimate-parent', config.ultimateParent),
  },
  links: { self: `${API}/${config.lei}` },
});

const addressOf = ({ street, city, postalCode, country }: EntityConfig) => ({
  language: 'en',
  addressLines: [street],
  addressNumber: null,
  city,
  region: null,
  country,
  postalCode,
});

const relationOf = (lei: string, relation: string, parent: object | undefined) => ({
  links: parent
    ? { 'relationship-record': `${API}/${lei}/${relation}-relationship`, 'lei-record': `${API}/${lei}/${relation}` }
    : { 'reporting-exception': `${API}/${lei}/${relation}-reporting-exception` },
});
