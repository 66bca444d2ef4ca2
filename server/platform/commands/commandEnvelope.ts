import type { EventMetadata } from '../../../schema/events/eventMetadata.ts';

/**
 * What every command carries beside its business.
 *
 * - `commandId`: a uuid; the same command sent twice is carried out once in a stream.
 * - `causationId`: the event that a policy answers with this command; of a command from outside, its own id.
 */
export interface CommandEnvelope extends EventMetadata {
  readonly commandId: string;
}
