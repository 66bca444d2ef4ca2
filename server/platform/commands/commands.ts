import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { LivePositions } from '../../../projections/engine/livePositions.ts';
import { isProjectorThere } from '../../../projections/engine/projectorLock.ts';
import { waitForProjection } from '../../../projections/engine/waitForProjection.ts';
import { projections } from '../../../projections/registry.ts';
import { currentVersion, parseEvent, type DomainEvent } from '../../../schema/events/catalogue.ts';
import type { Actor, EventMetadata } from '../../../schema/events/eventMetadata.ts';
import type { Clock } from '../base/clock.ts';
import {
  EventStoreUnavailable,
  type EventStore,
  type NewEvent,
  type Position,
  type RecordedEvent,
} from '../eventStore/port.ts';
import { correlationOf } from '../observability/ambient.ts';
import { observeCommand } from '../observability/observeCommand.ts';
import type { Aggregate } from './aggregate.ts';
import { eventId, uuidV5 } from './uuidV5.ts';

/** The only way to change anything: sends a command to an aggregate. */
export interface Commands {
  /**
   * Loads, decides and appends. After a conflict, decides again on what the other writer wrote. A command whose id is already in the stream has been
   * carried out: it is accepted again and nothing is written. If the issuer waits, resolves when the read models hold the events that
   * were written or, for a refusal, the events that it was decided on.
   */
  execute<State, Event extends DomainEvent, Command, Refusal>(
    aggregate: Aggregate<State, Event, Command, Refusal>,
    id: string,
    command: Command,
    issuer: CommandIssuer,
    session?: CommandSession<State>,
  ): Promise<CommandOutcome<Refusal>>;
  readonly waitForProjections: WaitForProjections;
}

/** Who issues a command, and what caused it. Created by `fromOutside`, `inAnswerTo` and `onOccasion`. */
export interface CommandIssuer extends Omit<EventMetadata, 'time'> {
  /** A UUID. A command that is sent twice is carried out once per stream. The ids of its events are derived from it. */
  readonly commandId: string;
  /** ISO 8601, UTC. Set if the command itself states when it is decided; otherwise the time of execution is used. */
  readonly at?: string | undefined;
  /** Whether the answer waits until the read models have caught up. */
  readonly waits: boolean;
}

interface IssuerOptions {
  /** Default: a new one. */
  readonly commandId?: string | undefined;
  readonly at?: string | undefined;
  readonly waits?: boolean;
}

/** For a caller of Candor: it waits, so that the caller's next query sees the change. */
export const fromOutside = (
  actor: Actor,
  { commandId = randomUUID(), at, waits = true }: IssuerOptions = {},
): CommandIssuer => ({ actor, commandId, correlationId: correlationOf(commandId), causationId: commandId, at, waits });

/** For a policy that reacts to an event. Nobody waits for it. */
export const inAnswerTo = (
  { id, metadata }: Pick<RecordedEvent, 'id' | 'metadata'>,
  { commandId = randomUUID(), at, waits = false }: IssuerOptions = {},
): CommandIssuer => ({
  actor: 'system',
  commandId,
  correlationId: metadata.correlationId,
  causationId: id,
  at,
  waits,
});

/** For a policy that acts by itself, for example because a scheduled time has come. `occasion`: a UUID that traces everything it causes. */
export const onOccasion = (
  occasion: string,
  { commandId = occasion, at, waits = false }: IssuerOptions = {},
): CommandIssuer => ({ actor: 'system', commandId, correlationId: occasion, causationId: occasion, at, waits });

/** The same issuer with another command of the same request. */
export const stepOf = (issuer: CommandIssuer, name: string): CommandIssuer => ({
  ...issuer,
  commandId: uuidV5(issuer.commandId, name),
});

/** `position` is the position of the command's last event or, for a refusal, of the last event that it was decided on (undefined: an empty stream). */
export type CommandOutcome<Refusal> =
  | { readonly kind: 'accepted'; readonly revision: number; readonly position: Position }
  | { readonly kind: 'rejected'; readonly refusal: Refusal; readonly position: Position | undefined };

/**
 * The state of an aggregate that one writer keeps between its commands, to avoid reading the stream for each. A refusal is never based on the kept state
 * alone, because another writer may have changed the stream. Each command must have its own id.
 */
export interface CommandSession<State> {
  loaded?: Loaded<State>;
}

