import { createHash } from 'node:crypto';
import type { KeptFile, ExportFiles } from '../exportFiles.ts';

const keyOf = ({ reportId, sha256 }: Pick<KeptFile, 'reportId' | 'sha256'>): string => `${reportId} ${sha256}`;

/** Keeps the files of reports in memory, for tests. */
export const createMemoryExportFiles = (clock: () => Date): ExportFiles => {
  const kept = new Map<string, { file: KeptFile; bytes: Buffer; at: number }>();
  return {
    keep: (reportId, bytes) => {
      const file = { reportId, sha256: createHash('sha256').update(bytes).digest('hex'), fileBytes: bytes.length };
      if (!kept.has(keyOf(file))) kept.set(keyOf(file), { file, bytes, at: clock().getTime() });
      return Promise.resolve(file);
    },
    find: (reportId, sha256) => Promise.resolve(kept.get(keyOf({ reportId, sha256 }))?.file),
    // oxlint-disable-next-line typescript/require-await
    read: async function* (file) {
      const found = kept.get(keyOf(file));
      if (!found) throw new Error(`The report ${file.reportId} is not kept any more.`);
      yield found.bytes;
    },
    keptOf: (reportIds) =>
      Promise.resolve(
        new Set([...kept.values()].map(({ file }) => file.reportId).filter((id) => reportIds.includes(id))),
      ),
    keptBefore: (before, after, limit) =>
      Promise.resolve(
        [...kept.values()]
          .filter(({ at, file }) => at < before.getTime() && (!after || keyOf(file) > keyOf(after)))
          .map(({ file }) => file)
          .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
          .slice(0, limit),
      ),
    remove: (file) => {
      kept.delete(keyOf(file));
      return Promise.resolve();
    },
  };
};
