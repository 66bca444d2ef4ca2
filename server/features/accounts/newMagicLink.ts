import type { MagicLinkTokens } from '../../platform/auth/magicLinkTokens.ts';
import type { SubjectKey } from '../../platform/auth/subjectKeys.ts';
import type { AccountCommand } from './accountCommand.ts';
import { newLink } from '../../platform/auth/newLink.ts';

export type NewMagicLink = Extract<AccountCommand, { type: 'RequestMagicLink' }>['data']['link'];

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
    readonly application: NewMagicLink['application'];
    readonly personal: { readonly email: string };
  },
  now: Date,
): NewMagicLink => ({ ...newLink(tokens, person, { commandId, personal }, now), application });