interface CommandsDependencies {
  readonly store: Pick<EventStore, 'readStream' | 'append'>;
  readonly clock: Clock;
  readonly waitForProjections: WaitForProjections;
}

export const createCommands = ({ store, clock, waitForProjections }: CommandsDependencies): Commands => ({
  execute: async (aggregate, id, command, { at, waits, ...issuer }, session = {}) => {
    const sent = { id, command, envelope: { ...issuer, time: at ?? clock().toISOString() }, session, waits };
    const { outcome, restsOn } = await observeCommand(aggregate.streamOf(id), command, () =>
      carryOut(store, aggregate, sent),
    );
    if (waits) await waitForProjections(...restsOn);
    return outcome;
  },
  waitForProjections,
});

/** Each conflict means that another writer succeeded. This many in a row is a bug or a storm. */
const MAX_CONFLICTS = 50;

/** Other writers were faster every time, MAX_CONFLICTS times in a row. */
class CommandContended extends Error {
  override readonly name = 'CommandContended';
}

interface Envelope extends EventMetadata {
  readonly commandId: string;
}

interface Sent<State, Command> {
  readonly id: string;
  readonly command: Command;
  readonly envelope: Envelope;
  readonly session: CommandSession<State>;
  readonly waits: boolean;
}

interface CarriedOut<Refusal> {
  readonly kind: CommandOutcome<Refusal>['kind'];
  readonly outcome: CommandOutcome<Refusal>;
  /** The events that a read model must hold to agree with the outcome. */
  readonly restsOn: readonly PlacedEvent[];
}

const carryOut = async <State, Event extends DomainEvent, Command, Refusal>(
  store: CommandsDependencies['store'],
  aggregate: Aggregate<State, Event, Command, Refusal>,
  { id, command, envelope, session, waits }: Sent<State, Command>,
): Promise<CarriedOut<Refusal>> => {
  const stream = aggregate.streamOf(id);
  const firstEventId = eventId(envelope.commandId, 0);
  for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts += 1) {
    let recorded: { readonly revision: number; readonly position: Position } | undefined;
    // What this session wrote is already known. Another writer shows up as a conflict or as a refusal, and then the new events are read.
    const kept = conflicts === 0 ? session.loaded : undefined;
    const current: Loaded<State> =
      kept ??
      (await loadAggregate(store, aggregate, id, session.loaded, (event) => {
        if (event.id === firstEventId) recorded = event;
      }));
    session.loaded = current;
    if (recorded) return acceptedAt(recorded, current.newest);
    const decision = aggregate.decide(command, current.state);
    if (decision.kind === 'rejected') {
      if (kept) continue;
      const outcome = { ...decision, position: current.position };
      return { kind: 'rejected', outcome, restsOn: placed(current.newest) };
    }
    const events = decision.events.map((event, index) => newEvent(event, index, envelope));
    const result = await store.append(stream, events, current.revision < 0 ? 'none' : current.revision);
    if (result.ok) {
      const { revision, position } = result;
      const state = decision.events.reduce(
        (folded, event) => aggregate.evolve(folded, event, envelope.time),
        current.state,
      );
      const written = waits
        ? await positionsOf(store, stream, events, result)
        : new Map(events.map(({ type }) => [type, position]));
      // A read model can join what this command wrote with what an earlier one wrote, for which nobody has waited: a link and the session that it opens.
      const newest = new Map([...current.newest, ...written]);
      session.loaded = { state, revision, position, newest };
      return acceptedAt(result, newest);
    }
  }
  throw new CommandContended(`${MAX_CONFLICTS} other writers were faster in ${stream}.`);
};

/**
 * Returns the position of the newest event of each type that was just appended. An append answers with the position of its last event only, and a
 * projection that does not handle that event reaches its position no sooner than its next checkpoint.
 */
const positionsOf = async (
  store: Pick<EventStore, 'readStream'>,
  stream: string,
  events: readonly NewEvent[],
  last: { readonly revision: number; readonly position: Position },
): Promise<ReadonlyMap<string, Position>> => {
  const positions = new Map(events.map(({ type }) => [type, last.position]));
  if (positions.size === 1) return positions;
  try {
    for await (const { type, revision, position } of store.readStream(stream, {
      fromRevision: last.revision - events.length + 1,
    })) {
      if (revision > last.revision) break; // another writer's
      positions.set(type, position);
    }
  } catch (error) {
    // The events are recorded, whatever else fails: the caller waits a little longer.
    if (!(error instanceof EventStoreUnavailable)) throw error;
  }
  return positions;
};

