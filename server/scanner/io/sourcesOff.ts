import { IoFailure } from './scannerIo.ts';
import { SOURCE_OFF, type SourceIo } from './sourceIo.ts';

/** Where no outside source is configured: each is "not checked", none is an absence. */
export const sourcesOff: SourceIo = {
  getJson: (source) =>
    Promise.reject(new IoFailure('unavailable', `The source "${source}" is not configured.`, { code: SOURCE_OFF })),
  askWhois: () => Promise.reject(new IoFailure('unavailable', 'WHOIS is not configured.')),
};
