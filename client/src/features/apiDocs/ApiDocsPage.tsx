import { formatDuration } from '../../texts/formatTime.ts';
import styles from './ApiDocsPage.module.css';
import { useEffect, useCallback, useState } from 'react';
import { getJson } from '../../platform/jsonCall.ts';
import { usePageHead } from '../../platform/usePageHead.ts';
import { apiDocsTexts } from '../../texts/generated/apiDocsTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { OutlineBar } from '../../ui/OutlineBar.tsx';
import { ContentsLayout, PageContents } from '../../ui/PageContents.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { PageHero, PageSection } from '../../ui/pageParts.tsx';
import { CallSection } from './CallSection.tsx';
import { GraphqlPart, SDL_ADDRESS } from './GraphqlPart.tsx';
import { callsOf, type ApiDocument, apiDocument, type ApiLimit } from './apiDocument.ts';
import { ScrollTable } from '../../ui/ScrollTable.tsx';
import { percentDecoded } from '../../../../schema/percentDecoded.ts';

/** `Scans and reports` → `tag-scans-and-reports`. */
const tagId = (tag: string): string => `tag-${tag.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;

const Documentation = ({ document: api }: { readonly document: ApiDocument }) => {
  const { contents, basics, limits, graphql } = apiDocsTexts();
  // The target of the URL fragment did not exist yet when the page opened, so scroll to it now.
  useEffect(() => {
    const id = percentDecoded(window.location.hash.slice(1)) ?? '';
    if (id !== '') document.getElementById(id)?.scrollIntoView({ behavior: 'instant' });
  }, []);
  return (
    <ContentsLayout
      contents={
        <PageContents
          title={contents}
          groups={[
            { entry: { id: 'basics', label: basics.title } },
            { entry: { id: 'limits', label: limits.title } },
            ...api.tags.map(({ name }) => ({
              entry: { id: tagId(name), label: <span lang="en">{name}</span> },
              parts: callsOf(api, name).map(({ operation: { operationId, summary } }) => ({
                id: operationId,
                label: <span lang="en">{summary}</span>,
              })),
            })),
            { entry: { id: 'graphql', label: graphql.title } },
          ]}
        />
      }
    >
      <ApiBasics document={api} />
      {api.tags.map(({ name, description }) => (
        <div key={name} lang="en">
          <PageSection id={tagId(name)} title={name} lead={description}>
            <div className="stack-6" lang={document.documentElement.lang}>
              {callsOf(api, name).map((call) => (
                <CallSection key={call.operation.operationId} call={call} schemas={api.components.schemas} />
              ))}
            </div>
          </PageSection>
        </div>
      ))}
      <GraphqlPart />
    </ContentsLayout>
  );
};

/** Documents all calls of this server, from its own OpenAPI document. */
export const ApiDocsPage = () => {
  const { head, hero, basics, failed, tryAgain, loading } = apiDocsTexts();
  usePageHead({ ...head, path: '/api-docs' });
  const { document, retry } = useApiDocument();
  return (
    <>
      <PageHero
        kicker={hero.kicker}
        title={hero.title}
        lead={hero.lead}
        actions={
          <p className={styles['files']}>
            <a href={OPENAPI_ADDRESS}>{basics.openApi}</a> <a href={SDL_ADDRESS}>{basics.sdl}</a>
          </p>
        }
      />
      {document && <Documentation document={document} />}
      {document === undefined && (
        <div className={styles['awaited']} aria-busy>
          <VisuallyHidden>
            <span role="status">{loading}</span>
          </VisuallyHidden>
          <p>
            <OutlineBar width="40%" />
          </p>
          <p>
            <OutlineBar width="70%" />
          </p>
        </div>
      )}
      {document === null && (
        <div role="alert" className={styles['fault']}>
          <p>
            {failed} <a href={OPENAPI_ADDRESS}>{OPENAPI_ADDRESS}</a>.
          </p>
          <div>
            <Button onClick={retry}>{tryAgain}</Button>
          </div>
        </div>
      )}
    </>
  );
};

const OPENAPI_ADDRESS = '/api/openapi.json';

interface Reading {
  /** Undefined while loading; null if it failed to load. */
  readonly document: ApiDocument | null | undefined;
  readonly retry: () => void;
}

/** Loads this server's OpenAPI document. */
const useApiDocument = (): Reading => {
  const [document, setDocument] = useState<ApiDocument | null>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    const read = async (): Promise<void> => {
      const answer = await getJson(OPENAPI_ADDRESS, { signal: stop.signal });
      if (stop.signal.aborted) return;
      const parsed = answer.kind === 'accepted' ? apiDocument.safeParse(answer.body) : undefined;
      setDocument(parsed?.success === true ? parsed.data : null);
    };
    void read();
    return () => {
      stop.abort();
    };
  }, [attempt]);
  const retry = useCallback(() => {
    setDocument(undefined);
    setAttempt((count) => count + 1);
  }, []);
  return { document, retry };
};

const Limits = ({ document }: { readonly document: ApiDocument }) => {
  const { limits } = apiDocsTexts();
  const { scans, forms, links } = document['x-rate-limits'];
  const rate = ({ points, windowSeconds }: ApiLimit): string =>
    points === 0 ? limits.none : limits.rate({ points, time: formatDuration(windowSeconds) });
  return (
    <ScrollTable
      label={limits.table}
      head={[limits.what, limits.howMany]}
      rows={[
        [limits.scans, rate(scans)],
        [limits.forms, rate(forms)],
        [limits.links, rate(links)],
      ]}
    />
  );
};

/** The rules that apply to all calls. */
const ApiBasics = ({ document }: { readonly document: ApiDocument }) => {
  const { basics, limits } = apiDocsTexts();
  return (
    <>
      <PageSection id="basics" title={basics.title}>
        <p lang="en">{document.info.description}</p>
        <dl className={styles['facts']}>
          <div>
            <dt>{basics.base}</dt>
            <dd>
              <code>{window.location.origin}</code>
            </dd>
          </div>
          <div>
            <dt>{basics.format}</dt>
            <dd>{basics.formatText}</dd>
          </div>
          <div>
            <dt>{basics.errors}</dt>
            <dd>
              {basics.errorsText} <code>{'{"detail": "…"}'}</code>
            </dd>
          </div>
          <div>
            <dt>{basics.nulls}</dt>
            <dd>{basics.nullsText}</dd>
          </div>
        </dl>
      </PageSection>
      <PageSection id="limits" title={limits.title} lead={limits.lead}>
        <div className={styles['table']}>
          <Limits document={document} />
        </div>
      </PageSection>
    </>
  );
};
