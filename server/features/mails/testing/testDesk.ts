import { createMagicLinkTokens } from '../../../platform/auth/magicLinkTokens.ts';
import { createSignupTokens } from '../../../platform/auth/signupTokens.ts';
import type { Desk } from '../letter.ts';

/** What letters are written with, over one master key. */
export const testDesk = (masterKey: Buffer, site = 'https://candor.example'): Desk => ({
  site,
  tokens: createMagicLinkTokens(masterKey),
  portalLinkTokens: createMagicLinkTokens(masterKey, 'portal-link'),
  signupTokens: createSignupTokens(masterKey),
});
