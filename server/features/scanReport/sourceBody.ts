import type { SourceNote } from '../../../schema/report/facts/evidence.ts';

/** Where outside knowledge came from. */
export const sourceBody = ({ name, url, retrievedAt }: SourceNote) => ({ name, url, retrieved_at: retrievedAt });
