import { createRoaReader, type RoaList } from '../roas/roaReader.ts';
import type { RoasAnswer, SourceIo } from '../sourceIo.ts';
import { createWholeList, type LoadedList, type WholeListSetting } from './wholeList.ts';

/** Three times the size of the real list in 2026. */
const MAX_BYTES = 256 * 1_024 * 1_024;
/** Networks change their announcements; an older list would report what is correct by now. */
const MAX_AGE_MS = 48 * 3_600_000;
/** Tolerance for clock differences. */
const MAX_AHEAD_MS = 3_600_000;

/** `address` is the URL of the list; `undefined` if it is switched off. */
export const createRoaLookup = (address: string | undefined, setting: WholeListSetting): SourceIo['coveringRoas'] => {
  const current = createWholeList<RoaList>(
    {
      id: 'rpki',
      address,
      accept: 'application/json',
      maxBytes: MAX_BYTES,
      newReader: createRoaReader,
      faultOf: ({ builtAt }, now) => {
        if (!builtAt) return 'it does not say when it was made';
        return builtAt.getTime() > now + MAX_AHEAD_MS ? 'it is dated in the future' : undefined;
      },
      ageOf: ({ list }, now) =>
        now - builtAtOf(list).getTime() > MAX_AGE_MS
          ? `it was made at ${builtAtOf(list).toISOString()}, more than two days ago`
          : undefined,
    },
    setting,
  );
  return async (text, signal) => answerOf(await current(signal), text);
};

/** A list without a date is rejected when it is loaded, so the fallback is never used. */
const builtAtOf = ({ builtAt }: RoaList): Date => builtAt ?? new Date(0);

const answerOf = ({ list, retrievedAt, source }: LoadedList<RoaList>, address: string): RoasAnswer => ({
  roas: list.roas.covering(address),
  aspaOf: (asn) => (list.aspas === undefined ? undefined : (list.aspas.get(asn) ?? null)),
  source,
  builtAt: builtAtOf(list).toISOString(),
  retrievedAt: retrievedAt.toISOString(),
});
