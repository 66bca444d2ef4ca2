import { Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Splitter, type SplitterChunk } from '@zone-eu/mailsplit';
import { utf16Of } from '../../../schema/decodeText.ts';
import { lineFrom, domainFrom } from './reportFields.ts';
import { UploadRefused } from './uploadRefused.ts';

export interface MailAttachment {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** How much of a file shows whether it is a mail: as long as a header with many signatures. */
const HEAD_BYTES = 65_536;

const headOf = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');

/**
 * Returns a mail from its header on, as single bytes with line feeds: leaves out the byte order mark and the blank lines that editors put before a mail that
 * was pasted (a blank line would end its header), and undoes UTF-16 and the line ends CR and CR CR LF, which some programs save.
 */
const fromHeader = (bytes: Uint8Array): Uint8Array => {
  const encoding = utf16Of(bytes);
  const plain = encoding === undefined ? bytes : Buffer.from(new TextDecoder(encoding).decode(bytes));
  const head = headOf(plain);
  const from = plain.subarray(/^(?:\xef\xbb\xbf)?\s*/.exec(head)?.[0].length ?? 0);
  const lineEnd = /[\r\n]+/.exec(headOf(from))?.[0] ?? '';
  if (!/^(?:\r\r\n|\r+(?!\n))/.test(lineEnd)) return from;
  return Buffer.from(
    Buffer.from(from)
      .toString('latin1')
      .replaceAll(/\r\r\n|\r(?!\n)/g, '\r\n'),
    'latin1',
  );
};

/** Detects a saved mail by its header (RFC 5322 §2.2): the first line is a field, and one of the usual fields is among them. */
export const isMail = (bytes: Uint8Array): boolean => {
  const head = headOf(fromHeader(bytes.subarray(0, HEAD_BYTES)));
  if (!/^[A-Za-z][A-Za-z0-9-]{0,70}[ \t]?:/.test(head)) return false;
  const header = head.slice(0, Math.max(0, head.search(/\r?\n\r?\n/)) || undefined);
  return /^(?:from|received|subject|date|mime-version|content-type|return-path|delivered-to|message-id)[ \t]?:/im.test(
    header,
  );
};

/** Detects a mailbox file (mbox, RFC 4155), in which a line that starts with "From " precedes each mail. */
export const isMailbox = (bytes: Uint8Array): boolean => {
  const head = headOf(fromHeader(bytes.subarray(0, HEAD_BYTES)));
  if (!/^From [^\n]*\n/.test(head)) return false;
  return isMail(Buffer.from(head.slice(head.indexOf('\n') + 1), 'latin1'));
};

/** Splits a mailbox file into its mails. */
export const mailsOf = (mailbox: Uint8Array): readonly Uint8Array[] =>
  Buffer.from(fromHeader(mailbox))
    .toString('latin1')
    .split(/(?:^|\r?\n\r?\n)From [^\n]*\r?\n/)
    .filter((mail) => mail.trim() !== '')
    .map((mail) => Buffer.from(mail, 'latin1'));

const MOST_PARTS = 400;
const MOST_HEADER_BYTES = 262_144;
/** The splitter lets other work get its turn between pieces. */
const PIECE_BYTES = 65_536;

interface Part {
  readonly name: string;
  /** In lower case. */
  readonly type: string;
  readonly decoder: Transform;
}

/**
 * Returns the parts of a mail that may hold reports, at any depth and within mails that it contains, whatever their media types say. `reportDomain` is the
 * domain that a TLS report is about (RFC 8460 §5.3). Rejects with UploadRefused if there is none.
 */
export const readMail = async (
  mail: Uint8Array,
): Promise<{ readonly attachments: readonly MailAttachment[]; readonly reportDomain: string | undefined }> => {
  const parts: Part[] = [];
  let part: Part | undefined;
  let reportDomain: string | undefined;
  const splitter = new Splitter({ maxChildNodes: MOST_PARTS, maxHeadSize: MOST_HEADER_BYTES });
  try {
    for await (const chunk of Readable.from(piecesOf(fromHeader(mail))).compose(
      splitter,
    ) as AsyncIterable<SplitterChunk>) {
      if (chunk.type === 'node') {
        const header: string = chunk.headers === false ? '' : chunk.headers.getFirst('TLS-Report-Domain');
        reportDomain ??= domainFrom(header);
        const name = lineFrom(chunk.filename === false ? '' : chunk.filename, 200) ?? '';
        part = { name, type: chunk.contentType === false ? '' : chunk.contentType, decoder: chunk.getDecoder() };
        parts.push(part);
      } else if (chunk.type === 'body' && part) {
        part.decoder.write(chunk.value);
      }
    }
  } catch (error) {
    throw new UploadRefused('tooManyEntries', undefined, error);
  }
  const found: MailAttachment[] = [];
  for (const { name, type, decoder } of parts) {
    decoder.end();
    const bytes = await buffer(decoder);
    if (mayHoldReport(name, type, bytes)) found.push({ name, bytes });
  }
  if (found.length === 0) throw new UploadRefused('notAReport', hintFor(parts.map(({ type }) => type)));
  return { attachments: found, reportDomain };
};

function* piecesOf(mail: Uint8Array): Generator<Buffer> {
  for (let at = 0; at < mail.length; at += PIECE_BYTES) yield Buffer.from(mail.subarray(at, at + PIECE_BYTES));
}

const LOOKS_LIKE_REPORT = /<(?:[\w.-]+:)?(?:feedback|report_metadata)\b|"(?:organization-name|policies)"/i;

/** Texts, pictures and signatures next to a report are not named as unread. */
const mayHoldReport = (name: string, type: string, bytes: Uint8Array): boolean => {
  if (bytes.length === 0 || /^(?:multipart|image)\//.test(type)) return false;
  if (/\.(?:xml|json|gz|zip|eml)$/i.test(name) || /xml|json|gzip|zip|tlsrpt/.test(type)) return true;
  const isPacked = (bytes[0] === 0x1f && bytes[1] === 0x8b) || (bytes[0] === 0x50 && bytes[1] === 0x4b);
  return (
    isPacked ||
    LOOKS_LIKE_REPORT.test(headOf(bytes).replaceAll('\0', '')) ||
    (isMail(bytes) && type === 'message/rfc822')
  );
};

const hintFor = (types: readonly string[]) => {
  if (types.some((type) => type === 'message/feedback-report' || type === 'text/rfc822-headers'))
    return 'failureReport';
  return types.includes('application/vnd.ms-outlook') ? 'outlookMessage' : 'mailWithoutReport';
};
