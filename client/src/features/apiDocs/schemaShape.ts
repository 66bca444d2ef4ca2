import { apiDocsTexts } from '../../texts/apiDocs/apiDocsTexts.ts';
import type { ApiSchema } from './apiDocument.ts';

export type Schemas = Readonly<Record<string, ApiSchema>>;

/** What a reference leads to; a schema without one is itself. A reference that leads nowhere is anything. */
const resolved = (schema: ApiSchema, schemas: Schemas): ApiSchema => {
  if (schema.$ref === undefined) return schema;
  return schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {};
};

const isNull = ({ type }: ApiSchema): boolean => type === 'null';

/** A name in the reader's language, or as it stands for one that is not known. */
const nameOf = (type: string): string =>
  Object.entries(apiDocsTexts().types.names).find(([name]) => name === type)?.[1] ?? type;

const typesOf = ({ type }: ApiSchema): readonly string[] => (typeof type === 'string' ? [type] : (type ?? []));

/** What may stand there, in words: `list of text`, `number or null`. */
export const typeWords = (given: ApiSchema, schemas: Schemas): string => {
  const { types } = apiDocsTexts();
  const schema = resolved(given, schemas);
  if (schema.anyOf) {
    const words = schema.anyOf.filter((each) => !isNull(each)).map((each) => typeWords(each, schemas));
    const joined = [...new Set(words)].join(types.or);
    return schema.anyOf.some(isNull) ? types.orNull(joined) : joined;
  }
  const names = typesOf(schema);
  const words = names
    .filter((name) => name !== 'null')
    .map((name) => {
      if (name === 'array') return schema.items ? types.arrayOf(typeWords(schema.items, schemas)) : nameOf(name);
      const { additionalProperties: rest } = schema;
      return name === 'object' && !schema.properties && typeof rest === 'object'
        ? types.map(typeWords(rest, schemas))
        : nameOf(name);
    });
  if (words.length === 0) return names.includes('null') ? nameOf('null') : types.anything;
  return names.includes('null') ? types.orNull(words.join(types.or)) : words.join(types.or);
};

/** The object whose fields stand below: the schema itself, what a list is of, or what there is beside null. */
export const objectOf = (given: ApiSchema, schemas: Schemas): ApiSchema | undefined => {
  const schema = resolved(given, schemas);
  if (schema.properties) return schema;
  if (schema.items) return objectOf(schema.items, schemas);
  if (typeof schema.additionalProperties === 'object') return objectOf(schema.additionalProperties, schemas);
  return schema.anyOf?.map((each) => objectOf(each, schemas)).find((each) => each !== undefined);
};

/** Values in the way that JSON has them. */
const valueWords = (value: unknown): string => JSON.stringify(value);

/** What else holds for a value: its choices, its length, its default. */
export const constraintWords = (given: ApiSchema, schemas: Schemas): readonly string[] => {
  const { types } = apiDocsTexts();
  const schema = resolved(given, schemas);
  const inner = schema.items ? resolved(schema.items, schemas) : schema;
  const choices = (inner.enum ?? []).filter((value) => value !== null);
  return [
    choices.length > 0 ? `${types.oneOf} ${choices.map(valueWords).join(', ')}` : '',
    inner.const === undefined ? '' : `${types.only} ${valueWords(inner.const)}`,
    types.characters(schema.minLength, schema.maxLength),
    types.range(schema.minimum, schema.maximum),
    schema.default === undefined ? '' : types.default(valueWords(schema.default)),
  ].filter((words) => words !== '');
};
