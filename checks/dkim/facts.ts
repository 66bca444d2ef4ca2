import { named, fact, text, maybeWhole, flag, maybeText, maybeFlag, maybeTexts, type FactsOf } from '../kit/fact.ts';
import { z } from 'zod';
import type { Seen } from '../index.ts';

const dkimKey = named(
  'DkimKey',
  z.object({
    selector: fact(text, { as: 'code', share: 3 }),
    status: fact(named('DkimKeyStatus', z.enum(['valid', 'revoked', 'malformed'])), {
      tones: { valid: 'pass', revoked: 'none', malformed: 'fail' },
    }),
    keyType: fact(z.enum(['rsa', 'ed25519', 'unknown']), { about: '`rsa`, `ed25519` or `unknown`.' }),
    bits: maybeWhole,
    testing: flag,
    reason: fact(maybeText, { evidenceOf: 'dkim', share: 4 }),
    alias: fact(maybeText, { about: 'The name that the selector is an alias of.', share: 3 }),
  }),
);

export const dkimFactTypes = {
  dkimConfigured: fact(maybeFlag, {
    about:
      'True if a valid key was found, false if all keys found are revoked or broken. Null if no selector is known, which proves nothing.',
    part: 'dkim',
    check: 'dkim',
    rest: 'dkim_configured',
    tones: { true: 'pass', false: 'fail' },
    ownRow: true,
  }),
  dkimSelectors: fact(maybeTexts, { as: 'hidden', changes: true }),
  dkimKeys: fact(z.array(dkimKey).nullable(), {
    about: 'Every key that was found, including revoked and broken ones.',
    quiet: true,
  }),
};

export const dkimFacts = ({ dkim }: Seen): FactsOf<typeof dkimFactTypes> => {
  if (!dkim) return { dkimConfigured: null, dkimSelectors: null, dkimKeys: null };
  const { keys: dkimKeys } = dkim;
  const valid = dkimKeys.filter((key) => key.status === 'valid');
  const dkimConfigured = valid.length > 0 ? true : dkimKeys.length > 0 ? false : null;
  return {
    dkimConfigured,
    dkimSelectors: valid.map((key) => key.selector),
    dkimKeys: dkimKeys.map((key) => ({ ...key, alias: key.alias ?? null })),
  };
};
