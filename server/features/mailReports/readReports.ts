import { decodeReport } from './decodeReport.ts';
import type { ParsedReport, Remark } from './parsedReport.ts';
import { parseDmarcReports } from './parseDmarcReports.ts';
import { parseTlsReports } from './parseTlsReports.ts';
import { fileNameFacts } from './reportIdentity.ts';
import { type UnpackedFile, unpackReports, type UnreadFile } from './unpackReports.ts';
import { type UploadHint, UploadRefused } from './uploadRefused.ts';

/** What an upload holds. `file` is the name within the archive or the mail, empty for the upload itself. */
export interface ReadUpload {
  readonly reports: readonly (ParsedReport & { readonly file: string })[];
  readonly unread: readonly UnreadFile[];
}

/**
 * Reads all reports in an upload. `name` is that of its file, if it is known. Rejects with UploadRefused if there is not one report that can be counted, or if the upload exceeds a limit.
 */
export const readReports = async (upload: Uint8Array, name = ''): Promise<ReadUpload> => {
  const { files, unread: packed } = await unpackReports(upload);
  const reports: (ParsedReport & { readonly file: string })[] = [];
  const unread: UnreadFile[] = [...packed];
  for (const file of files)
    for (const report of await reportsIn(file, file.name === '' ? name : file.name)) {
      if (report instanceof UploadRefused) unread.push({ name: file.name, refusal: report });
      else reports.push({ ...report, file: file.name });
    }
  const [first] = unread;
  if (reports.length === 0 && first) throw first.refusal;
  return { reports, unread };
};

const reportsIn = async (file: UnpackedFile, name: string): Promise<readonly (ParsedReport | UploadRefused)[]> => {
  try {
    const reports = await parsedFrom(file, name);
    if (!file.isCut) return reports;
    return reports.map((report) =>
      report instanceof UploadRefused ? new UploadRefused('brokenArchive') : cut(report),
    );
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    const isUnreadable = file.isCut && error.fault === 'notAReport';
    return [isUnreadable ? new UploadRefused('brokenArchive') : error];
  }
};

/** The report may be complete although the compressed data are not; its checksum is missing in any case. */
const cut = <Report extends ParsedReport>(report: Report): Report =>
  report.isCut ? report : { ...report, remarks: [...report.remarks, NO_CHECKSUM] };

const NO_CHECKSUM: Remark = { record: null, reason: 'noChecksum' };

const parsedFrom = async (file: UnpackedFile, name: string): Promise<readonly (ParsedReport | UploadRefused)[]> => {
  const text = decodeReport(file.bytes).replaceAll('\0', '').trim();
  const start = startOf(text);
  if (start === undefined) throw new UploadRefused('notAReport', hintFor(file.bytes, text));
  const body = text.slice(start);
  const named = fileNameFacts(name);
  if (!body.startsWith('<')) return parseTlsReports(body, { ...named, domain: file.reportDomain ?? named.domain });
  const reports = await parseDmarcReports(body, named);
  if (reports.length === 0) throw new UploadRefused('notAReport', hintFor(file.bytes, text));
  return reports;
};

/** How much may precede a report, for example the header lines of a part of a mail. */
const MOST_JUNK = 16_384;

/** Returns where the XML or JSON begins. */
const startOf = (text: string): number | undefined => {
  if (/^[<{[]/.test(text)) return 0;
  const found = /<\?xml\s|<(?:[\w.-]+:)?feedback[\s>]|\{\s*"(?:organization-name|date-range|report-id|policies)"/i.exec(
    text.slice(0, MOST_JUNK),
  );
  return found?.index;
};

/** First bytes of files that people take for reports, as latin1. */
const SIGNATURES: readonly (readonly [UploadHint, readonly string[]])[] = [
  ['pdf', ['%PDF-']],
  ['picture', ['\x89PNG', '\xff\xd8\xff', 'GIF8', 'RIFF']],
  // An OLE file, and winmail.dat.
  ['outlookMessage', ['\xd0\xcf\x11\xe0', '\x78\x9f\x3e\x22']],
  // 7z, RAR, bzip2, xz, Zstandard.
  ['otherArchive', ['7z\xbc\xaf', 'Rar!', 'BZh', '\xfd7zXZ', '\x28\xb5\x2f\xfd']],
];

const hintFor = (bytes: Uint8Array, text: string): UploadHint => {
  const first = Buffer.from(bytes.subarray(0, 512)).toString('latin1');
  const known = SIGNATURES.find(([, starts]) => starts.some((start) => first.startsWith(start)))?.[0];
  if (known) return known;
  if (first.slice(257, 262) === 'ustar') return 'otherArchive';
  if (/<html[\s>]/i.test(text.slice(0, 2_000))) return 'webPage';
  if (text.startsWith('<')) return 'otherXml';
  return text === '' || /\p{Cc}/u.test(first.replaceAll(/\s/g, '')) ? 'binary' : 'plainText';
};

/** The domains that a report is about, as far as it names them. */
export const domainsOf = (report: ParsedReport): ReadonlySet<string> => {
  const named = report.kind === 'tls' ? report.policies.filter(({ policyType }) => policyType !== 'tlsa') : [];
  return new Set(
    [report.policyDomain, ...named.map(({ policyDomain }) => policyDomain)].filter((name) => name !== null),
  );
};
