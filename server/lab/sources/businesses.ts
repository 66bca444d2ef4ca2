import { daysFromMonthStart } from '../labDates.ts';
import type { SiteSources } from './siteSources.ts';

type Business = Pick<SiteSources, 'company' | 'entities' | 'mentions' | 'reviews'>;

const comment = (daysAgo: number, text: string) =>
  ({ kind: 'comment', text, at: daysFromMonthStart(-daysAgo) }) as const;
const story = (daysAgo: number, text: string, url: string) =>
  ({ kind: 'story', text, url, at: daysFromMonthStart(-daysAgo) }) as const;

/** A listed company with a parent. Its entity is certain, people like it, and it has many reviews. */
const harbourBank: Business = {
  company: {
    item: 'Q900000001',
    name: 'Harbour Bank',
    description: 'savings bank of the sample internet',
    links: 31,
    claims: [
      { property: 'P31', value: '<public company>' },
      { property: 'P452', value: '<banking>' },
      { property: 'P452', value: '<insurance>' },
      { property: 'P1128', value: '1900', at: '2015-12-31' },
      { property: 'P1128', value: '2150', at: '2024-12-31' },
      { property: 'P2139', value: '41000000', at: '2019-12-31', currency: 'NOK' },
      { property: 'P2139', value: '68500000', at: '2024-12-31', currency: 'NOK' },
      { property: 'P571', value: '1911-05-17' },
      { property: 'P159', value: '<Bergen>', country: 'Norway' },
      { property: 'P1454', value: '<cooperative>' },
      { property: 'P856', value: 'https://www.harbour-bank.example/', preferred: true },
      { property: 'P169', value: '<Ingrid Sample>' },
      { property: 'P169', value: '<Olav Former>', until: '2020-06-30' },
      { property: 'P488', value: '<Kari Sample>' },
      { property: 'P414', value: '<Sample Stock Exchange>', ticker: 'HRBR' },
      { property: 'P749', value: '<Northfjord Group>' },
      { property: 'P355', value: '<Harbour Leasing>' },
      { property: 'P355', value: '<Harbour Cards>' },
      {
        property: 'P154',
        value: 'http://commons.wikimedia.org/wiki/Special:FilePath/Harbour%20Bank%20of%20the%20sample.svg',
      },
      { property: 'P1278', value: 'CANDHARBOURBANK00133' },
    ],
  },
  entities: [
    {
      lei: 'CANDHARBOURBANK00133',
      legalName: 'Harbour Bank SA',
      country: 'NO',
      city: 'Bergen',
      street: 'Bryggen 1',
      postalCode: '5003',
      registeredAs: '911 000 001',
      status: 'ACTIVE',
      registrationStatus: 'ISSUED',
      nextRenewal: daysFromMonthStart(200),
      directParent: { lei: 'CANDNORTHFJORD000141', name: 'Northfjord Group AS' },
      ultimateParent: { lei: 'CANDSEAHOLDING000179', name: 'Sea Holding AS' },
    },
  ],
  mentions: [
    comment(
      3,
      'I moved to <a href="https:&#x2F;&#x2F;harbour-bank.example">harbour-bank.example</a> last year. Great service, and the app is excellent.',
    ),
    comment(
      10,
      'For what it is worth, harbour-bank.example is the best bank I have ever had. They are honest and friendly.',
    ),
    comment(31, 'The support of Harbour Bank helped me within minutes. I love them.'),
    comment(40, 'harbour-bank.example has a wonderful API, and it is well documented.'),
    comment(
      60,
      'Their security.txt is perfect: https:&#x2F;&#x2F;harbour-bank.example&#x2F;.well-known&#x2F;security.txt. I am happy with how they answered.',
    ),
    comment(80, 'I trust harbour-bank.example with my savings, it is a safe and reliable place.'),
    comment(90, 'My mail is me@harbour-bank.example, write to me.'),
    comment(95, 'notharbour-bank.example is a terrible scam, stay away.'),
    story(20, 'How we lost a terrible fight against latency', 'https://www.harbour-bank.example/blog/latency'),
  ],
  reviews: [
    {
      source: 'Sample Reviews',
      rating: 4.6,
      total_reviews: 812,
      bbb_rating: 'A+',
      bbb_accredited: true,
      complaint_count: 3,
      reviews: [{ text: 'An account in ten minutes, as they say.', date: '2026-01-14', rating: 5 }],
    },
  ],
};

