import { Kind, OperationTypeNode, parse, type OperationDefinitionNode } from 'graphql';

export interface Operation {
  /** Undefined: the only one, without a name. */
  readonly name: string | undefined;
  readonly isSubscription: boolean;
}

export type FoundOperation =
  | { readonly kind: 'found'; readonly operation: Operation }
  | { readonly kind: 'none' }
  /** In the words of the parser, English. */
  | { readonly kind: 'malformed'; readonly message: string };

const covers = ({ loc }: OperationDefinitionNode, at: number): boolean =>
  loc !== undefined && loc.start <= at && at <= loc.end;

/** The operation of a document in which the cursor stands, else its first one. */
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
