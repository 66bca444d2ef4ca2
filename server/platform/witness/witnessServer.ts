import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { base64Bytes } from '../../../schema/transparency/base64.ts';
import { parseCheckpoint, parseDecimal } from '../../../schema/transparency/checkpoint.ts';
import type { Outcome, Witness } from './witness.ts';

/** A checkpoint has some hundred bytes for each signature, and a proof at most 63 hashes. */
const MOST_BYTES = 64 * 1024;
const MOST_HASHES = 63;

interface Answer {
  readonly status: number;
  readonly text?: string;
  readonly type?: string;
}

/** Answers `POST /add-checkpoint` as C2SP tlog-witness prescribes. `onOutcome` learns of each checkpoint. */
export const witnessListener =
  (witness: Witness, origins: ReadonlySet<string>, onOutcome: (outcome: Outcome) => void): RequestListener =>
  (request, response) => {
    answerTo(request, witness, origins, onOutcome).then(
      (answer) => {
        send(response, answer);
      },
      () => {
        send(response, { status: 500 });
      },
    );
  };

const send = (response: ServerResponse, { status, text = '', type = 'text/plain; charset=utf-8' }: Answer): void => {
  if (status === 413) response.setHeader('Connection', 'close');
  response.writeHead(status, { 'Content-Type': type }).end(text);
};

const answerTo = async (
  request: IncomingMessage,
  witness: Witness,
  origins: ReadonlySet<string>,
  onOutcome: (outcome: Outcome) => void,
): Promise<Answer> => {
  if (request.url !== '/add-checkpoint') return { status: 404 };
  if (request.method !== 'POST') return { status: 405 };
  const body = await readBody(request);
  if (body === undefined) return { status: 413 };
  const asked = parseRequest(body);
  if (!asked) return { status: 400 };
  const { old, proof, checkpoint, origin } = asked;
  if (!origins.has(origin)) return { status: 404 };
  const outcome = await witness.check(checkpoint, () => Promise.resolve({ proof }), old);
  onOutcome(outcome);
  switch (outcome.kind) {
    case 'cosigned':
      return { status: 200, text: outcome.signature };
    case 'unknown':
      return { status: 403 };
    case 'conflict':
    case 'older':
      return { status: 409, text: `${outcome.known}\n`, type: 'text/x.tlog.size' };
    case 'forked':
      return outcome.size === old
        ? { status: 409, text: `${outcome.size}\n`, type: 'text/x.tlog.size' }
        : { status: 422 };
    case 'unproven':
      return { status: 422 };
  }
};

/** Reads the body. Returns `undefined` if it is too long. */
const readBody = async (request: IncomingMessage): Promise<string | undefined> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MOST_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
};

/** Parses the old size, the consistency proof and the checkpoint. Returns `undefined` if this is something else. */
const parseRequest = (body: string) => {
  const end = body.indexOf('\n\n');
  const [first = '', ...hashes] = body.slice(0, end).split('\n');
  const old = first.startsWith('old ') ? parseDecimal(first.slice('old '.length)) : undefined;
  const proof = hashes.flatMap((line) => base64Bytes(line) ?? []).filter((hash) => hash.length === 32);
  const checkpoint = body.slice(end + 2);
  const parsed = parseCheckpoint(checkpoint);
  if (end < 0 || old === undefined || !parsed || old > parsed.size) return undefined;
  if (proof.length !== hashes.length || proof.length > MOST_HASHES) return undefined;
  return { old, proof, checkpoint, origin: parsed.origin };
};
