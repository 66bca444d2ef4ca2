import type { SourceAddresses } from '../../scanner/io/sources/createSourceClient.ts';
import type { SiteConfig } from '../siteConfig.ts';
import { crtshApi } from './crtshApi.ts';
import { gleifApi } from './gleifApi.ts';
import { hibpApi } from './hibpApi.ts';
import { openphishApi, urlhausApi } from './hostListApi.ts';
import { hstsPreloadApi } from './hstsPreloadApi.ts';
import { mentionsApi } from './mentionsApi.ts';
import { rdapApi } from './rdapApi.ts';
import { reviewsApi } from './reviewsApi.ts';
import { rpkiApi } from './rpkiApi.ts';
import type { SourceName } from './siteSources.ts';
import type { SourceApi, SourceReply } from './sourceApi.ts';
import { tosdrApi } from './tosdrApi.ts';
import { wikidataApi } from './wikidataApi.ts';

const NOT_THERE: SourceReply = { status: 404, body: { error: 'Not found' } };

/** Not in the sample internet yet: has no data. */
const emptyApi: SourceApi = () => NOT_THERE;

/** By the first segment of the path. */
const sourceApis: Readonly<Record<SourceName, SourceApi>> = {
  hibp: hibpApi,
  tosdr: tosdrApi,
  rdap: rdapApi,
  gleif: gleifApi,
  wikidata: wikidataApi,
  'wikidata-api': emptyApi,
  crtsh: crtshApi,
  mentions: mentionsApi,
  reviews: reviewsApi,
  hstspreload: hstsPreloadApi,
  urlhaus: urlhausApi,
  openphish: openphishApi,
  rpki: rpkiApi,
};

export const sourceAddressesAt = (port: number): SourceAddresses => {
  const base = (name: SourceName): string => `http://127.0.0.1:${port}/${name}`;
  return {
    breaches: base('hibp'),
    tosdr: base('tosdr'),
    rdap: `${base('rdap')}/dns.json`,
    gleif: base('gleif'),
    wikidata: base('wikidata'),
    wikidataSearch: base('wikidata-api'),
    crtsh: base('crtsh'),
    mentions: base('mentions'),
    reviews: base('reviews'),
    hstsPreload: base('hstspreload'),
    urlhaus: base('urlhaus'),
    openphish: base('openphish'),
    rpki: base('rpki'),
  };
};

/** Returns the API's answer, or the failure configured for the requested site. */
export const replyOf = (sites: readonly SiteConfig[], requestUrl: string, host: string): SourceReply => {
  const url = new URL(requestUrl, `http://${host}`);
  const [, name = '', rest = ''] = /^\/([^/]*)(\/.*)?$/.exec(url.pathname) ?? [];
  if (!isSourceName(name)) return NOT_THERE;
  url.pathname = rest === '' ? '/' : rest;
  return sourceApis[name](sites, url);
};

const isSourceName = (name: string): name is SourceName => Object.hasOwn(sourceApis, name);
