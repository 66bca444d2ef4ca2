import { defineFeature } from '../defineFeature.ts';
import { openArchive } from './archive.ts';

/** Sealed segments: parts of the log that were copied into files. */
export const archive = defineFeature({
  name: 'archive',
  open: ({ options: { config, clock }, storage }) => ({ archive: openArchive(config.archive.days, storage, clock) }),
});
