import { scanDomain } from '../../tests/support/scanDomain.ts';
import { story } from './openStage.ts';
import { accessibility } from './visitor/accessibility.ts';
import { type HeldSites, startHeldSites } from './visitor/heldSites.ts';
import { languages } from './visitor/languages.ts';
import { offline } from './visitor/offline.ts';
import { eachPage } from './visitor/eachPage.ts';
import { publicPages } from './visitor/publicPages.ts';
import { scanErrors } from './visitor/scanErrors.ts';
import { scanning } from './visitor/scanning.ts';
import { searching } from './visitor/searching.ts';
import { themes } from './visitor/themes.ts';

/** Requests to scan these return the existing scan, because these tests are not about the scanner. */
const SCANNED_BEFORE = ['corner-shop.example', 'harbour-bank.example', 'paper-kite.example', 'wolf-in-wool.example'];

/** A page with tables, one with a form, and one that does not exist; everyPage.long.spec.ts tests the others. */
const SHOWN_PAGES = ['/methodology', '/donate', '/nowhere'];

let heldSites: HeldSites | undefined;
const held = (): HeldSites => {
  if (!heldSites) throw new Error('There are held sites only while tests run.');
  return heldSites;
};

story(
  'A visitor, in a real browser',
  async () => {
    heldSites = await startHeldSites(8);
    return { labGuests: heldSites.guests, env: { CANDOR_SCAN_CACHE_SECONDS: '3600' } };
  },
  (stage) => {
    after(() => heldSites?.close());
    describe('scans a domain: the page', () => {
      scanning(stage, held);
    });
    describe('searches', () => {
      searching(stage);
    });
    describe('learns what went wrong: the page', () => {
      scanErrors(stage, held);
    });
    describe('speaks another language: the page', () => {
      languages(stage, held);
    });
    describe('chooses colours, which', () => {
      themes(stage);
    });
    describe('reads the public pages', () => {
      publicPages(stage);
      eachPage(stage, SHOWN_PAGES);
    });
    describe('has no network: Candor', () => {
      offline(stage);
    });
    describe('meets no barrier: the page', () => {
      accessibility(stage);
    });
  },
  async ({ candor }) => {
    await Promise.all(SCANNED_BEFORE.map((domain) => scanDomain(candor.url, domain)));
  },
);
