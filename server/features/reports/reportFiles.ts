/** What is known of a file that is kept. `sha256`: of its bytes, hex. */
export interface KeptFile {
  readonly reportId: string;
  readonly sha256: string;
  readonly fileBytes: number;
}

/**
 * The files of generated reports, beside the log. A file is there whole or not at all, and is told from another one of the same report by its
 * hash: two attempts at one report may leave two, of which ReportGenerated names one.
 */
export interface ReportFiles {
  /** The same bytes a second time are no second file. */
  keep(reportId: string, bytes: Buffer): Promise<KeptFile>;
  find(reportId: string, sha256: string): Promise<KeptFile | undefined>;
  /** In order, a piece at a time; rejects when the file is taken away meanwhile. */
  read(file: KeptFile): AsyncIterable<Buffer>;
  /** Of these reports those of which any file is kept. */
  keptOf(reportIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Files that have been kept since before `before`, in the order of their reports, after the one of `after`. */
  keptBefore(before: Date, after: KeptFile | undefined, limit: number): Promise<readonly KeptFile[]>;
  remove(file: KeptFile): Promise<void>;
}

export const REPORT_CHUNK_BYTES = 256 * 1024;
