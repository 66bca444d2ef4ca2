import { QUIET_PAGE } from '../expected/expectedReport.ts';
import { createHash } from 'node:crypto';
import { RSA_2048_KEY } from '../dkimKeys.ts';
import { daysFromMonthStart } from '../labDates.ts';
import { goodCertificate, modernTls } from '../pki/tlsConfig.ts';
import type { SiteConfig } from '../siteConfig.ts';
import { businesses } from '../sources/businesses.ts';
import { companyPages } from '../web/companyPages.ts';
import { redirectTo } from '../web/redirectTo.ts';

const domain = 'blue-heron.example';
const www = `www.${domain}`;
const edge = 'd3h7k2b9.cloudfront.net';

/** SHA-384 of a script that is not served anywhere. */
const GALLERY_DIGEST = createHash('sha384').update('gallery').digest('base64');

const edgeHeaders = [
  ['via', `1.1 ${edge} (CloudFront)`],
  ['x-cache', 'Hit from cloudfront'],
  ['x-amz-cf-pop', 'FRA56-P1'],
  ['x-amz-cf-id', 'mC2v0wUe1bq4'],
] as const;

export const blueHeron: SiteConfig = {
  domain,
  description: 'Behind a CDN: every address leads to www, which a content delivery network serves.',
  dns: {
    owners: {
      '@': {
        A: ['127.77.1.5'],
        MX: [{ preference: 10, exchange: `mx.${domain}` }],
        TXT: [`v=spf1 mx ip4:203.0.113.0/28 -all`],
        CAA: [{ flags: 0, tag: 'issue', value: 'sample-ca.example' }],
      },
      www: { CNAME: [edge] },
      mx: { A: ['127.77.2.5'] },
      _dmarc: { TXT: [`v=DMARC1; p=quarantine; pct=50; rua=mailto:dmarc@${domain}`] },
      'mail._domainkey': { TXT: [`v=DKIM1; p=${RSA_2048_KEY}`] },
    },
    otherZones: [{ apex: 'cloudfront.net', owners: { d3h7k2b9: { A: ['127.77.1.55'] } } }],
  },
  web: {
    plain: { [domain]: redirectTo(`https://${domain}/`), [www]: redirectTo(`https://${www}/`, edgeHeaders) },
    secure: {
      [domain]: redirectTo(`https://${www}/`),
      [www]: {
        headers: [
          ...edgeHeaders,
          ['strict-transport-security', 'max-age=31536000; includeSubDomains'],
          [
            'content-security-policy',
            "default-src 'self'; script-src 'self' https://scripts.sample-cdn.example; object-src 'none'; base-uri 'self'; frame-ancestors 'self'",
          ],
          ['x-content-type-options', 'nosniff'],
          ['referrer-policy', 'same-origin'],
        ],
        cors: { allow: 'https://partner.sample-cdn.example', credentials: true },
        cookies: [{ name: 'lang', value: 'en', secure: true, httpOnly: false, sameSite: 'None', maxAge: 31_536_000 }],
        paths: companyPages({
          name: 'Blue Heron Outfitters',
          domain,
          tagline: 'Boots for standing still in water',
          about: ['Made in one valley, worn in all the others.'],
          body: `
<script src="https://scripts.sample-cdn.example/gallery-4.js" integrity="sha384-${GALLERY_DIGEST}" crossorigin="anonymous"></script>`,
        }),
      },
    },
    tls: modernTls(goodCertificate([domain, www])),
    // An unknown matching type.
    tlsa: [{ usage: 3, selector: 1, matchingType: 9, of: 'served' }],
  },
  securityTxt: {
    contact: [`mailto:security@${domain}`],
    expires: daysFromMonthStart(90),
    preferredLanguages: ['en'],
    signed: false,
  },
  mail: [
    {
      name: `mx.${domain}`,
      startTls: modernTls(goodCertificate([`mx.${domain}`])),
      tlsa: [{ usage: 3, selector: 1, matchingType: 1, of: 'served' }],
    },
  ],
  sources: {
    preload: 'pending',
    ...businesses.blueHeron,
    tosdr: {
      name: 'Blue Heron',
      rating: 'A',
      good: ['No tracking cookies are set'],
      bad: [],
      documents: ['Privacy Policy'],
    },
  },
  expects: {
    outcome: 'completed',
    facts: {
      email: { spfLookups: 1, secureMxProvider: true },
      web: {
        ...QUIET_PAGE,
        // 100 + 5 policy + 5 cookies + 5 referrer + 5 script with a hash + 5 frame-ancestors
        observatory: { score: 125, grade: 'A+' },
        hstsPreload: { listing: 'pending', entry: null },
        cdnName: 'Amazon CloudFront',
      },
      business: {
        profile: {
          found: true,
          name: 'Wading Birds Group',
          industries: ['outdoor retail'],
          website: 'https://wading-birds.example/',
          structure: { subsidiaries: ['Blue Heron Outfitters'] },
        },
      },
      brand: {
        brand: {
          trustScore: { trustLevel: 'Poor', totalReviewsAnalyzed: 48, sourcesFound: 2 },
          industry: 'outdoor retail',
          reviewSources: [{ source: 'Sample Reviews' }, { source: 'Boots Weekly' }],
        },
      },
    },
  },
};
