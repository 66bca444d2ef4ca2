import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { SectionFacts_SectionFragment, SectionId, SectionState } from '../../generated/graphql.ts';
import { appTexts } from '../../texts/generated/appTexts.ts';
import { reportFrameTexts } from '../../texts/generated/reportFrameTexts.ts';
import { LoadFault } from '../../ui/LoadFault.tsx';
import { LoadingLines } from '../../ui/OutlineBar.tsx';
import styles from './sectionFacts.module.css';
import type { SectionOpenings } from './sectionOpenings.ts';
import { sectionAnchors } from './sections.ts';

const SectionFacts_section = graphql(`
  fragment SectionFacts_section on ReportSection {
    id
    section
    ...ReportSheet_section
  }
`);

const SectionFacts_scan = graphql(`
  fragment SectionFacts_scan on Scan {
    sections {
      id
      section
    }
  }
`);

const SectionFacts = graphql(`
  query SectionFacts($id: ID!, $asOf: DateTime, $sections: [SectionId!]!) {
    scan(id: $id, asOf: $asOf) {
      id
      sections(only: $sections) {
        ...SectionFacts_section
      }
    }
  }
`);

type Section = Pick<SectionFacts_SectionFragment, '__typename' | 'id' | 'section'>;

/** The point in time of the displayed report (ISO 8601); null for now. */
export const ReportAsOf = createContext<string | null>(null);

/** Reads facts of these sections into the cache. Rejects if they did not arrive. */
export type ReadFacts = (client: ApolloClient, sections: readonly SectionId[]) => Promise<void>;

interface PrivateParts {
  /** How the facts of the report are read. */
  readonly readFacts: ReadFacts;
  /** The text for the webmaster. */
  readonly webmasterText: ReactNode;
}

/** What a private report reads in its own way. It has no public URL, no history and no sharing. Null for public reports. */
export const PrivateReport = createContext<PrivateParts | null>(null);

const isCached = (client: ApolloClient, from: Pick<Section, '__typename' | 'id'>): boolean =>
  client.readFragment({ fragment: SectionFacts_section, fragmentName: 'SectionFacts_section', from }) !== null;

const ask = async (
  client: ApolloClient,
  id: string,
  asOf: string | null,
  sections: readonly SectionId[],
): Promise<void> => {
  const { data } = await client.query({
    query: SectionFacts,
    variables: { id, ...(asOf !== null && { asOf }), sections: [...sections] },
    fetchPolicy: 'network-only',
  });
  if (!data?.scan) throw new Error(`the server no longer knows the scan ${id}`);
};

interface FactsLoader {
  readonly lacks: (sections: readonly Section[]) => boolean;
  /** Loads in one request the facts of these sections that are neither cached nor being loaded. Rejects if a request failed. */
  readonly load: (sections: readonly Section[]) => Promise<void>;
  /** Loads the facts of these sections even if they are cached. Rejects if the request failed. */
  readonly readAgain: (sections: readonly Section[]) => Promise<void>;
}

/** Loads facts of one scan into the cache. `read`: how to read a private report. */
export const createFactsLoader = (
  client: ApolloClient,
  scanId: string,
  asOf: string | null = null,
  read: ReadFacts = (asked, sections) => ask(asked, scanId, asOf, sections),
): FactsLoader => {
  const underWay = new Map<SectionId, Promise<void>>();
  const missing = (sections: readonly Section[]): readonly SectionId[] =>
    sections.filter((each) => !underWay.has(each.section) && !isCached(client, each)).map(({ section }) => section);
  return {
    lacks: (sections) => sections.some((each) => !isCached(client, each)),
    load: async (sections) => {
      const wanted = missing(sections);
      if (wanted.length > 0) {
        const asked = read(client, wanted).finally(() => {
          for (const section of wanted) underWay.delete(section);
        });
        for (const section of wanted) underWay.set(section, asked);
      }
      await Promise.all(sections.flatMap(({ section }) => underWay.get(section) ?? []));
    },
    readAgain: (sections) =>
      read(
        client,
        sections.map(({ section }) => section),
      ),
  };
};

/** Reads all cached facts again, because the next viewer may see more or fewer of them. */
export const readFactsAgain = async (client: ApolloClient): Promise<void> => {
  const scanIds = Object.keys(client.cache.extract() ?? {}).flatMap((key) =>
    key.startsWith('Scan:') ? [key.slice('Scan:'.length)] : [],
  );
  await Promise.all(
    scanIds.map(async (id) => {
      const scan = client.readFragment({ fragment: SectionFacts_scan, from: { __typename: 'Scan', id } });
      const cached = scan?.sections.filter((section) => isCached(client, section)) ?? [];
      if (cached.length > 0)
        await ask(
          client,
          id,
          null,
          cached.map(({ section }) => section),
        );
    }),
  );
};

