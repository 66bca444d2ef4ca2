import { EXPLORER_EXAMPLE } from './explorerExample.ts';
import styles from './ExplorerPage.module.css';
import { useRef, useState, useCallback, useEffect, useMemo } from 'react';
import { graphql } from 'cm6-graphql';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { bearerOf } from '../../platform/bearerOf.ts';
import { tracedFetch } from '../../platform/tracedFetch.ts';
import { usePageHead } from '../../platform/usePageHead.ts';
import { explorerTexts } from '../../texts/generated/explorerTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeEditor } from '../../ui/CodeEditor.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { LoadFault } from '../../ui/LoadFault.tsx';
import { LoadingLines } from '../../ui/OutlineBar.tsx';
import { currentSession } from '../accounts/accountSession.ts';
import { currentAdminSession } from '../administrators/adminSession.ts';
import { SDL_ADDRESS } from './GraphqlPart.tsx';
import { currentPortalSession } from '../accounts/portalSession.ts';
import { SchemaPanel } from './SchemaPanel.tsx';
import { useRun, type Run } from './useRun.ts';

/** Returns the token of each kind of session in this browser. */
const SESSIONS = {
  none: () => undefined,
  account: currentSession,
  portal: currentPortalSession,
  admin: currentAdminSession,
} as const;
type SessionKind = keyof typeof SESSIONS;
const KINDS: readonly SessionKind[] = ['none', 'account', 'portal', 'admin'];

const SessionChoice = ({
  kind,
  onChange,
}: {
  readonly kind: SessionKind;
  readonly onChange: (kind: SessionKind) => void;
}) => {
  const { session, sessions } = explorerTexts();
  const open = KINDS.filter((each) => each === 'none' || SESSIONS[each]() !== undefined);
  return (
    <label className={styles['session']}>
      {session}
      <select
        value={kind}
        onChange={(event) => {
          onChange(KINDS.find((each) => each === event.currentTarget.value) ?? 'none');
        }}
      >
        {open.map((each) => (
          <option key={each} value={each}>
            {sessions[each]}
          </option>
        ))}
      </select>
    </label>
  );
};

const Result = ({ run }: { readonly run: Run }) => {
  const { result, nothing } = explorerTexts();
  return (
    <section className={styles['pane']} aria-label={result}>
      <h2 className={styles['name']}>
        {result} <span role="status">{run.status}</span>
      </h2>
      <pre className={styles['result']} tabIndex={0} aria-label={result} aria-busy={run.isRunning}>
        {run.text === '' && !run.isRunning ? nothing : <ThirdPartyText mono text={run.text} />}
      </pre>
    </section>
  );
};

const Schema = ({ schema, retry }: ReturnType<typeof useSchema>) => {
  const { schema: texts } = explorerTexts();
  return (
    <section className={styles['docs']} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p>
        <a href={SDL_ADDRESS}>{texts.download}</a>
      </p>
      {schema === undefined && <LoadingLines className={undefined} text={texts.loading} />}
      {schema === null && (
        <LoadFault className={styles['fault']} text={texts.failed} tryAgain={texts.tryAgain} onRetry={retry} />
      )}
      {schema && <SchemaPanel schema={schema} />}
    </section>
  );
};

/** Queries the GraphQL endpoint of this server, and shows its schema. For developers: the server can turn it on or off. */
export const ExplorerPage = () => {
  const texts = explorerTexts();
  usePageHead({ ...texts.head, path: null });
  const typed = useRef({ text: EXPLORER_EXAMPLE, cursor: 0 });
  const [variables, setVariables] = useState('{}');
  const [kind, setKind] = useState<SessionKind>(() => (currentSession() ? 'account' : 'none'));
  const reading = useSchema();
  const language = useMemo(() => graphql(reading.schema ?? undefined), [reading.schema]);
  const { run, start, stop } = useRun();
  const begin = (): void => {
    const session = SESSIONS[kind]();
    void start(typed.current.text, typed.current.cursor, variables, session ? bearerOf(session) : {});
  };
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div>
          <h1>{texts.title}</h1>
          <p>{texts.lead}</p>
        </div>
        <div className="row-3">
          <SessionChoice kind={kind} onChange={setKind} />
          {run.isRunning && <Button onClick={stop}>{texts.stop}</Button>}
          <Button kind="primary" onClick={begin}>
            {texts.run}
          </Button>
        </div>
      </header>
      <div className={styles['panes']}>
        <section className={styles['pane']} aria-label={texts.document}>
          <h2 className={styles['name']}>{texts.document}</h2>
          <CodeEditor
            className={styles['editor']}
            label={texts.document}
            start={EXPLORER_EXAMPLE}
            language={language}
            onRun={begin}
            onChange={(text, cursor) => {
              typed.current = { text, cursor };
            }}
          />
          <label className={styles['variables']}>
            <span className={styles['name']}>{texts.variables}</span>
            <textarea
              rows={4}
              spellCheck={false}
              value={variables}
              onChange={(event) => {
                setVariables(event.currentTarget.value);
              }}
            />
          </label>
        </section>
        <Result run={run} />
      </div>
      <Schema {...reading} />
    </div>
  );
};

interface Reading {
  /** Undefined while loading; null if it failed to load. */
  readonly schema: GraphQLSchema | null | undefined;
  readonly retry: () => void;
}

const readSchema = async (signal: AbortSignal): Promise<GraphQLSchema | null> => {
  try {
    const response = await tracedFetch(SDL_ADDRESS, { signal });
    return response.ok ? buildSchema(await response.text()) : null;
  } catch {
    // The network failed, or a later server has a schema that this page cannot parse: the page says that the schema is not available.
    return null;
  }
};

/** Loads this server's schema from its public SDL, which needs no introspection. */
const useSchema = (): Reading => {
  const [schema, setSchema] = useState<GraphQLSchema | null>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    void readSchema(stop.signal).then((read) => {
      if (!stop.signal.aborted) setSchema(read);
    });
    return () => {
      stop.abort();
    };
  }, [attempt]);
  const retry = useCallback(() => {
    setSchema(undefined);
    setAttempt((count) => count + 1);
  }, []);
  return { schema, retry };
};
