import type { Encrypted } from '../../../schema/events/encrypted.ts';
import type { MagicLinkTokens } from './magicLinkTokens.ts';
import { encryptFor } from './personalData.ts';
import type { SubjectKey } from './subjectKeys.ts';
import { uuidV5 } from '../commands/uuidV5.ts';

/** Spec 2 §9. */
export const LINK_HOURS = 24;

/** A link as the log knows it, whatever it opens. */
export interface NewLink {
  readonly linkId: string;
  readonly tokenHash: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
  readonly personal: Encrypted;
}

/** A link for `person`; of one command always the same one. `personal` holds at least the address, and is sealed. */
export const newLink = (
  tokens: MagicLinkTokens,
  person: SubjectKey,
  { commandId, personal }: { readonly commandId: string; readonly personal: { readonly email: string } },
  now: Date,
): NewLink => {
  const linkId = uuidV5(commandId, 'magic-link');
  return {
    linkId,
    tokenHash: tokens.hashOf(person.subject, linkId),
    expiresAt: new Date(now.getTime() + LINK_HOURS * 3_600_000).toISOString(),
    personal: encryptFor(person, personal),
  };
};
