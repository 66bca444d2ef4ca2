import { expect } from 'chai';
import type { ApiSchema } from './apiDocument.ts';
import { constraintWords, objectOf, typeWords } from './CallSection.tsx';

const schemas: Readonly<Record<string, ApiSchema>> = {
  Refusal: { type: 'object', properties: { detail: { type: 'string' } }, required: ['detail'] },
};
const REFUSAL: ApiSchema = { $ref: '#/components/schemas/Refusal' };

describe('A schema of the API in words', () => {
  for (const [what, schema, words] of [
    ['a text', { type: 'string' }, 'text'],
    ['a text that may be missing', { type: ['string', 'null'] }, 'text or null'],
    ['a list', { type: 'array', items: { type: 'integer' } }, 'list of whole number'],
    [
      'a list that may be missing',
      { anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'null' }] },
      'list of text or null',
    ],
    ['a reference', REFUSAL, 'object'],
    ['a reference to nowhere', { $ref: '#/components/schemas/Gone' }, 'anything'],
    ['a map', { type: 'object', additionalProperties: { type: 'number' } }, 'map of number'],
    ['several types', { type: ['number', 'string'] }, 'number or text'],
    ['several shapes', { anyOf: [{ type: 'string' }, { type: 'boolean' }] }, 'text or true or false'],
    ['nothing said', {}, 'anything'],
    ['nothing but null', { type: 'null' }, 'null'],
  ] as const satisfies readonly (readonly [string, ApiSchema, string])[]) {
    it(`describes ${what} as: ${words}`, () => {
      expect(typeWords(schema, schemas)).to.equal(words);
    });
  }

  it('contains the same object inside a list, behind a reference and next to null, or no object at all', () => {
    for (const schema of [
      REFUSAL,
      { type: 'array', items: REFUSAL },
      { anyOf: [{ type: 'null' }, { type: 'array', items: REFUSAL }] },
    ]) {
      expect(Object.keys(objectOf(schema, schemas)?.properties ?? {})).to.deep.equal(['detail']);
    }
    expect(objectOf({ type: 'array', items: { type: 'string' } }, schemas)).to.equal(undefined);
  });

  for (const [schema, words] of [
    [{ type: 'string', enum: ['flat', 'card'] }, ['one of "flat", "card"']],
    [{ type: 'boolean', const: true }, ['only true']],
    [{ type: 'string', minLength: 50, maxLength: 5000 }, ['50 to 5000 characters']],
    [{ type: 'string', minLength: 1, maxLength: 200 }, ['at most 200 characters']],
    [{ type: 'string', minLength: 1 }, []],
    [{ type: 'number', minimum: 0, maximum: 1 }, ['0 to 1']],
    [{ type: 'boolean', default: false }, ['default false']],
    [{ type: 'array', items: { type: 'string', enum: ['a'] } }, ['one of "a"']],
  ] as const satisfies readonly (readonly [ApiSchema, readonly string[]])[]) {
    it(`states the constraints of ${JSON.stringify(schema)}`, () => {
      expect(constraintWords(schema, schemas)).to.deep.equal(words);
    });
  }
});
