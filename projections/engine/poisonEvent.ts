import type { SourceEvent } from './eventSource.ts';
import type { Projection } from './projection.ts';

/** An event that a projection cannot fold. The projection stops before it until its code or the event is fixed: nothing is skipped. */
export class PoisonEvent extends Error {
  override readonly name = 'PoisonEvent';
  /** Names the projection and the event it stopped at, without the event's contents. */
  readonly place: string;

  constructor(place: string, why: string, options: ErrorOptions) {
    super(`${place}: ${why}`, options);
    this.place = place;
  }
}

/** An event in the log whose text is not, or no longer, valid JSON. */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent';
  readonly event: EventName;

  constructor(event: EventName, message: string, options: ErrorOptions) {
    super(message, options);
    this.event = event;
  }
}

type EventName = Pick<SourceEvent, 'type' | 'id' | 'stream' | 'revision'>;

/** Creates the error that names the projection, the event it stopped at, and why. */
export const poisonEvent = ({ name }: Projection, event: EventName, cause: unknown): PoisonEvent => {
  const { type, id, stream, revision } = event;
  const why = cause instanceof Error ? cause.message : String(cause);
  return new PoisonEvent(`${name} stands before ${type} ${id} (${stream}, event ${revision})`, why, { cause });
};
