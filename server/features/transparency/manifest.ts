import { defineFeature } from '../defineFeature.ts';

/** Signed statements about scans, and the transparency log over them. */
export const transparency = defineFeature({
  name: 'transparency',
  work: async ({ options, storage, access }) => {
    const { openStatementPolicy } = await import('./policy.ts');
    const [key] = access.signingKeys;
    return { statements: openStatementPolicy(options, storage, key) };
  },
});
