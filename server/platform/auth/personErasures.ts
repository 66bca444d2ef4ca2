import type { PersonEvent } from '../../../schema/events/person.ts';

export type ErasureReason = PersonEvent['data']['reason'];

/** A person whose key is gone, and of whom the log does not know it yet. */
export interface UntoldErasure {
  readonly subject: string;
  readonly reason: ErasureReason;
}

/**
 * What of a person lies outside of the log. It goes all at once, and leaves a row that says so until the log knows: a crash at any
 * moment leaves the person as they were, or erased with the event still to be written. The row names the subject alone.
 */
export interface PersonErasures {
  /**
   * The key, the tie to the address, and the caught mails go in one transaction. `address`: then the mails to others that mention it go too.
   * False: there is no such person.
   */
  destroy(person: UntoldErasure & { readonly address?: string | undefined }): Promise<boolean>;
  untold(): Promise<readonly UntoldErasure[]>;
  told(subject: string): Promise<void>;
  /** Frees the room of deleted rows, so that what stood in them is written over. */
  sweep(): Promise<void>;
}