/** Sections whose facts the specification also places in another section, and which are therefore loaded with it. */
const SHOWN_WITH: Partial<Readonly<Record<SectionId, readonly SectionId[]>>> = {
  DNS: ['WEB', 'SECURITY_TXT'],
  BUSINESS: ['TOOLS'],
};

type ShownSection = Section & { readonly state: SectionState };

const isOver = ({ state }: ShownSection): boolean => state !== 'PENDING' && state !== 'RUNNING';

/** Returns the sections whose facts are shown in this one. */
const partsOf = <Each extends Section>(section: Section, sections: readonly Each[]): readonly Each[] =>
  sections.filter((each) => each.id === section.id || SHOWN_WITH[section.section]?.includes(each.section));

/** Whether a section can show its facts: once all checks that they come from have ended. */
export const hasEnded = (section: ShownSection, sections: readonly ShownSection[]): boolean =>
  partsOf(section, sections).every(isOver);

interface ReportFacts {
  /** Whether the facts of a section, and of those shown within it, are loaded. */
  readonly has: (sectionId: string) => boolean;
  /** The ids of the sections whose facts failed to load. */
  readonly failed: ReadonlySet<string>;
  readonly retry: () => void;
  /** Whether the facts of some completed section are missing. */
  readonly isPartial: () => boolean;
  /** Resolves when the facts of all sections have loaded or failed to load. */
  readonly loadAll: () => Promise<void>;
  /** Reads the facts of a section again. Resolves when the request has ended, successfully or not. */
  readonly readAgain: (section: ShownSection) => Promise<void>;
}

const NONE: ReadonlySet<string> = new Set();

export const ReportFactsContext = createContext<ReportFacts>({
  has: () => true,
  failed: NONE,
  retry: () => undefined,
  isPartial: () => false,
  loadAll: () => Promise.resolve(),
  readAgain: () => Promise.resolve(),
});

/** Loads the facts of the open sections, or of all sections while the visitor uses find-in-page. A running scan delivers its facts itself. */
export const useReportFacts = (
  scanId: string,
  sections: readonly ShownSection[],
  { opened, isDrawn }: Pick<SectionOpenings, 'opened' | 'isDrawn'>,
): ReportFacts => {
  const client = useApolloClient();
  const asOf = use(ReportAsOf);
  const read = use(PrivateReport)?.readFacts;
  const loader = useMemo(() => createFactsLoader(client, scanId, asOf, read), [client, scanId, asOf, read]);
  const [failed, setFailed] = useState(NONE);
  const [answers, setAnswers] = useState(0);

  const load = useCallback(
    async (wanted: readonly ShownSection[]): Promise<void> => {
      const needed = wanted.filter((each) => hasEnded(each, sections));
      try {
        await loader.load([...new Set(needed.flatMap((each) => partsOf(each, sections)))]);
        setAnswers((count) => count + 1);
      } catch {
        setFailed((before) => new Set([...before, ...needed.map(({ id }) => id)]));
      }
    },
    [loader, sections],
  );

  useEffect(() => {
    const wanted = sections.filter(
      ({ id, section }) => (isDrawn || opened.has(sectionAnchors[section])) && !failed.has(id),
    );
    if (wanted.length > 0) void load(wanted);
  }, [sections, opened, isDrawn, failed, load]);

  return useMemo(
    () => ({
      // Depends on `answers` to read the cache again after each response; `sections` changes with each event of a running scan.
      has: (sectionId) => {
        const section = sections.find(({ id }) => id === sectionId);
        return section !== undefined && answers >= 0 && !loader.lacks(partsOf(section, sections));
      },
      failed,
      // The effect then loads the open sections again.
      retry: () => {
        setFailed(NONE);
      },
      isPartial: () => loader.lacks(sections.filter(isOver)),
      loadAll: () => load(sections),
      // If there is no response, the cached facts are shown again.
      readAgain: (section) => loader.readAgain(partsOf(section, sections)).catch(() => undefined),
    }),
    [answers, failed, load, loader, sections],
  );
};

/** Placeholder for the facts of a section while they are loading, or a retry button if they failed to load. */
export const AwaitedFacts = ({ sectionId }: { readonly sectionId: string }) => {
  const { failed, retry } = use(ReportFactsContext);
  const words = reportFrameTexts().sections;
  if (failed.has(sectionId)) {
    return (
      <LoadFault
        className={styles['fault']}
        text={words.factsFailed}
        tryAgain={appTexts().fault.tryAgain}
        onRetry={retry}
      />
    );
  }
  return (
    <>
      <LoadingLines className={styles['awaited']} text={words.factsLoading} />
      <p className={styles['notPrinted']}>{words.factsNotPrinted}</p>
    </>
  );
};
