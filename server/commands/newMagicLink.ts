import type { MagicLinkTokens } from '../access/magicLinkTokens.ts';
import { sealFor } from '../access/personalData.ts';
import type { SubjectKey } from '../access/subjectKeys.ts';
import type { AccountCommand } from '../domain/account/accountCommand.ts';
import { uuidV5 } from './uuidV5.ts';

/** Spec 2 §9. */
export const LINK_HOURS = 24;

export type NewLink = Extract<AccountCommand, { type: 'RequestMagicLink' }>['data']['link'];

/** A link for the account of `person`; of one command always the same one. `personal` holds at least the address, and is sealed. */
export const newMagicLink = (
  tokens: MagicLinkTokens,
  person: SubjectKey,
  {
    commandId,
    application,
    personal,
  }: {
    readonly commandId: string;
    readonly application: NewLink['application'];
    readonly personal: { readonly email: string };
  },
  now: Date,
): NewLink => {
  const linkId = uuidV5(commandId, 'magic-link');
  return {
    linkId,
    tokenHash: tokens.hashOf(person.subject, linkId),
    application,
    expiresAt: new Date(now.getTime() + LINK_HOURS * 3_600_000).toISOString(),
    personal: sealFor(person, personal),
  };
};