/** A young, investor-funded company. It has no identifier, so the index has no entity for it; opinions are mixed. */
const paperKite: Business = {
  company: {
    item: 'Q900000002',
    name: 'Paper Kite',
    description: 'startup of the sample internet',
    links: 2,
    claims: [
      { property: 'P31', value: '<startup company>' },
      { property: 'P452', value: '<software industry>' },
      { property: 'P571', value: '2019-01-01', precision: 'year' },
      { property: 'P159', value: '<Lisbon>', country: 'Portugal' },
      { property: 'P856', value: 'https://paper-kite.example' },
      { property: 'P112', value: '<Rui Sample>' },
      { property: 'P112', value: '<Ana Sample>' },
      { property: 'P1951', value: '<Breeze Capital>' },
      { property: 'P1951', value: '<String Ventures>' },
    ],
  },
  mentions: [
    comment(5, 'paper-kite.example is a lovely little tool, I enjoy it every day.'),
    comment(12, 'I found paper-kite.example awful: it lost my drafts and the support was useless.'),
    comment(50, 'paper-kite.example runs on Postgres.'),
    comment(70, 'Ich finde paper-kite.example schrecklich und die Hilfe ist nicht zu erreichen.'),
  ],
};

/** Dissolved. The index has an entity with the registrant's name, whose identifier has lapsed; people warn about it. */
const rustyGate: Business = {
  company: {
    item: 'Q900000003',
    name: 'Rusty Gate',
    description: 'former retailer of the sample internet',
    links: 4,
    claims: [
      { property: 'P452', value: '<retail>' },
      { property: 'P571', value: '2009-09-01', precision: 'month' },
      { property: 'P576', value: '2024-03-31' },
      { property: 'P856', value: 'http://rusty-gate.example/' },
      { property: 'P17', value: '<Panama>' },
    ],
  },
  entities: [
    {
      lei: 'CANDRUSTYGATE0000139',
      legalName: 'RUSTY GATE TRADING',
      country: 'PA',
      city: 'Colón',
      street: 'Calle 1',
      postalCode: '0301',
      status: 'INACTIVE',
      registrationStatus: 'LAPSED',
      nextRenewal: daysFromMonthStart(-400),
    },
    {
      lei: 'CANDPAPERKITE0000167',
      legalName: 'Rusty Gate Trading Holdings',
      country: 'PA',
      city: 'Colón',
      street: 'Calle 2',
      postalCode: '0301',
      status: 'ACTIVE',
      registrationStatus: 'ISSUED',
      nextRenewal: daysFromMonthStart(100),
    },
  ],
  mentions: [
    comment(2, 'rusty-gate.example leaked my password, what a disaster.'),
    comment(4, 'Never buy at rusty-gate.example. It is a scam and they stole my money.'),
    comment(9, 'rusty-gate.example was hacked again, horrible company.'),
    comment(15, 'I hate rusty-gate.example. The worst shop on the net.'),
    comment(16, 'rusty-gate.example ignored my complaint, terrible and dishonest.'),
    comment(19, '<i>rusty-gate.example</i> is a fraud<script>alert(1)</script>, avoid it.'),
  ],
};

/** The website belongs to a service, not to an organisation; its owner is known. */
const blueHeron: Business = {
  company: {
    item: 'Q900000004',
    name: 'Wading Birds Group',
    description: 'retail group of the sample internet',
    links: 7,
    has: 'thing',
    claims: [
      { property: 'P452', value: '<outdoor retail>' },
      { property: 'P856', value: 'https://wading-birds.example/' },
      { property: 'P355', value: '<Blue Heron Outfitters>' },
    ],
  },
  reviews: [
    { source: 'Sample Reviews', rating: 2.1, total_reviews: 48, bbb_rating: 'C', complaint_count: 12, reviews: [] },
    { source: 'Boots Weekly', rating: null, total_reviews: null, reviews: [] },
  ],
};

/** Hostile text from every source. */
const wolfInWool: Business = {
  company: {
    item: 'Q900000005',
    name: '\u202E<b>Wolf</b> in wool\u0007',
    description: '<script>alert(1)</script>',
    links: 1,
    claims: [
      { property: 'P452', value: '<<img src=x onerror=alert(1)>>' },
      { property: 'P856', value: 'javascript:alert(1)' },
      { property: 'P154', value: 'https://evil.example/wiki/Special:FilePath/logo.svg' },
      { property: 'P1278', value: 'NOTALEI0000000000000' },
    ],
  },
};

export const businesses = { harbourBank, paperKite, rustyGate, blueHeron, wolfInWool } as const;
