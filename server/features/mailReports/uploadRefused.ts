/** Why an upload, or a file in it, is refused. Each has its sentence in schema/texts (`answers.mailReports.faults`). */
export type UploadFault =
  | 'empty'
  | 'tooLarge'
  | 'bomb'
  | 'tooManyEntries'
  | 'brokenArchive'
  | 'nestedArchive'
  | 'doctype'
  | 'notAReport'
  | 'tooManyRecords';

/** What the file seems to be or lacks, and so what its owner can do. Each has its sentence in schema/texts (`answers.mailReports.hints`). */
export type UploadHint =
  | 'severalReportIds'
  | 'noDomain'
  | 'noDates'
  | 'reversedDates'
  | 'noPolicies'
  | 'cut'
  | 'encrypted'
  | 'failureReport'
  | 'mailWithoutReport'
  | 'outlookMessage'
  | 'otherArchive'
  | 'webPage'
  | 'picture'
  | 'pdf'
  | 'otherXml'
  | 'otherJson'
  | 'damagedJson'
  | 'plainText'
  | 'binary';

/** A file that is refused. Nothing of it has been recorded. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';
  readonly fault: UploadFault;
  readonly hint: UploadHint | undefined;

  constructor(fault: UploadFault, hint?: UploadHint, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
    this.hint = hint;
  }
}
