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
  it('includes the shared answers in each call', () => {
    const document = documentWith(
      { 200: { description: 'Done.' }, 503: { $ref: '#/components/responses/unavailable' } },
      { unavailable: { description: 'Not now.' } },
    );
    expect(answersOf(document)).to.deep.equal({ 200: { description: 'Done.' }, 503: { description: 'Not now.' } });
  });

  it('works without shared answers, and omits a referenced answer that does not exist', () => {
    const document = documentWith({ 200: { description: 'Done.' }, 503: { $ref: '#/components/responses/gone' } });
    expect(answersOf(document)).to.deep.equal({ 200: { description: 'Done.' } });
  });

  it('is invalid if an answer has no description', () => {
    expect(apiDocument.safeParse(documentWith({ 200: {} })).success).to.equal(false);
  });
});
