import { defineFeature } from '../defineFeature.ts';

/** The mails that Candor sends about events. */
export const mails = defineFeature({
  name: 'mails',
  work: async ({ options, storage, access, mailer, mailTemplates: templates, ownUrl }) => ({
    mail: (await import('./policy.ts')).openMailPolicy(options, storage, access, { mailer, templates, ownUrl }),
  }),
});
