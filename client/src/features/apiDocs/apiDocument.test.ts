import { expect } from 'chai';
import { apiDocument, callsOf } from './apiDocument.ts';

const limit = { points: 1, windowSeconds: 60 };

const documentWith = (responses: object, shared?: object): unknown => ({
  info: {},
  tags: [{ name: 'Scans' }],
  paths: { '/api/scan': { get: { operationId: 'scan', tags: ['Scans'], summary: 'Scans.', responses } } },
  components: { schemas: {}, ...(shared && { responses: shared }) },
  'x-rate-limits': { scans: limit, forms: limit, links: limit },
});

const answersOf = (document: unknown) => callsOf(apiDocument.parse(document), 'Scans')[0]?.operation.responses;

describe('The document of the API', () => {
  it('shows what many calls answer with each of them', () => {
    const document = documentWith(
      { 200: { description: 'Done.' }, 503: { $ref: '#/components/responses/unavailable' } },
      { unavailable: { description: 'Not now.' } },
    );
    expect(answersOf(document)).to.deep.equal({ 200: { description: 'Done.' }, 503: { description: 'Not now.' } });
  });

  it('needs no answers that are shared, and leaves one out that is not there', () => {
    const document = documentWith({ 200: { description: 'Done.' }, 503: { $ref: '#/components/responses/gone' } });
    expect(answersOf(document)).to.deep.equal({ 200: { description: 'Done.' } });
  });

  it('is none without a word on what is answered', () => {
    expect(apiDocument.safeParse(documentWith({ 200: {} })).success).to.equal(false);
  });
});
