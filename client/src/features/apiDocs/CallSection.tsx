import { curlOf } from './curlOf.ts';
import styles from './CallSection.module.css';
import { apiDocsTexts } from '../../texts/generated/apiDocsTexts.ts';
import { CopyBlock } from '../../ui/CopyButton.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Link2 } from '../../ui/icons.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import type { ApiCall, ApiSchema } from './apiDocument.ts';

interface CallSectionProps {
  readonly call: ApiCall;
  readonly schemas: Schemas;
}

const JSON_TYPE = 'application/json';

const Parameters = ({ call: { operation: call }, schemas }: CallSectionProps) => {
  const { operation } = apiDocsTexts();
  const { parameters = [] } = call;
  if (parameters.length === 0) return null;
  return (
    <>
      <h4>{operation.parameters}</h4>
      <ul>
        {parameters.map(({ name, required = false, schema, description }) => (
          <SchemaField
            key={name}
            name={name}
            schema={schema}
            isRequired={required}
            schemas={schemas}
            description={description}
          />
        ))}
      </ul>
    </>
  );
};

const Answers = ({ call: { operation: call }, schemas }: CallSectionProps) => {
  const { operation } = apiDocsTexts();
  return (
    <>
      <h4>{operation.answers}</h4>
      <dl className="small breakable">
        {Object.entries(call.responses).map(([status, { description, content = {} }]) => {
          const [type] = Object.keys(content);
          const schema = content[JSON_TYPE]?.schema;
          const isOwn = status === '200' && schema !== undefined && objectOf(schema, schemas) !== undefined;
          return (
            <div key={status} className={styles['answer']}>
              <dt>
                <code>{status}</code>
              </dt>
              <dd>
                <span lang="en">{description}</span> {status === '200' && type !== undefined && <code>{type}</code>}
                {isOwn && (
                  <Disclosure summary={operation.answerBody}>
                    <SchemaFields label={operation.answerBody} schema={schema} schemas={schemas} isAnswer />
                  </Disclosure>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
};

/** One call: description, parameters, an example command, and responses. */
export const CallSection = ({ call, schemas }: CallSectionProps) => {
  const { operation } = apiDocsTexts();
  const { operationId, summary, description, requestBody, security } = call.operation;
  const body = requestBody?.content[JSON_TYPE]?.schema;
  return (
    <section id={operationId} className={styles['call']} aria-labelledby={`${operationId}-title`}>
      <h3 id={`${operationId}-title`} className={styles['title']}>
        <span lang="en">{summary}</span>
        <a href={`#${operationId}`} className={styles['anchor']} aria-label={operation.link({ what: summary })}>
          <Link2 aria-hidden size={16} />
        </a>
      </h3>
      <p className={styles['address']}>
        <MethodMark method={call.method} /> <code>{call.path}</code>
      </p>
      {description !== undefined && <p lang="en">{description}</p>}
      {security && <AccessWords security={security} />}
      <h4>{operation.example}</h4>
      <CopyBlock text={curlOf(window.location.origin, call)} />
      <Parameters call={call} schemas={schemas} />
      {body && (
        <>
          <h4>{operation.body}</h4>
          <SchemaFields label={operation.body} schema={body} schemas={schemas} />
        </>
      )}
      <Answers call={call} schemas={schemas} />
    </section>
  );
};

/** States whether the call needs a session, and which scope a personal token must have. */
const AccessWords = ({ security }: { readonly security: NonNullable<ApiCall['operation']['security']> }) => {
  const { operation } = apiDocsTexts();
  const isOpen = security.some((way) => Object.keys(way).length === 0);
  const scopes = security.flatMap(({ token = [] }) => token);
  return (
    <>
      {!isOpen && <p>{operation.session}</p>}
      {scopes.map((scope) => (
        <p key={scope}>{isOpen ? operation.openScope({ scope }) : operation.scope({ scope })}</p>
      ))}
    </>
  );
};

/** The method, e.g. GET or POST, as a word with a colour. */
const MethodMark = ({ method }: { readonly method: string }) => (
  <span className={joinClasses(styles['method'], method === 'GET' ? styles['get'] : styles['post'])}>{method}</span>
);

interface FieldProps {
  readonly name: string;
  readonly schema: ApiSchema;
  readonly isRequired: boolean;
  readonly schemas: Schemas;
  readonly description?: string | undefined;
}

/** One value: its name, type and constraints. Nested fields expand in place. */
const SchemaField = ({ name, schema, isRequired, schemas, description = schema.description }: FieldProps) => {
  const { operation } = apiDocsTexts();
  const inner = objectOf(schema, schemas);
  const count = Object.keys(inner?.properties ?? {}).length;
  return (
    <li className={styles['field']}>
      <p className={styles['line']}>
        <code className={styles['name']}>{name}</code> <span>{typeWords(schema, schemas)}</span>
        {isRequired && <span className={styles['required']}>{operation.required}</span>}
      </p>
      {constraintWords(schema, schemas).map((words) => (
        <p key={words} className={styles['constraint']}>
          {words}
        </p>
      ))}
      {description !== undefined && <p lang="en">{description}</p>}
      {inner && count > 0 && (
        <Disclosure summary={operation.open({ count })}>
          <SchemaFields label={operation.fields({ name })} schema={inner} schemas={schemas} isAnswer={!isRequired} />
        </Disclosure>
      )}
    </li>
  );
};

interface SchemaFieldsProps {
  readonly label: string;
  readonly schema: ApiSchema;
  readonly schemas: Schemas;
  /** Responses always have all their fields, so none of them is marked as required. */
  readonly isAnswer?: boolean;
}

/** The fields of an object. */
const SchemaFields = ({ label, schema, schemas, isAnswer = false }: SchemaFieldsProps) => {
  const object = objectOf(schema, schemas);
  if (!object) return <p>{typeWords(schema, schemas)}</p>;
  return (
    <ul className={styles['fields']} aria-label={label}>
      {Object.entries(object.properties ?? {}).map(([name, each]) => (
        <SchemaField
          key={name}
          name={name}
          schema={each}
          isRequired={!isAnswer && object.required?.includes(name) === true}
          schemas={schemas}
        />
      ))}
    </ul>
  );
};

type Schemas = Readonly<Record<string, ApiSchema>>;

/** Resolves a reference; a schema without one is returned unchanged. A broken reference allows any value. */
const resolved = (schema: ApiSchema, schemas: Schemas): ApiSchema => {
  if (schema.$ref === undefined) return schema;
  return schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {};
};

const isNull = ({ type }: ApiSchema): boolean => type === 'null';

/** Returns the name of a type in the reader's language, or the type itself if it is unknown. */
const nameOf = (type: string): string =>
  Object.entries(apiDocsTexts().types.names).find(([name]) => name === type)?.[1] ?? type;

const typesOf = ({ type }: ApiSchema): readonly string[] => (typeof type === 'string' ? [type] : (type ?? []));

/** Returns the type of a value in words: `list of text`, `number or null`. */
export const typeWords = (given: ApiSchema, schemas: Schemas): string => {
  const { types } = apiDocsTexts();
  const schema = resolved(given, schemas);
  if (schema.anyOf) {
    const words = schema.anyOf.filter((each) => !isNull(each)).map((each) => typeWords(each, schemas));
    const joined = [...new Set(words)].join(types.or);
    return schema.anyOf.some(isNull) ? types.orNull({ what: joined }) : joined;
  }
  const names = typesOf(schema);
  const words = names
    .filter((name) => name !== 'null')
    .map((name) => {
      if (name === 'array')
        return schema.items ? types.arrayOf({ what: typeWords(schema.items, schemas) }) : nameOf(name);
      const { additionalProperties: rest } = schema;
      return name === 'object' && !schema.properties && typeof rest === 'object'
        ? types.map({ what: typeWords(rest, schemas) })
        : nameOf(name);
    });
  if (words.length === 0) return names.includes('null') ? nameOf('null') : types.anything;
  return names.includes('null') ? types.orNull({ what: words.join(types.or) }) : words.join(types.or);
};

/**
 * Returns the object schema whose fields are listed below a value: the schema itself, the items of a list, the values of a map, or the first alternative
 * that has fields.
 */
export const objectOf = (given: ApiSchema, schemas: Schemas): ApiSchema | undefined => {
  const schema = resolved(given, schemas);
  if (schema.properties) return schema;
  if (schema.items) return objectOf(schema.items, schemas);
  if (typeof schema.additionalProperties === 'object') return objectOf(schema.additionalProperties, schemas);
  return schema.anyOf?.map((each) => objectOf(each, schemas)).find((each) => each !== undefined);
};

/** Formats a value as JSON. */
const valueWords = (value: unknown): string => JSON.stringify(value);

/** The texts for the constraints of a value: its choices, its length, its default. */
interface BoundWords {
  readonly between: (bounds: { readonly least: number; readonly most: number }) => string;
  readonly atLeast: (bound: { readonly least: number }) => string;
  readonly atMost: (bound: { readonly most: number }) => string;
}

const boundWords = (words: BoundWords, least: number | undefined, most: number | undefined): string => {
  if (least !== undefined && most !== undefined) return words.between({ least, most });
  if (least !== undefined) return words.atLeast({ least });
  return most === undefined ? '' : words.atMost({ most });
};

export const constraintWords = (given: ApiSchema, schemas: Schemas): readonly string[] => {
  const { types } = apiDocsTexts();
  const schema = resolved(given, schemas);
  const inner = schema.items ? resolved(schema.items, schemas) : schema;
  const choices = (inner.enum ?? []).filter((value) => value !== null);
  return [
    choices.length > 0 ? `${types.oneOf} ${choices.map(valueWords).join(', ')}` : '',
    inner.const === undefined ? '' : `${types.only} ${valueWords(inner.const)}`,
    boundWords(types.characters, (schema.minLength ?? 0) > 1 ? schema.minLength : undefined, schema.maxLength),
    boundWords(types.range, schema.minimum, schema.maximum),
    schema.default === undefined ? '' : types.default({ value: valueWords(schema.default) }),
  ].filter((words) => words !== '');
};
