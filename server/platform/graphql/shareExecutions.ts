import {
  createSourceEventStream,
  execute,
  getOperationAST,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type OperationDefinitionNode,
  Kind,
  visit,
} from 'graphql';
import { answeredIn, spokenLanguage } from '../base/answers.ts';
import { apart } from '../observability/ambient.ts';

export const SHARED = Symbol('shared');

/** Marks a subscription payload that is the same object for all followers of the same thing with the same access. Its fields must not depend on the caller. */
export interface SharedPayload {
  readonly [SHARED]: true;
}

const isShared = (payload: unknown): payload is SharedPayload =>
  typeof payload === 'object' && payload !== null && SHARED in payload;

type Execution = Promise<ExecutionResult>;

/**
 * Like graphql-js's `subscribe`, but executes a SharedPayload once for all subscriptions of the same document in the same language. Thousands may follow one
 * scan, and each of its events would otherwise be executed for each of them.
 */
export const createSharingSubscribe = (): ((
  args: ExecutionArgs,
) => Promise<ExecutionResult | AsyncGenerator<ExecutionResult, void, void>>) => {
  const executions = new WeakMap<SharedPayload, Map<string, Execution>>();
  const known = new WeakMap<OperationDefinitionNode, { readonly number: number; readonly used: readonly string[] }>();
  let operations = 0;

  const knownOf = (document: DocumentNode, operation: OperationDefinitionNode) => {
    const found = known.get(operation) ?? {
      number: (operations += 1),
      used: variablesBelowRoot(document, operation),
    };
    known.set(operation, found);
    return found;
  };

  /** Distinguishes subscriptions with different answers: by the operation of the document, and by the variables that are used below the root field. */
  const keyOf = ({ document, operationName, variableValues }: ExecutionArgs): string => {
    const operation = getOperationAST(document, operationName);
    if (!operation) throw new Error('There is no such operation in the document.');
    const { number, used } = knownOf(document, operation);
    return JSON.stringify([
      number,
      used.map((name) => (variableValues && name in variableValues ? [variableValues[name]] : [])),
    ]);
  };

  return async (args) => {
    const source = await createSourceEventStream(args);
    if (!isAsyncIterable(source)) return source;
    const language = spokenLanguage();
    const key = `${language} ${keyOf(args)}`;
    const executed = (payload: unknown): Execution => {
      const own = (): Execution =>
        answeredIn(language, () => Promise.resolve(execute({ ...args, rootValue: payload })));
      if (!isShared(payload)) return own();
      const shared = executions.get(payload) ?? new Map<string, Execution>();
      executions.set(payload, shared);
      // Runs outside the context of any one request, because many share it.
      const execution = shared.get(key) ?? apart(own);
      shared.set(key, execution);
      return execution;
    };
    return mapped(source, executed);
  };
};

/**
 * Maps an iterator and ends its source at once when it is ended itself, even while it waits for the next item. An async generator would wait for that item
 * first.
 */
const mapped = <Item, Result>(
  source: AsyncIterable<Item>,
  map: (item: Item) => Promise<Result>,
): AsyncGenerator<Result, void, void> => {
  const iterator = source[Symbol.asyncIterator]();
  const done = { done: true, value: undefined } as const;
  const step = async (result: Promise<IteratorResult<Item, unknown>>): Promise<IteratorResult<Result, void>> => {
    const { done: isDone, value } = await result;
    return isDone ? done : { done: false, value: await map(value) };
  };
  const generator = {
    next: () => step(iterator.next()),
    return: async () => {
      await iterator.return?.();
      return done;
    },
    throw: async (error: unknown) => {
      await iterator.return?.();
      throw error;
    },
    [Symbol.asyncIterator]: () => generator,
    [Symbol.asyncDispose]: async () => {
      await iterator.return?.();
    },
  };
  return generator;
};

const isAsyncIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** Variables used only in the root field's arguments decide which items arrive, not what they look like. */
export const variablesBelowRoot = (
  document: DocumentNode,
  operation: Pick<OperationDefinitionNode, 'selectionSet'>,
): readonly string[] => {
  const names = new Set<string>();
  const collect = { Variable: { enter: ({ name }: { name: { value: string } }) => void names.add(name.value) } };
  for (const root of operation.selectionSet.selections) {
    for (const directive of root.directives ?? []) visit(directive, collect);
    if (root.kind === Kind.FIELD) {
      if (root.selectionSet) visit(root.selectionSet, collect);
    } else visit(root, collect);
  }
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) visit(definition, collect);
  return [...names].sort();
};
