import type { GraphQLFormattedError } from 'graphql';

/** What came of an operation, to be shown. */
interface ShownResult {
  readonly errors?: readonly GraphQLFormattedError[] | undefined;
  readonly data?: unknown;
}

/** The body of an answer: errors first, as the specification advises. */
export const answerBytes = ({ errors, data }: ShownResult): Buffer =>
  Buffer.from(`${JSON.stringify({ errors, data })}\n`);
