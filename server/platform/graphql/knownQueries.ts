import type { Request, RequestHandler } from 'express';
import {
  execute,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  OperationTypeNode,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import { isRecord } from '../base/isRecord.ts';
import { sendKept } from '../http/keptBodies.ts';
import { tellErrors } from '../observability/observedOperation.ts';
import { answerBytes } from './answerBytes.ts';
import type { GraphqlContext } from './context.ts';
import type { ErrorFormat } from './errorFormat.ts';
import { createKeptAnswers, type AnswerOfReport, type KnownQuery } from '../../features/scanReport/keptAnswers.ts';
import type { PersistedDocuments } from './persistedDocuments.ts';

interface KnownQueriesParts {
  readonly schema: GraphQLSchema;
  readonly persisted: PersistedDocuments;
  readonly contextOf: (request: Request) => GraphqlContext;
  readonly errors: ErrorFormat;
}

interface Ready extends KnownQuery {
  readonly answerOfReport: AnswerOfReport | undefined;
}

const JSON_TYPE = 'application/json';
const TYPES = [JSON_TYPE, 'application/graphql-response+json'];

/**
 * Answers POST /graphql where it names a query of our own client by its id, and nothing else is out of the ordinary: such a document was validated
 * when it was built, and needs no server that is made for those of strangers. All else is for `others`.
 */
export const knownQueries = (
  { schema, persisted, contextOf, errors }: KnownQueriesParts,
  others: RequestHandler,
): RequestHandler => {
  const answersOf = createKeptAnswers(schema);
  const known = new WeakMap<DocumentNode, Ready>();

  const ready = (document: DocumentNode): Ready | undefined => {
    const prepared = known.get(document);
    if (prepared) return prepared;
    const operation = getOperationAST(document);
    if (operation?.operation !== OperationTypeNode.QUERY) return undefined;
    const query = { document, operation };
    const made = { ...query, answerOfReport: answersOf(query) };
    known.set(document, made);
    return made;
  };

  const queryOf = ({
    query: text,
    extensions,
    operationName,
  }: Readonly<Record<string, unknown>>): Ready | undefined => {
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
