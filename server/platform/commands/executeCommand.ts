import { currentVersion, type DomainEvent } from '../../../schema/events/catalogue.ts';
import type { EventStore, NewEvent, Position } from '../eventStore/port.ts';
import { observeCommand } from '../observability/observeCommand.ts';
import type { Aggregate } from './aggregate.ts';
import { eventId } from './uuidV5.ts';
import { loadAggregate, type Loaded } from './loadAggregate.ts';
import type { EventMetadata } from '../../../schema/events/eventMetadata.ts';

/** `position` is that of the command's last event; of a refusal, that of the last event decided on (undefined: an empty stream). */
export type CommandOutcome<Refusal> =
  | { readonly kind: 'accepted'; readonly revision: number; readonly position: Position }
  | { readonly kind: 'rejected'; readonly refusal: Refusal; readonly position: Position | undefined };

/**
 * What one writer knows of an aggregate between its commands, so that it does not read the stream again for each. A refusal may rest on a
 * state that another writer has changed meanwhile: for who is not the only one, that is what a refusal always was. Each command must have
 * an id of its own.
 */
export interface CommandSession<State> {
  loaded?: Loaded<State>;
}

/** Each conflict means that another writer got on; so many in a row is a bug or a storm. */
const MAX_CONFLICTS = 50;

/** So many writers were faster, every time. */
class CommandContended extends Error {
  override readonly name = 'CommandContended';
}

/**
 * Load → decide → append, for every aggregate; after a conflict once more on what the other writer wrote. A command whose id
 * is in the stream already was carried out: it is accepted again and nothing is written.
 */
export const executeCommand = <State, Event extends DomainEvent, Command, Refusal>(
  store: Pick<EventStore, 'readStream' | 'append'>,
  aggregate: Aggregate<State, Event, Command, Refusal>,
  id: string,
  command: Command,
  envelope: CommandEnvelope,
  session: CommandSession<State> = {},
): Promise<CommandOutcome<Refusal>> =>
  observeCommand(aggregate.streamOf(id), command, () => carryOut(store, aggregate, { id, command, envelope, session }));

interface Sent<State, Command> {
  readonly id: string;
  readonly command: Command;
  readonly envelope: CommandEnvelope;
  readonly session: CommandSession<State>;
}

const carryOut = async <State, Event extends DomainEvent, Command, Refusal>(
  store: Pick<EventStore, 'readStream' | 'append'>,
  aggregate: Aggregate<State, Event, Command, Refusal>,
  { id, command, envelope, session }: Sent<State, Command>,
): Promise<CommandOutcome<Refusal>> => {
  const stream = aggregate.streamOf(id);
  const firstEventId = eventId(envelope.commandId, 0);
  for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts += 1) {
    let recorded: { readonly revision: number; readonly position: Position } | undefined;
    // What this session wrote itself is known; another writer shows as a conflict, and then the rest is read.
    const current: Loaded<State> =
      session.loaded && conflicts === 0
        ? session.loaded
        : await loadAggregate(store, aggregate, id, session.loaded, (event) => {
            if (event.id === firstEventId) recorded = event;
          });
    session.loaded = current;
    if (recorded) return acceptedAt(recorded);
    const decision = aggregate.decide(command, current.state);
    if (decision.kind === 'rejected') return { ...decision, position: current.position };
    const events = decision.events.map((event, index) => newEvent(event, index, envelope));
    const result = await store.append(stream, events, current.revision < 0 ? 'none' : current.revision);
    if (result.ok) {
      const state = decision.events.reduce(
        (folded, event) => aggregate.evolve(folded, event, envelope.time),
        current.state,
      );
      session.loaded = { state, revision: result.revision, position: result.position };
      return acceptedAt(result);
    }
  }
  throw new CommandContended(`${MAX_CONFLICTS} other writers were faster in ${stream}.`);
};

const acceptedAt = ({ revision, position }: { readonly revision: number; readonly position: Position }) =>
  ({ kind: 'accepted', revision, position }) as const;

const newEvent = ({ type, data }: DomainEvent, index: number, envelope: CommandEnvelope): NewEvent => {
  const { commandId, correlationId, causationId, actor, time } = envelope;
  return {
    id: eventId(commandId, index),
    type,
    version: currentVersion(type),
    data,
    metadata: { correlationId, causationId, actor, time },
  };
};

/**
 * What every command carries beside its business.
 *
 * - `commandId`: a uuid; the same command sent twice is carried out once in a stream.
 * - `causationId`: the event that a policy answers with this command; of a command from outside, its own id.
 */
export interface CommandEnvelope extends EventMetadata {
  readonly commandId: string;
}
