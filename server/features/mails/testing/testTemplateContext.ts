import { createMagicLinkTokens } from '../../../platform/auth/tokens.ts';
import { createSignupTokens } from '../../../platform/auth/tokens.ts';
import type { TemplateContext } from '../../mailTemplate.ts';

/** A context for templates, with all tokens under one master key. */
export const testTemplateContext = (masterKey: Buffer, site = 'https://candor.example'): TemplateContext => ({
  site,
  tokens: createMagicLinkTokens(masterKey, 'account'),
  portalLinkTokens: createMagicLinkTokens(masterKey, 'portal'),
  signupTokens: createSignupTokens(masterKey),
});
