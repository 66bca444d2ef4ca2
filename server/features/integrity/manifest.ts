import { defineFeature } from '../defineFeature.ts';
import { openAnchors } from './integrity.ts';

/** Anchors of the log, which show later that nobody has changed it. */
export const integrity = defineFeature({
  name: 'integrity',
  work: ({ options, storage, access, mailer }) => ({
    ...openAnchors(options, storage, { key: access.anchorKey, mailer }),
  }),
});
