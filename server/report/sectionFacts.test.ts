import { expect } from 'chai';
import { answeredIn } from '../platform/base/answers.ts';
import { reportFor } from './reportFor.ts';
import { sectionFactsOf } from './sectionFacts.ts';

const reportWith = (observations: object) =>
  reportFor('owner', {
    scanId: '6f1c3b52-0d0e-4a9b-8f57-6a3b8f0f0001',
    domain: 'shop.example',
    status: 'completed',
    revision: 9,
    requestedAt: '2026-01-01T00:00:00.000Z',
    finishedAt: '2026-01-01T00:01:00.000Z',
    durationMs: 1,
    failure: null,
    checks: [],
    observations,
    scorecard: null,
    summary: null,
  });

describe('The facts of a section', () => {
  it('contain sentences of checks in the language of the reader', () => {
    const url = 'https://shop.example/.well-known/security.txt';
    const report = reportWith({ securityTxt: { status: 'absent', detail: `${url} answered with status 404` } });
    const detailIn = (language: 'en' | 'de') =>
      answeredIn(language, () => sectionFactsOf(report, 'securityTxt').detail);
    expect(detailIn('en')).to.equal(`${url} answered with status 404`);
    expect(detailIn('de')).to.equal(`${url} antwortete mit dem Status 404`);
  });

  it('contain such sentences in tables too, and in what is composed of them', () => {
    const lookup = { subject: 'shop.example' };
    const report = reportWith({
      blockLists: {
        lists: [
          {
            list: 'spamhausDbl',
            lookups: [
              { ...lookup, status: 'unknown', codes: [], reason: 'The name is too long to be asked of this list' },
            ],
          },
          { list: 'spamcop', lookups: [{ ...lookup, status: 'listed', codes: ['127.0.0.2'], reason: null }] },
        ],
      },
    });
    const facts = answeredIn('de', () => sectionFactsOf(report, 'dns'));
    const details = facts.blockLists?.flatMap(({ detail }) => detail ?? []);
    expect(details).to.include.members([
      'Der Name ist für eine Anfrage an diese Liste zu lang',
      'shop.example: Von Empfängern als Quelle von Spam gemeldet (127.0.0.2)',
    ]);
  });

  it('contain the faults of records in the language of the reader', () => {
    const report = reportWith({
      tlsRpt: {
        status: 'invalid',
        record: 'v=TLSRPTv1',
        rua: [],
        faults: ['"a@b.example" is an address, not a URI: write mailto:a@b.example'],
      },
    });
    const { tlsRpt } = answeredIn('de', () => sectionFactsOf(report, 'email'));
    expect(tlsRpt?.faults).to.deep.equal([
      '"a@b.example" ist eine Adresse, keine URI: Schreiben Sie mailto:a@b.example',
    ]);
  });
});
