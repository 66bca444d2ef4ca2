import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Asked } from './loadTalk.ts';

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer;
}

export type Verdict =
  | { readonly kind: 'answered' }
  /** Properly: with the time to come back. */
  | { readonly kind: 'refused'; readonly status: number; readonly retryAfterSeconds: number }
  | { readonly kind: 'wrong'; readonly words: string };

const wrong = (words: string): Verdict => ({ kind: 'wrong', words });

const plain = ({ headers, body }: HttpAnswer): string => {
  const coding = headers['content-encoding'];
  if (coding === 'br') return brotliDecompressSync(body).toString();
  return (coding === 'gzip' ? gunzipSync(body) : body).toString();
};

/** What an answer must contain. */
const MARKS: Readonly<Record<Asked, (text: string, domain: string) => boolean>> = {
  arrival: (text) => text.includes('ok'),
  page: (text, domain) => text.startsWith('<!doctype html>') && text.includes(domain),
  latestScan: (text, domain) => text.startsWith('{"data":{"latestScan":{') && text.includes(`"domain":"${domain}`),
  domainHistory: (text) => text.startsWith('{"data":{"domainHistory":{'),
  globalStats: (text) => text.startsWith('{"data":{"globalStats":{"totalScans":'),
  REST: (text) => /^\{"total_scans":\d/.test(text),
};

/**
 * Judges an answer. With `thorough`, also inspects compressed answers, which costs as much as a request; errors are short and uncompressed, and always
 * inspected.
 */
export const judgeAnswer = (answer: HttpAnswer, asked: Asked, domain: string, thorough: boolean): Verdict => {
  const { status, headers } = answer;
  if (status === 429 || status === 503) {
    const retryAfterSeconds = Number(headers['retry-after']);
    if (!Number.isInteger(retryAfterSeconds) || retryAfterSeconds < 1)
      return wrong(`${asked}: ${status} that does not say when to come back`);
    return { kind: 'refused', status, retryAfterSeconds };
  }
  if (status !== 200) return wrong(`${asked}: status ${status}`);
  if (headers['content-encoding'] !== undefined && !thorough) return { kind: 'answered' };
  const text = plain(answer);
  if (MARKS[asked](text, domain)) return { kind: 'answered' };
  return wrong(`${asked}: ${text.slice(0, 200)}`);
};
