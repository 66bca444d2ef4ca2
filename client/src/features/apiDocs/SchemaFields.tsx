import { apiDocsTexts } from '../../texts/apiDocs/apiDocsTexts.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import type { ApiSchema } from './apiDocument.ts';
import styles from './SchemaFields.module.css';
import { constraintWords, objectOf, typeWords, type Schemas } from './schemaShape.ts';

interface FieldProps {
  readonly name: string;
  readonly schema: ApiSchema;
  readonly isRequired: boolean;
  readonly schemas: Schemas;
  readonly description?: string | undefined;
}

/** One value: its name, what may stand there, what else holds; the fields within it open in place. */
export const SchemaField = ({ name, schema, isRequired, schemas, description = schema.description }: FieldProps) => {
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
      {description !== undefined && (
        <p className={styles['description']} lang="en">
          {description}
        </p>
      )}
      {inner && count > 0 && (
        <Disclosure summary={operation.open(count)}>
          <SchemaFields label={operation.fields(name)} schema={inner} schemas={schemas} isAnswer={!isRequired} />
        </Disclosure>
      )}
    </li>
  );
};

interface SchemaFieldsProps {
  readonly label: string;
  readonly schema: ApiSchema;
  readonly schemas: Schemas;
  /** In an answer all fields are always there: saying so of each would say nothing. */
  readonly isAnswer?: boolean;
}

/** The fields of an object. */
export const SchemaFields = ({ label, schema, schemas, isAnswer = false }: SchemaFieldsProps) => {
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
