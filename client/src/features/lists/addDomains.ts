/** The part of a long text that is sent in one request. */
export interface DomainChunk {
  /** Number of lines before this chunk in the whole text. */
  readonly linesBefore: number;
  readonly lines: number;
  readonly text: string;
}

/** The server accepts bodies of up to 64 kB. These bytes are embedded in JSON, within a GraphQL request. */
const CHUNK_BYTES = 40_000;
/** Longer than any valid line with a domain and its tags. */
const MOST_LINE = 2_000;

const encoder = new TextEncoder();

/** Splits a text into chunks of lines that the server accepts. Lines stay whole. */
export const chunksOf = (text: string, mostBytes = CHUNK_BYTES): readonly DomainChunk[] => {
  const chunks: DomainChunk[] = [];
  let lines: string[] = [];
  let bytes = 0;
  let linesBefore = 0;
  const end = (): void => {
    if (lines.length > 0) chunks.push({ linesBefore, lines: lines.length, text: lines.join('\n') });
    linesBefore += lines.length;
    lines = [];
    bytes = 0;
  };
  for (const line of linesOf(text)) {
    const cut = line.slice(0, MOST_LINE);
    const size = encoder.encode(JSON.stringify(cut)).length;
    if (bytes + size > mostBytes) end();
    lines.push(cut);
    bytes += size;
  }
  end();
  return chunks;
};

/** Splits lines in the same way as the server (RFC 4180 does not fix the line ending). */
const linesOf = (text: string): readonly string[] =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n');

export const countLines = (text: string): number => (text.trim() === '' ? 0 : linesOf(text.trimEnd()).length);

/** A line without a valid domain. It is user input. */
export interface BadLine {
  readonly line: number;
  readonly text: string;
  readonly message: string;
}

interface Figures {
  readonly added: number;
  readonly known: number;
  readonly badCount: number;
  readonly bad: readonly BadLine[];
}

/** The server's response to one chunk. */
export type ChunkAnswer =
  | ({ readonly kind: 'added' } & Figures)
  | { readonly kind: 'refused'; readonly message: string };

/** The result of all chunks. `stopped`: a chunk was refused, and the text after that line was not sent. */
export interface AddedDomains extends Figures {
  readonly stopped: { readonly afterLine: number; readonly message: string } | null;
}

const SHOWN_BAD = 100;

const isEmpty = (text: string): boolean => text.split('\n').every((line) => /^\s*(#.*)?$/.test(line));

/** Sends a text chunk by chunk, one after the other, and adds up the responses. Line numbers refer to the whole text. */
export const addDomains = async (
  text: string,
  send: (text: string) => Promise<ChunkAnswer>,
  onSent: (lines: number) => void = () => undefined,
): Promise<AddedDomains> => {
  let sum: AddedDomains = { added: 0, known: 0, badCount: 0, bad: [], stopped: null };
  const all = chunksOf(text);
  // The server refuses a text without content. Empty chunks are skipped, unless there is nothing else: then the server's refusal is the result.
  const chunks = all.filter((chunk) => !isEmpty(chunk.text));
  for (const chunk of chunks.length > 0 ? chunks : all) {
    const answer = await send(chunk.text);
    if (answer.kind === 'refused')
      return { ...sum, stopped: { afterLine: chunk.linesBefore, message: answer.message } };
    sum = {
      added: sum.added + answer.added,
      known: sum.known + answer.known,
      badCount: sum.badCount + answer.badCount,
      bad: [...sum.bad, ...answer.bad.map((bad) => ({ ...bad, line: bad.line + chunk.linesBefore }))].slice(
        0,
        SHOWN_BAD,
      ),
      stopped: null,
    };
    onSent(chunk.linesBefore + chunk.lines);
  }
  return sum;
};
