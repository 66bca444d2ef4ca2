import { useCallback, useEffect, useRef, useState } from 'react';
import { createClient } from 'graphql-ws';
import { postJson } from '../../platform/jsonCall.ts';
import { explorerTexts } from '../../texts/generated/explorerTexts.ts';
import { Kind, OperationTypeNode, parse, type OperationDefinitionNode } from 'graphql';
import { parsedJson } from '../../../../schema/parsedJson.ts';

export interface Run {
  /** The output; empty if there is none yet. */
  readonly text: string;
  readonly status: string;
  readonly isRunning: boolean;
}

/** Number of subscription messages that stay on the screen. */
const KEPT = 50;

const shown = (body: unknown): string => JSON.stringify(body, null, 2);

const answerText = (answer: Answered): string => {
  const { faults } = explorerTexts();
  if (answer.kind === 'answer') return shown(answer.body);
  return answer.kind === 'unreachable' ? faults.unreachable : faults.notJson({ status: answer.status });
};

const variablesOf = (text: string): Record<string, unknown> | undefined => {
  const value = text.trim() === '' ? {} : parsedJson(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
};

const preparedOf = (document: string, cursor: number, variablesText: string) => {
  const { faults } = explorerTexts();
  const found = operationAt(document, cursor);
  const variables = variablesOf(variablesText);
  if (found.kind === 'malformed') return `${faults.document} ${found.message}`;
  if (found.kind === 'none') return faults.noOperation;
  if (!variables) return faults.variables;
  const { name, isSubscription } = found.operation;
  return { isSubscription, sent: { query: document, operationName: name, variables } satisfies SentOperation };
};

const IDLE: Run = { text: '', status: '', isRunning: false };

/** Runs one operation at a time: a query or mutation over HTTP, a subscription over a WebSocket until it ends or is stopped. */
export const useRun = () => {
  const [run, setRun] = useState<Run>(IDLE);
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);

  const stop = useCallback(() => {
    end.current?.();
    end.current = undefined;
    setRun((last) => ({ ...last, status: explorerTexts().stopped, isRunning: false }));
  }, []);

  const follow = useCallback((sent: SentOperation, headers: Readonly<Record<string, string>>) => {
    const texts = explorerTexts();
    const messages: string[] = [];
    let count = 0;
    const add = (text: string, status: string, isRunning: boolean): void => {
      if (text !== '') messages.unshift(text);
      messages.length = Math.min(messages.length, KEPT);
      setRun({ text: messages.join('\n\n'), status, isRunning });
    };
    end.current = sendOverSocket(sent, headers, {
      next: (message) => {
        count += 1;
        add(shown(message), texts.following({ count }), true);
      },
      closed: (code, reason) => {
        add(`${texts.faults.socket} ${code} ${reason}`, texts.finished, false);
      },
      completed: () => {
        add('', texts.finished, false);
      },
    });
  }, []);

  const start = useCallback(
    async (document: string, cursor: number, variables: string, headers: Readonly<Record<string, string>>) => {
      end.current?.();
      end.current = undefined;
      const prepared = preparedOf(document, cursor, variables);
      if (typeof prepared === 'string') {
        setRun({ text: prepared, status: '', isRunning: false });
        return;
      }
      setRun({ text: '', status: explorerTexts().running, isRunning: true });
      if (prepared.isSubscription) {
        follow(prepared.sent, headers);
        return;
      }
      const abort = new AbortController();
      end.current = () => {
        abort.abort();
      };
      const answer = await sendOverHttp(prepared.sent, headers, abort.signal);
      if (!abort.signal.aborted)
        setRun({ text: answerText(answer), status: explorerTexts().finished, isRunning: false });
    },
    [follow],
  );
  return { run, start, stop };
};

interface SentOperation {
  readonly query: string;
  readonly operationName: string | undefined;
  readonly variables: Record<string, unknown>;
}

/** The outcome of one operation over HTTP. */
type Answered =
  | { readonly kind: 'answer'; readonly body: unknown }
  | { readonly kind: 'notJson'; readonly status: number }
  | { readonly kind: 'unreachable' };

type Headers = Readonly<Record<string, string>>;

const sendOverHttp = async (operation: SentOperation, headers: Headers, signal: AbortSignal): Promise<Answered> => {
  const answer = await postJson('/graphql', operation, { headers, signal });
  if (answer.kind === 'accepted') return { kind: 'answer', body: answer.body };
  if (answer.kind === 'unreachable') return answer;
  if (answer.kind === 'refused' && answer.body !== undefined) return { kind: 'answer', body: answer.body };
  return { kind: 'notJson', status: answer.kind === 'refused' ? answer.status : 200 };
};

interface SubscriptionListener {
  readonly next: (message: unknown) => void;
  readonly closed: (code: number, reason: string) => void;
  readonly completed: () => void;
}

/** Opens one subscription over its own WebSocket, until the server or the caller ends it. Returns a function that ends it. */
const sendOverSocket = (operation: SentOperation, headers: Headers, on: SubscriptionListener): (() => void) => {
  const { protocol, host } = window.location;
  const client = createClient({
    url: `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/graphql`,
    retryAttempts: 0,
    connectionParams: { ...headers },
  });
  const { operationName, ...rest } = operation;
  const end = client.subscribe(operationName === undefined ? rest : { ...rest, operationName }, {
    next: on.next,
    error: (error) => {
      if (error instanceof CloseEvent) on.closed(error.code, error.reason);
      else {
        on.next({ errors: error });
        on.completed();
      }
    },
    complete: on.completed,
  });
  return () => {
    end();
    void client.dispose();
  };
};

interface Operation {
  /** Undefined if the document has a single operation without a name. */
  readonly name: string | undefined;
  readonly isSubscription: boolean;
}

type FoundOperation =
  | { readonly kind: 'found'; readonly operation: Operation }
  | { readonly kind: 'none' }
  /** `message`: the parser's message, in English. */
  | { readonly kind: 'malformed'; readonly message: string };

const covers = ({ loc }: OperationDefinitionNode, at: number): boolean =>
  loc !== undefined && loc.start <= at && at <= loc.end;

/** Returns the operation at the cursor, or else the first one of the document. */
export const operationAt = (text: string, cursor: number): FoundOperation => {
  try {
    const operations = parse(text).definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
    const operation = operations.find((one) => covers(one, cursor)) ?? operations[0];
    if (!operation) return { kind: 'none' };
    return {
      kind: 'found',
      operation: {
        name: operation.name?.value,
        isSubscription: operation.operation === OperationTypeNode.SUBSCRIPTION,
      },
    };
  } catch (error) {
    return { kind: 'malformed', message: error instanceof Error ? error.message : String(error) };
  }
};
