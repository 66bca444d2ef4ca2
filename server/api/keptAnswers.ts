import {
  execute,
  getNamedType,
  GraphQLObjectType,
  GraphQLScalarType,
  GraphQLSchema,
  isObjectType,
  Kind,
  visit,
  type DocumentNode,
  type GraphQLFieldConfig,
} from 'graphql';
import { isRecord } from '../platform/base/isRecord.ts';
import { apart } from '../platform/observability/ambient.ts';
import type { ShownReport } from '../features/scanReport/reportFor.ts';
import { answerBytes, type AnswerOfReport, type KnownQuery } from '../platform/graphql/knownQueries.ts';
import type { GraphqlContext } from './graphqlContext.ts';
import { variablesBelowRoot } from '../platform/graphql/shareExecutions.ts';

/** Of one report: each is about 80 kB, and our client asks in one or two ways. */
const MOST_OF_A_REPORT = 4;

type Variables = Readonly<Record<string, unknown>>;

/**
 * Answers to queries for one finished report, kept with the report that they were made of: the same object is the same report as the same audience sees
 * it (createLatestReports, reportFor). Which report it is, and who asks, is found out each time.
 *
 * They are made for nobody: what is below the report reaches no more than the directory of companies, which never changes, and the number of scans, by
 * which an answer is kept too. A query for more than that is answered as any other.
 */
export const createKeptAnswers = (
  schema: GraphQLSchema,
): ((query: KnownQuery) => AnswerOfReport<GraphqlContext> | undefined) => {
  const [asked, given] = halvesOf(schema);
  const kept = new WeakMap<ShownReport, Map<string, Promise<Buffer | undefined>>>();
  let queries = 0;

  return ({ document, operation }) => {
    const [root, ...others] = operation.selectionSet.selections;
    if (root?.kind !== Kind.FIELD || others.length > 0) return undefined;
    if (!asked.getQueryType()?.getFields()[root.name.value]) return undefined;
    const number = (queries += 1);
    const used = variablesBelowRoot(document, operation);
    const counts = asksFor(document, 'totalScans');

    const make = async (rootValue: ShownReport, contextValue: GraphqlContext, variableValues: Variables) =>
      execute({ schema: given, document, rootValue, contextValue, variableValues });
    const makeForAll = async (report: ShownReport, context: GraphqlContext, variables: Variables) => {
      const made = await apart(() => make(report, ofNobody(context), variables));
      return made.errors ? undefined : answerBytes({ data: made.data });
    };

    return async (variables, context) => {
      const found = await execute({
        schema: asked,
        document,
        contextValue: context,
        variableValues: variables,
      });
      const report = found.data?.[root.alias?.value ?? root.name.value];
      if (found.errors || !isReport(report)) return found;
      const total = counts ? await context.loaders.totalScans.load(report.domain).catch(() => undefined) : 0;
      if (report.status !== 'completed' || report.asOf !== undefined || total === undefined)
        return make(report, context, variables);
      const key = JSON.stringify([number, total, used.map((name) => [variables[name]])]);
      const answers = kept.get(report) ?? new Map<string, Promise<Buffer | undefined>>();
      kept.set(report, answers);
      const answer = answers.get(key) ?? makeForAll(report, context, variables);
      // The one that was asked for last stands last.
      answers.delete(key);
      answers.set(key, answer);
      const [oldest] = answers.keys();
      if (answers.size > MOST_OF_A_REPORT && oldest !== undefined) answers.delete(oldest);
      return (await answer) ?? make(report, context, variables);
    };
  };
};

type Field = GraphQLFieldConfig<unknown, unknown>;

/** Two schemas, both of the root's fields that are one scan alone: one that gives the report whole, one that is given it. */
const halvesOf = (schema: GraphQLSchema): readonly [GraphQLSchema, GraphQLSchema] => {
  const fields = Object.entries<Field>(schema.getQueryType()?.toConfig().fields ?? {}).filter(
    ([, { type }]) => getNamedType(type).name === 'Scan',
  );
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  // Also those to which only an interface leads.
  const types = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) && !roots.includes(type));
  const withFields = (change: (field: Field) => Field): GraphQLSchema =>
    new GraphQLSchema({
      types,
      query: new GraphQLObjectType({
        name: 'Query',
        fields: Object.fromEntries(fields.map(([name, field]) => [name, change(field)])),
      }),
    });
  // No document has anything below a scalar looked at.
  const whole = new GraphQLScalarType({ name: 'WholeScan', serialize: (report) => report });
  return [
    withFields((field) => ({ ...field, type: whole })),
    withFields((field) => ({ ...field, resolve: (report) => report })),
  ];
};

const asksFor = (document: DocumentNode, field: string): boolean => {
  let found = false;
  visit(document, {
    Field: ({ name }) => {
      found ||= name.value === field;
    },
  });
  return found;
};

const isReport = (value: unknown): value is ShownReport => isRecord(value) && 'audience' in value;

const ofNobody = (context: GraphqlContext): GraphqlContext =>
  onlyWith(context, {
    services: onlyWith(context.services, { companies: context.services.companies }),
    loaders: onlyWith(context.loaders, { totalScans: context.loaders.totalScans }),
  });

/** Something of which only `allowed` can be asked for: whatever else somebody reaches for throws. */
const onlyWith = <Whole extends object>(whole: Whole, allowed: Partial<Whole>): Whole =>
  new Proxy(whole, {
    get: (_whole, name): unknown => {
      if (Object.hasOwn(allowed, name)) return Reflect.get(allowed, name);
      throw new Error(`${String(name)} is none of its business.`);
    },
  });
