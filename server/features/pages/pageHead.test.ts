import { expect } from 'chai';
import { reportFor, type ShownReport } from '../../report/reportFor.ts';
import { pageHead } from './pageHead.ts';
import { PUBLIC_PAGES } from './publicPages.ts';

const report = (tldr: string): ShownReport =>
  reportFor('public', {
    scanId: '00000000-0000-4000-8000-000000000000',
    domain: 'shop.example',
    status: 'completed',
    revision: 9,
    requestedAt: '2026-01-01T00:00:00.000Z',
    finishedAt: '2026-01-01T00:00:05.000Z',
    durationMs: 5_000,
    failure: null,
    checks: [],
    observations: {},
    scorecard: {
      rulesetVersion: 1,
      overall: 84,
      subScores: { email: 90, web: 80, breach: null, compliance: null },
      penalties: [],
      coverage: { conclusive: 8, planned: 8 },
    },
    summary: { tldr, riskLevel: 'Low', author: 'rules' },
  });

const headOf = (companyName: string, tldr = 'All is well.'): string =>
  pageHead({
    publicUrl: 'https://candor.example',
    path: '/scan/shop.example',
    page: { kind: 'report', domain: 'shop.example', companyName, report: report(tldr) },
  });

const structuredDataOf = (html: string): Record<string, unknown> => {
  const json = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html)?.[1];
  return JSON.parse(json ?? 'null') as Record<string, unknown>;
};

describe('The head of a page', () => {
  it('has the canonical link of a scanned domain', () => {
    expect(headOf('Shop')).to.include('<link rel="canonical" href="https://candor.example/scan/shop.example">');
  });

  it('names the company, the domain and the score', () => {
    expect(headOf('Shop')).to.include('<title>Shop (shop.example): security and privacy report · Candor</title>');
    expect(headOf('Shop')).to.include('Trust score 84 of 100, grade A (Very Good).');
  });

  it('has structured data of type Report', () => {
    expect(structuredDataOf(headOf('Shop'))).to.include({
      '@type': 'Report',
      url: 'https://candor.example/scan/shop.example',
    });
  });

  it('does not repeat a domain that replaces the name', () => {
    expect(headOf('shop.example')).to.include('<title>shop.example: security');
  });

  it('shows hostile text as harmless text', () => {
    const hostile = `</script><script>alert(1)</script>"'><img src=x>\u2028`;
    const html = headOf(hostile, hostile);
    expect(html.match(/<script/g)).to.have.lengthOf(1);
    expect(html.match(/<\/script>/g)).to.have.lengthOf(1);
    expect(html).not.to.include('<img');
    expect((structuredDataOf(html)['about'] as { name: string }).name).to.equal(hostile);
  });

  it('has a title, a description and a canonical link on each public page, all different', () => {
    const heads = Object.entries(PUBLIC_PAGES).map(([path, page]) => {
      const html = pageHead({ publicUrl: 'https://candor.example', path, page: { kind: 'page', ...page } });
      expect(html).to.include(`<link rel="canonical" href="https://candor.example${path}">`);
      expect(structuredDataOf(html)).to.include({ '@type': 'WebPage', name: page.title });
      expect(page.description.length, path).to.be.within(60, 160);
      return [page.title, page.description];
    });
    for (const part of [0, 1]) expect(new Set(heads.map((head) => head[part])).size).to.equal(heads.length);
  });

  it('keeps a missing page out of search engines', () => {
    const html = pageHead({ publicUrl: 'https://candor.example', path: '/nowhere', page: { kind: 'notFound' } });
    expect(html).to.include('noindex').and.not.include('canonical');
  });
});
