import { defineFeature } from '../defineFeature.ts';
import { scans } from '../scans/manifest.ts';

/** Signed statements about scans, and the transparency log over them. */
export const transparency = defineFeature({
  name: 'transparency',
  needs: [scans],
  open: async ({ options: { config }, storage, access }) => {
    const { openTransparencyLog, originOf } = await import('./publishedLog.ts');
    const transparencyLog = openTransparencyLog(storage, { origin: originOf(config), keys: access.signingKeys });
    return { transparencyLog };
  },
  work: async ({ options, storage, access }) => {
    const { openStatementPolicy } = await import('./policy.ts');
    const [key] = access.signingKeys;
    return { statements: openStatementPolicy(options, storage, key) };
  },
  routes: async () => (await import('./rest.ts')).statementRoutes,
});
