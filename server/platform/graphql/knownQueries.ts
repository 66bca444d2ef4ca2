import type { Request, RequestHandler } from 'express';
import {
  execute,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  OperationTypeNode,
  type DocumentNode,
  type ExecutionResult,
  type OperationDefinitionNode,
  type GraphQLSchema,
  type GraphQLFormattedError,
} from 'graphql';
import { isRecord } from '../base/isRecord.ts';
import { sendKept } from '../http/compression.ts';
import { tellErrors } from '../observability/observedOperation.ts';
import type { ErrorFormat } from './errorFormat.ts';
import type { PersistedDocuments } from './persistedDocuments.ts';

/** A query of our own client. */
export interface KnownQuery {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
}

type Variables = Readonly<Record<string, unknown>>;

/** Carries a query for one report out: its bytes, or what came of it where that is this caller's alone. */
export type AnswerOfReport<Context> = (variables: Variables, context: Context) => Promise<ExecutionResult | Buffer>;

interface KnownQueriesParts<Context> {
  readonly schema: GraphQLSchema;
  readonly persisted: PersistedDocuments;
  readonly contextOf: (request: Request) => Context;
  readonly errors: ErrorFormat;
  readonly keptAnswers: (query: KnownQuery) => AnswerOfReport<Context> | undefined;
}

interface Ready<Context> extends KnownQuery {
  readonly answerOfReport: AnswerOfReport<Context> | undefined;
}

const JSON_TYPE = 'application/json';
const TYPES = [JSON_TYPE, 'application/graphql-response+json'];

/**
 * Answers POST /graphql where it names a query of our own client by its id, and nothing else is out of the ordinary: such a document was validated
 * when it was built, and needs no server that is made for those of strangers. All else is for `others`.
 */
export const knownQueries = <Context>(
  { schema, persisted, contextOf, errors, keptAnswers }: KnownQueriesParts<Context>,
  others: RequestHandler,
): RequestHandler => {
  const known = new WeakMap<DocumentNode, Ready<Context>>();

  const ready = (document: DocumentNode): Ready<Context> | undefined => {
    const prepared = known.get(document);
    if (prepared) return prepared;
    const operation = getOperationAST(document);
    if (operation?.operation !== OperationTypeNode.QUERY) return undefined;
    const query = { document, operation };
    const made = { ...query, answerOfReport: keptAnswers(query) };
    known.set(document, made);
    return made;
  };

  const queryOf = ({
    query: text,
    extensions,
    operationName,
  }: Readonly<Record<string, unknown>>): Ready<Context> | undefined => {
    const document = !text && isRecord(extensions) ? persisted.named(extensions) : undefined;
    const query = document && !(document instanceof GraphQLError) ? ready(document) : undefined;
    const name = query?.operation.name?.value;
    return (operationName ?? name) === name ? query : undefined;
  };

  return async (request, response, next) => {
    const body: unknown = request.body;
    const query = request.method === 'POST' && isRecord(body) ? queryOf(body) : undefined;
    const type = request.headers.accept === undefined ? JSON_TYPE : request.accepts(TYPES);
    const variables = isRecord(body) ? (body['variables'] ?? {}) : {};
    if (!query || type === false || !isRecord(variables) || Array.isArray(variables)) {
      await others(request, response, next);
      return;
    }
    const { coerced } = getVariableValues(schema, query.operation.variableDefinitions ?? [], variables);
    if (!coerced) {
      await others(request, response, next);
      return;
    }
    const context = contextOf(request);
    const { document, answerOfReport } = query;
    const answer: ExecutionResult | Buffer = await (answerOfReport?.(variables, context) ??
      execute({ schema, document, contextValue: context, variableValues: variables }));
    response.setHeader('Content-Type', `${type}; charset=utf-8`);
    if (Buffer.isBuffer(answer)) {
      sendKept(response, answer);
      return;
    }
    const bytes = shown(answer);
    response.setHeader('Content-Length', bytes.length);
    response.end(bytes);
  };

  function shown({ errors: failed, data }: ExecutionResult): Buffer {
    const formatted = failed && errors.formatAll(failed);
    tellErrors(formatted);
    return answerBytes({ errors: formatted, data });
  }
};

/** What came of an operation, to be shown. */
interface ShownResult {
  readonly errors?: readonly GraphQLFormattedError[] | undefined;
  readonly data?: unknown;
}

/** The body of an answer: errors first, as the specification advises. */
export const answerBytes = ({ errors, data }: ShownResult): Buffer =>
  Buffer.from(`${JSON.stringify({ errors, data })}\n`);
