import { createChainEnds } from './chainEnds.ts';
import type { RecordedEvent } from './port.ts';

/**
 * Walks the chain of every stream through events in the order of the log (or of one stream), and answers with what does not fit in: an event that
 * was changed, moved or follows one that was left out, as `stream@revision`.
 */
export const brokenLinks = async (
  events: AsyncIterable<RecordedEvent> | Iterable<RecordedEvent>,
): Promise<readonly string[]> => {
  const chains = createChainEnds();
  const broken: string[] = [];
  for await (const event of events) {
    if (chains.follow(event)) broken.push(`${event.stream}@${event.revision}`);
  }
  return broken;
};
