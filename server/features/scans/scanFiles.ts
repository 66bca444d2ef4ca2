import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { ScanFileKind } from '../../../schema/report/scanFile.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { FilesIo } from '../../scanner/io/scannerIo.ts';

/** The metadata of a stored file. `sha256`: of its bytes, hex. */
export interface KeptScanFile {
  readonly scanId: string;
  readonly kind: ScanFileKind;
  readonly sha256: string;
}

export interface ScanFileContent {
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/**
 * The files that scans store outside the log: pictures, and the traffic of a visit. A file is identified among those of its scan by its hash: two
 * attempts at a check may leave two of a kind, and the event of its observation names one of them.
 */
export interface ScanFiles {
  /** Storing the same bytes again creates no second file. Rejects files above the size limit. */
  keep(
    scanId: string,
    kind: ScanFileKind,
    mediaType: string,
    bytes: Uint8Array,
  ): Promise<{ readonly sha256: string; readonly bytes: number }>;
  /** Returns `undefined` if it is not stored (any more). */
  find(file: KeptScanFile): Promise<ScanFileContent | undefined>;
  /** Files stored before `before`, ordered by scan, after the file `after`. */
  keptBefore(
    before: Date,
    after: KeptScanFile | undefined,
    limit: number,
  ): Promise<readonly (KeptScanFile & { readonly keptAt: Date })[]>;
  remove(file: KeptScanFile): Promise<void>;
}

/** Ten times the limit of a picture, and exactly that of an archive. */
export const MAX_SCAN_FILE_BYTES = 2 * 1_024 * 1_024;

const LEAST: KeptScanFile = { scanId: '00000000-0000-0000-0000-000000000000', kind: 'desktop', sha256: '' };

const keyOf = ({ scanId, kind, sha256 }: KeptScanFile) => ({ scan_id: scanId, kind, sha256 });

/** `clock`: the time at which a file is stored. */
export const createPostgresScanFiles = (knex: Knex, clock: () => Date): ScanFiles => {
  const files = () => knex('candor_files.scan_files');
  return {
    keep: async (scanId, kind, mediaType, bytes) => {
      if (bytes.length > MAX_SCAN_FILE_BYTES)
        throw new Error(`A file of ${bytes.length} bytes is larger than files of scans may be.`);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await files()
        .insert({
          ...keyOf({ scanId, kind, sha256 }),
          media_type: mediaType,
          bytes: Buffer.from(bytes),
          kept_at: clock(),
        })
        .onConflict(['scan_id', 'kind', 'sha256'])
        .ignore();
      return { sha256, bytes: bytes.length };
    },
    find: async (file) => {
      const row = await files().where(keyOf(file)).first('media_type', 'bytes');
      return row && { mediaType: row.media_type, bytes: row.bytes };
    },
    keptBefore: async (before, after = LEAST, limit) => {
      const rows = await files()
        .where('kept_at', '<', before)
        .whereRaw('(scan_id, kind, sha256) > (?, ?, ?)', [after.scanId, after.kind, after.sha256])
        .orderBy(['scan_id', 'kind', 'sha256'])
        .limit(limit)
        .select('scan_id', 'kind', 'sha256', 'kept_at');
      return rows.map(({ scan_id, kind, sha256, kept_at }) => ({ scanId: scan_id, kind, sha256, keptAt: kept_at }));
    },
    remove: async (file) => {
      await files().where(keyOf(file)).del();
    },
  };
};

/** The file of a kind that the log names for a scan. Returns `undefined` if there was none. */
export const namedFile = (
  { scanId, observations }: Pick<ScanReport, 'scanId' | 'observations'>,
  kind: ScanFileKind,
): KeptScanFile | undefined => {
  const { pictures = [], har } = observations.browser ?? {};
  const named = kind === 'har' ? har : pictures.find((picture) => picture.kind === kind);
  return named ? { scanId, kind, sha256: named.sha256 } : undefined;
};

/** Files for the checks of one scan: if a file cannot be stored, the log does not name it, but the check goes on. */
export const filesOfScan = (
  files: Pick<ScanFiles, 'keep'>,
  scanId: string,
  onError: (error: unknown) => void,
): FilesIo => ({
  keep: async (kind, mediaType, bytes) => {
    try {
      return await files.keep(scanId, kind, mediaType, bytes);
    } catch (error) {
      onError(error);
      return undefined;
    }
  },
});
