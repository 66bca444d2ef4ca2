import { createMagicLinkTokens } from '../../../platform/auth/magicLinkTokens.ts';
import { createSignupTokens } from '../../../platform/auth/signupTokens.ts';
import type { TemplateContext } from '../mailTemplate.ts';

/** What mails are written with, over one master key. */
export const testTemplateContext = (masterKey: Buffer, site = 'https://candor.example'): TemplateContext => ({
  site,
  tokens: createMagicLinkTokens(masterKey),
  portalLinkTokens: createMagicLinkTokens(masterKey, 'portal-link'),
  signupTokens: createSignupTokens(masterKey),
});
