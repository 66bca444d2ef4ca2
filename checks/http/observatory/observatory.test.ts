import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import type { HttpRequest } from '../../../server/scanner/io/scannerIo.ts';
import { lookWith } from '../../kit/testing/lookWith.ts';
import type { Page, World } from '../../kit/testing/scannerIoOf.ts';
import { http } from '../http.ts';
import { observatoryGrade, observatoryOf } from './observatory.ts';
import { expand, TESTS, type RecordedCases, type Site } from './testing/recordedCases.ts';

const worldOf = (site: Site): World => {
  const { lines, html, corsLines, plain, secure, tlsError } = expand(site);
  const pages: Record<string, Page | ((request: HttpRequest) => Page)> = {};
  for (const route of [plain, secure]) {
    for (const [index, url] of (route ?? []).entries()) {
      const next = route?.[index + 1];
      const bad = tlsError !== null && url.startsWith('https:') ? { tlsError } : {};
      pages[url] =
        next === undefined
          ? ({ headers }) => ({ ...bad, headers: headers?.['origin'] === undefined ? lines : corsLines, body: html })
          : { ...bad, status: 301, headers: [['location', next]] };
    }
  }
  return { pages };
};

const oursOf = async (site: Site) => {
  const { hostname } = expand(site);
  const { observation } = await lookWith(http, worldOf(site), {
    target: { domain: hostname, registrableDomain: hostname },
  });
  return observatoryOf(observation);
};

const recorded = JSON.parse(readFileSync(new URL('testing/cases.json', import.meta.url), 'utf8')) as RecordedCases;

describe('Our reading of the MDN HTTP Observatory, compared with the results of its own analyzers,', () => {
  for (const [about, { tests, cases }] of Object.entries(recorded.groups)) {
    it(`agrees on ${about}`, async () => {
      for (const [site, outcomes] of cases) {
        const ours = (await oursOf(site))?.tests.filter((_, index) => tests.includes(TESTS[index] ?? 'csp'));
        expect(
          ours?.map(({ result, modifier, pass }) => ({ result, modifier, pass })),
          JSON.stringify(site),
        ).to.deep.equal(outcomes.map((number) => recorded.outcomes[number]));
      }
    }).timeout(60_000);
  }

  it('compares sites of eleven kinds, some of each outcome', () => {
    expect(Object.keys(recorded.groups)).to.have.length(11);
    expect(Object.values(recorded.groups).flatMap(({ cases }) => cases)).to.have.length.greaterThan(800);
  });

  it('has the same grades', () => {
    for (const [score, grade] of recorded.grades.entries()) expect(observatoryGrade(score), `${score}`).to.equal(grade);
    expect(recorded.grades).to.have.length(151);
  });
});

describe('The Observatory’s score', () => {
  it('includes extra credit from 90 on', async () => {
    const best = await oursOf({
      lines: [
        ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
        ['strict-transport-security', 'max-age=63072000'],
        ['x-content-type-options', 'nosniff'],
        ['referrer-policy', 'no-referrer'],
        ['cross-origin-resource-policy', 'same-origin'],
        ['cross-origin-opener-policy', 'same-origin'],
        ['cross-origin-embedder-policy', 'require-corp; report-to="default"'],
      ],
    });
    // 10 for the policy, 5 for its frame-ancestors, 5 for the referrer policy, 10 for each of the three cross-origin policies.
    expect(best).to.include({ score: 150, grade: 'A+' });
  });

  it('includes no extra credit below 90', async () => {
    const bare = await oursOf({ lines: [['referrer-policy', 'no-referrer']] });
    // 25 for no policy, 20 for no HSTS, 20 for no frame options, 5 for no nosniff.
    expect(bare).to.include({ score: 30, grade: 'D' });
  });

  it('is never below 0', async () => {
    const worst = await oursOf({
      plain: ['http://example.org/'],
      secure: null,
      html: '<script src="http://cdn.example.net/a.js"></script>',
      lines: [['set-cookie', 'session=1']],
    });
    expect(worst).to.include({ score: 0, grade: 'F' });
  });

  it('counts no cookie without a name', async () => {
    const site = { plain: ['http://example.org/'], secure: null, html: '<p>' };
    const bare = await oursOf({ ...site, lines: [] });
    expect(await oursOf({ ...site, lines: [['set-cookie', 'testcookie']] })).to.deep.equal(bare);
  });

  it('is missing if a test could not be made', async () => {
    const pages = { 'https://example.org/': { body: '<p>' }, 'http://example.org/': { fails: 'timeout' } } as const;
    const { observation } = await lookWith(http, { pages });
    const observatory = observatoryOf(observation);
    expect(observatory).to.include({ score: null, grade: null });
    expect(observatory?.tests.find(({ name }) => name === 'redirection')).to.include({ result: null, pass: null });
  });

  for (const status of [404, 500, 503]) {
    it(`is missing for a page with status ${status}`, async () => {
      const pages = { 'https://example.org/': { status, body: '<p>' } };
      expect(observatoryOf((await lookWith(http, { pages })).observation)).to.equal(null);
    });
  }

  it('is missing for an observation that was recorded without the required data', async () => {
    const { observation } = await lookWith(http, worldOf({}));
    const { headerLines, ...older } = observation;
    expect(headerLines).not.to.equal(undefined);
    expect(observatoryOf(older)).to.equal(null);
  });
});
