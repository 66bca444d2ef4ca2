import type { HttpExchange, HttpIo, IoFailureKind } from '../../server/scanner/io/scannerIo.ts';
import { InconclusiveError } from '../kit/check.ts';
import { isAbsence, lastHop, visit } from '../kit/page/visit.ts';
import { hasSecurityTxtField, parseSecurityTxt, type SecurityTxt } from './parseSecurityTxt.ts';

/** A file is read up to this size. RFC 9116 §5.4 mentions 32 KB. */
export const MAX_BYTES = 65_536;
const MAX_REDIRECTS = 5;

export type SecurityTxtAt =
  | { readonly status: 'found'; readonly exchange: HttpExchange; readonly file: SecurityTxt }
  /** `isServed`: a web server answered. */
  | { readonly status: 'absent'; readonly detail: string; readonly refused: boolean; readonly isServed: boolean };

/** Requests the file at one address. Throws if that failed: no answer in time, or a server error. */
export const fetchSecurityTxt = async (http: HttpIo, url: string, signal: AbortSignal): Promise<SecurityTxtAt> => {
  const visited = await visit(http, url, signal, { maxRedirects: MAX_REDIRECTS, maxBytes: MAX_BYTES });
  if (visited.status === 'notChecked') throw visited.failure;
  if (visited.status === 'notServed')
    return { ...absent(`Nothing is served over https: ${visited.failure.message}`), isServed: false };
  const { exchange } = visited;
  const { stoppedAt } = exchange;
  if (stoppedAt && !isAbsence(stoppedAt.reason) && !NOT_FOLLOWED.has(stoppedAt.reason.kind)) throw stoppedAt.reason;
  if (stoppedAt) return absent(`${url} leads to ${stoppedAt.url}, which was not followed: ${stoppedAt.reason.message}`);
  const { status, headers } = lastHop(exchange);
  if (status === 429 || status >= 500)
    throw new InconclusiveError('unreachable', `${url} answered with status ${status}`);
  if (status === 401 || status === 403) return { ...absent(`${url} answered with status ${status}`), refused: true };
  if (status !== 200) return absent(`${url} answered with status ${status}`);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(exchange.body);
  const contentType = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  if (isHtml(text, contentType)) return absent(`${url} answered with a web page, not with a security.txt`);
  const file = parseSecurityTxt(text);
  if (hasSecurityTxtField(file)) return { status: 'found', exchange, file };
  if (exchange.truncated && /^text\/plain\b/i.test(contentType))
    throw new InconclusiveError('unreachable', `${url} answered with a text of which only the beginning was read`);
  return absent(`${url} answered with a text that has no field of a security.txt`);
};

/** Redirects that no other client can follow either. */
const NOT_FOLLOWED: ReadonlySet<IoFailureKind> = new Set(['guarded', 'tooManyRedirects']);

const absent = (detail: string) => ({ status: 'absent' as const, detail, refused: false, isServed: true });

/** A "not found" page with status 200, or the site's own start page. */
const isHtml = (text: string, contentType: string): boolean =>
  /^\s*(<!doctype html|<html|<head|<body|<script|<!--)/i.test(text.slice(0, 1_000)) ||
  (/\b(html|xml)\b/i.test(contentType) && /<[a-z!/][^>]*>/i.test(text.slice(0, 4_000)));
