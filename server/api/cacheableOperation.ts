import { Kind, visit, type GraphQLResolveInfo, type OperationDefinitionNode } from 'graphql';
import type { ShownReport } from '../report/reportFor.ts';
import type { CacheableOperation } from '../platform/graphql/createGraphql.ts';
import { spokenLanguage } from '../platform/base/answers.ts';
import { createResponseCache } from '../platform/http/responseCache.ts';
import { variablesBelowRoot } from '../platform/graphql/shareExecutions.ts';
import type { GraphqlContext } from '../features.ts';

/** The report itself through several queries, and the facts of each of its eleven sections. */
const RESPONSES_PER_REPORT = 16;

/**
 * Caches the answer to a query for one finished report as bytes, keyed by the report, the document, the language, the variables below the root and, if it is
 * requested, the number of scans. The root field is resolved every time: which report it is, who the caller is, and recording the view. If a resolver below the
 * root uses something that depends on the caller or changes, the answer is not cached.
 */
export const cacheableOperations = (): ((
  context: GraphqlContext,
  documentId: string,
) => CacheableOperation<GraphqlContext>) => {
  const cache = createResponseCache<ShownReport>(RESPONSES_PER_REPORT);
  const known = new WeakMap<OperationDefinitionNode, Usage>();
  const usageOf = (info: GraphQLResolveInfo): Usage => {
    const usage = known.get(info.operation) ?? readUsage(info);
    known.set(info.operation, usage);
    return usage;
  };

  return (context, documentId) => {
    let cached: Buffer | undefined;
    let missed: { readonly report: ShownReport; readonly key: string } | undefined;
    let isForAll = true;
    const depends = (): void => {
      isForAll = false;
    };

    const reuseResponse: GraphqlContext['reuseResponse'] = async (report, info) => {
      if (report.status !== 'completed' || report.asOf !== undefined) return report;
      const { isAlone, countsScans, variables } = usageOf(info);
      if (!isAlone) return report;
      const total = countsScans ? await context.loaders.totalScans.load(report.domain).catch(() => undefined) : 0;
      if (total === undefined) return report;
      const key = JSON.stringify([
        documentId,
        spokenLanguage(),
        total,
        variables.map((name) => (name in info.variableValues ? [info.variableValues[name]] : [])),
      ]);
      cached = cache.find(report, key);
      if (cached) return null;
      missed = { report, key };
      return report;
    };

    const watched = new Proxy(context, {
      get: (target, name): unknown => {
        if (name === 'reuseResponse') return reuseResponse;
        if (!missed) return Reflect.get(target, name);
        // Same for every caller: the directory never changes, and the number of scans is part of the key.
        if (name === 'services') return onlyShared(target.services, 'companies', depends);
        if (name === 'loaders') return onlyShared(target.loaders, 'totalScans', depends);
        depends();
        return Reflect.get(target, name);
      },
    });
    return {
      // Apollo copies a context's own properties and keeps its prototype.
      context: Object.create(watched) as GraphqlContext,
      responseTo: (body) => {
        if (cached) return cached;
        return missed && isForAll ? cache.store(missed.report, missed.key, body) : undefined;
      },
    };
  };
};

const onlyShared = <Whole extends object>(whole: Whole, shared: keyof Whole, onOther: () => void): Whole =>
  new Proxy(whole, {
    get: (target, name): unknown => {
      if (name !== shared) onOther();
      return Reflect.get(target, name);
    },
  });

/** What an answer to this operation depends on, besides the report. */
interface Usage {
  /** Whether the operation queries nothing but the report. */
  readonly isAlone: boolean;
  readonly countsScans: boolean;
  readonly variables: readonly string[];
}

const readUsage = ({ operation, fragments }: GraphQLResolveInfo): Usage => {
  const { selections } = operation.selectionSet;
  const document = { kind: Kind.DOCUMENT, definitions: [operation, ...Object.values(fragments)] } as const;
  let countsScans = false;
  visit(document, {
    Field: ({ name }) => {
      countsScans ||= name.value === 'totalScans';
    },
  });
  return {
    isAlone: selections.length === 1 && selections[0]?.kind === Kind.FIELD,
    countsScans,
    variables: variablesBelowRoot(document, operation),
  };
};
