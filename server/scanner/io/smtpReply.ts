import { IoFailure } from './scannerIo.ts';

export interface SmtpReply {
  readonly code: number;
  /** The text of each line, without the code. */
  readonly lines: readonly string[];
}

/** RFC 5321 §4.5.3.1.5 says 512 octets; real servers go past it, hostile ones without end. */
const MAX_LINE_LENGTH = 2_048;
const MAX_LINES = 100;
const replyLine = /^([2-5]\d\d)(?:([ -])(.*))?$/;

/**
 * The first whole reply (RFC 5321 §4.2) in `text` and what follows it; undefined: more has to come. Throws IoFailure `malformed`
 * for what is no reply, and for one past 100 lines or 2,048 octets a line.
 */
export const takeSmtpReply = (text: string): { readonly reply: SmtpReply; readonly rest: string } | undefined => {
  const lines: string[] = [];
  let rest = text;
  for (;;) {
    const end = rest.indexOf('\n');
    if ((end === -1 ? rest.length : end) > MAX_LINE_LENGTH) throw malformed('a reply line is too long');
    if (end === -1) return undefined;
    const line = rest.slice(0, end).replace(/\r$/, '');
    const [, code, separator, content = ''] = replyLine.exec(line) ?? [];
    if (code === undefined) throw malformed(`"${line.slice(0, 80)}" is no reply`);
    rest = rest.slice(end + 1);
    lines.push(content);
    if (separator !== '-') return { reply: { code: Number(code), lines }, rest };
    if (lines.length >= MAX_LINES) throw malformed('a reply has too many lines');
  }
};

const malformed = (reason: string): IoFailure => new IoFailure('malformed', `SMTP: ${reason}`);
