import { defineFeature } from '../defineFeature.ts';
import { openLookAlikes } from './lookAlikes.ts';

/** Registered domains that look like one’s own. */
export const lookAlikes = defineFeature({
  name: 'lookAlikes',
  open: ({ options: { clock }, outside }) => ({
    lookAlikes: openLookAlikes({ createDns: () => outside.createScannerIo().dns, clock }),
  }),
  resolvers: async () => [(await import('./graphql.ts')).portalLookAlikeResolvers],
  access: {
    fields: {},
    types: {
      LookAlike: 'proven',
      LookAlikes: 'proven',
    },
  },
});
