import type { SourceEvent } from './eventSource.ts';
import type { Projection } from './projection.ts';

/** One event that a projection cannot fold. It stays before it until its code or the event is mended: nothing is skipped. */
export class PoisonEvent extends Error {
  override readonly name = 'PoisonEvent';
  /** Which projection stands before which event; nothing of what is in it. */
  readonly place: string;

  constructor(place: string, why: string, options: ErrorOptions) {
    super(`${place}: ${why}`, options);
    this.place = place;
  }
}

/** An event of the log whose text is no JSON (any more). */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent';
  readonly event: EventName;

  constructor(event: EventName, message: string, options: ErrorOptions) {
    super(message, options);
    this.event = event;
  }
}

type EventName = Pick<SourceEvent, 'type' | 'id' | 'stream' | 'revision'>;

/** Which projection stands before which event, and why. */
export const poisonEvent = ({ name }: Projection, event: EventName, cause: unknown): PoisonEvent => {
  const { type, id, stream, revision } = event;
  const why = cause instanceof Error ? cause.message : String(cause);
  return new PoisonEvent(`${name} stands before ${type} ${id} (${stream}, event ${revision})`, why, { cause });
};
