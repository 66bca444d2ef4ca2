import { ambient } from './ambient.ts';
import { inSpan } from './span.ts';

const typeOf = (command: unknown): string | undefined =>
  typeof command === 'object' && command !== null && 'type' in command && typeof command.type === 'string'
    ? command.type
    : undefined;

/** Runs a command in a span of its own if tracing is on, and counts its outcome. */
export const observeCommand = <Outcome extends { readonly kind: 'accepted' | 'rejected' }>(
  stream: string,
  command: unknown,
  carryOut: () => Promise<Outcome>,
): Promise<Outcome> => {
  const observer = ambient()?.observer;
  if (!observer) return carryOut();
  const aggregate = categoryOf(stream);
  const type = typeOf(command);
  const attributes = { 'candor.aggregate': aggregate, ...(type === undefined ? {} : { 'candor.command': type }) };
  return inSpan(`command ${type ?? aggregate}`, { attributes }, async (span) => {
    const outcome = await carryOut();
    span.setAttributes({ 'candor.outcome': outcome.kind });
    observer.metrics.commands.inc({ aggregate, outcome: outcome.kind });
    return outcome;
  });
};

/** Returns `scan` for the stream `scan-<id>`: the rest may contain a domain. */
export const categoryOf = (stream: string): string => /^[a-z]{1,20}(?=-)/.exec(stream)?.[0] ?? 'other';
