import { defineFeature } from '../defineFeature.ts';
import { openPrivacy } from './privacy.ts';

/** What a person may demand: their data, and to be erased. Erases what has been kept long enough. */
export const privacy = defineFeature({
  name: 'privacy',
  open: ({ options, storage, access, ...mailing }) => openPrivacy(options, storage, access, mailing),
  work: (_platform, { retention }) => ({ retention }),
});
