import { apiDocsTexts } from '../../texts/apiDocs/apiDocsTexts.ts';
import { CopyBlock } from '../../ui/CopyButton.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Link2 } from '../../ui/icons.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import styles from './CallSection.module.css';
import { SchemaField, SchemaFields } from './SchemaFields.tsx';
import type { ApiCall } from './apiDocument.ts';
import { curlOf } from './curlOf.ts';
import { objectOf, type Schemas } from './schemaShape.ts';

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
      <dl className={styles['answers']}>
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

/** One call: what it does, what it takes, an example to paste, and what it answers. */
export const CallSection = ({ call, schemas }: CallSectionProps) => {
  const { operation } = apiDocsTexts();
  const { operationId, summary, description, requestBody, security } = call.operation;
  const body = requestBody?.content[JSON_TYPE]?.schema;
  return (
    <section id={operationId} className={styles['call']} aria-labelledby={`${operationId}-title`}>
      <h3 id={`${operationId}-title`} className={styles['title']}>
        <span lang="en">{summary}</span>
        <a href={`#${operationId}`} className={styles['anchor']} aria-label={operation.link(summary)}>
          <Link2 aria-hidden size={16} />
        </a>
      </h3>
      <p className={styles['address']}>
        <MethodMark method={call.method} /> <code>{call.path}</code>
      </p>
      {description !== undefined && <p lang="en">{description}</p>}
      {security && <p>{operation.session}</p>}
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

/** GET, POST: by its word, and by a colour. */
const MethodMark = ({ method }: { readonly method: string }) => (
  <span className={joinClasses(styles['method'], method === 'GET' ? styles['get'] : styles['post'])}>{method}</span>
);
