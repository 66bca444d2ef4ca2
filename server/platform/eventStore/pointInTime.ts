import type { Clock } from '../base/clock.ts';
import type { EventStore, RecordedEvent } from './port.ts';

/** The requested point in time cannot be answered. The message is for people. */
export class InvalidPointInTime extends Error {
  override readonly name = 'InvalidPointInTime';
}

/** Resolves with a point in time that the log covers, as ISO 8601 in UTC. Rejects with InvalidPointInTime. */
export type ParsePointInTime = (text: string) => Promise<string>;

export const createParsePointInTime = (store: Pick<EventStore, 'readAll'>, clock: Clock): ParsePointInTime => {
  let began: string | undefined;
  return async (text) => {
    const time = new Date(text);
    if (Number.isNaN(time.getTime()))
      throw new InvalidPointInTime('Give a time in ISO 8601, for example 2026-01-31T12:00:00.000Z.');
    if (time > clock()) throw new InvalidPointInTime('That time is in the future. Choose one that has passed.');
    began ??= await firstTimeOf(store);
    if (began === undefined)
      throw new InvalidPointInTime('Nothing has been recorded yet: there is no past to look at.');
    if (time < new Date(began))
      throw new InvalidPointInTime(`The log begins at ${began}: nothing is known of the time before.`);
    return time.toISOString();
  };
};

const firstTimeOf = async (store: Pick<EventStore, 'readAll'>): Promise<string | undefined> => {
  for await (const { metadata } of store.readAll()) return metadata.time;
  return undefined;
};

/**
 * A stream as of a point in time (ISO 8601): its events before the first one with a later time of its own. The result is therefore
 * always a state that existed, even if the clocks of the writers differed.
 */
export async function* eventsUntil(
  events: AsyncIterable<RecordedEvent>,
  time: string,
): AsyncGenerator<RecordedEvent, void, undefined> {
  const last = Date.parse(time);
  for await (const event of events) {
    if (Date.parse(event.metadata.time) > last) return;
    yield event;
  }
}