const acceptedAt = (
  { revision, position }: { readonly revision: number; readonly position: Position },
  newest: Loaded<unknown>['newest'],
): CarriedOut<never> => ({
  kind: 'accepted',
  outcome: { kind: 'accepted', revision, position },
  restsOn: placed(newest),
});

const placed = (newest: Loaded<unknown>['newest']): readonly PlacedEvent[] =>
  Array.from(newest, ([type, position]) => ({ type, position }));

const newEvent = ({ type, data }: DomainEvent, index: number, envelope: Envelope): NewEvent => {
  const { commandId, correlationId, causationId, actor, time } = envelope;
  return {
    id: eventId(commandId, index),
    type,
    version: currentVersion(type),
    data,
    metadata: { correlationId, causationId, actor, time },
  };
};

/** An aggregate's state as its stream says. `revision` is -1 and `position` undefined while the stream is empty. */
export interface Loaded<State> {
  readonly state: State;
  readonly revision: number;
  readonly position: Position | undefined;
  /** The position of the newest event of each type. */
  readonly newest: ReadonlyMap<string, Position>;
}

/** The parts of an aggregate needed to fold its stream. */
export type Foldable<State, Event extends DomainEvent> = Pick<
  Aggregate<State, Event, unknown, unknown>,
  'streamOf' | 'owns' | 'initial' | 'evolve' | 'lastEventHoldsState'
>;

/** A stream contains an event that this version of Candor does not know, so nothing may be decided on it. */
export class UnknownEvent extends Error {
  override readonly name = 'UnknownEvent';
}

/**
 * Folds the stream, or what came after `since`. Calls `onEvent` with each recorded event that it reads.
 * Throws UnknownEvent, or EventStoreUnavailable if the store does.
 */
export const loadAggregate = async <State, Event extends DomainEvent>(
  store: Pick<EventStore, 'readStream'>,
  aggregate: Foldable<State, Event>,
  id: string,
  since: Loaded<State> = { state: aggregate.initial, revision: -1, position: undefined, newest: new Map() },
  onEvent: (event: RecordedEvent) => void = () => undefined,
): Promise<Loaded<State>> => {
  let { state, revision, position } = since;
  const newest = new Map(since.newest);
  const fromRevision = aggregate.lastEventHoldsState === true ? -1 : since.revision + 1;
  for await (const recorded of store.readStream(aggregate.streamOf(id), { fromRevision })) {
    state = aggregate.evolve(state, ownEvent(aggregate, recorded), recorded.metadata.time);
    ({ revision, position } = recorded);
    newest.set(recorded.type, position);
    onEvent(recorded);
  }
  return { state, revision, position, newest };
};

const ownEvent = <State, Event extends DomainEvent>(
  aggregate: Foldable<State, Event>,
  { stream, revision, type, version, data }: RecordedEvent,
): Event => {
  const parsed = parseEvent(type, version, data);
  if (parsed.kind === 'known' && aggregate.owns(parsed.event)) return parsed.event;
  throw new UnknownEvent(`Event ${revision} of ${stream} is ${type} version ${version}, which no decider here knows.`);
};

type PlacedEvent = Pick<RecordedEvent, 'type' | 'position'>;

/**
 * Lets callers read their own writes. Resolves when every read model that folds such events has them, or when a time limit has passed: a projector may be down,
 * and answers from the log itself are still correct. Resolves at once if no process runs the projector or is on standby for it.
 */
export type WaitForProjections = (...events: readonly PlacedEvent[]) => Promise<void>;

/**
 * A running projector needs a few milliseconds; one that starts on a busy machine takes up to five seconds, and users who have just signed in must not
 * be told meanwhile that their session is over. The wait is bounded because a projector may be far behind.
 */
const BOUND_MS = 15_000;

export const createWaitForProjections =
  (knex: Knex, live: LivePositions): WaitForProjections =>
  async (...events) => {
    if (events.length === 0 || !(live.isKept || (await isProjectorThere(knex)))) return;
    const waits = projections.flatMap(({ name, handles }) => {
      const last = events
        .filter(({ type }) => handles.some((handled) => handled === type))
        .reduce<Position | undefined>(
          (newest, { position }) => (newest && newest > position ? newest : position),
          undefined,
        );
      return last === undefined
        ? []
        : [waitForProjection(knex, { projection: name, position: last, timeoutMs: BOUND_MS, live })];
    });
    await Promise.allSettled(waits);
  };
