/** What is sent of a long text at once. */
export interface DomainChunk {
  /** How many lines stand before it in the whole. */
  readonly linesBefore: number;
  readonly lines: number;
  readonly text: string;
}

/** The server takes bodies of 64 kB, and these bytes stand in JSON, with a document around them. */
const CHUNK_BYTES = 40_000;
/** No line that says a domain and its tags is longer. */
const MOST_LINE = 2_000;

const encoder = new TextEncoder();

/** A text as lines in chunks that the server takes. Lines stay whole. */
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

/** As the server counts them (RFC 4180 leaves the ends of lines open). */
const linesOf = (text: string): readonly string[] =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n');

export const countLines = (text: string): number => (text.trim() === '' ? 0 : linesOf(text.trimEnd()).length);

/** A line that is no domain; foreign text. */
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

/** What the server says of one chunk. */
export type ChunkAnswer =
  | ({ readonly kind: 'added' } & Figures)
  | { readonly kind: 'refused'; readonly message: string };

/** What came of all chunks. `stopped`: a chunk was refused, and what stands after that line was not sent. */
export interface AddedDomains extends Figures {
  readonly stopped: { readonly afterLine: number; readonly message: string } | null;
}

const SHOWN_BAD = 100;

const isEmpty = (text: string): boolean => text.split('\n').every((line) => /^\s*(#.*)?$/.test(line));

/** Sends a text chunk by chunk, one after the other, and adds up the answers; lines are counted over the whole. */
export const addDomains = async (
  text: string,
  send: (text: string) => Promise<ChunkAnswer>,
  onSent: (lines: number) => void = () => undefined,
): Promise<AddedDomains> => {
  let sum: AddedDomains = { added: 0, known: 0, badCount: 0, bad: [], stopped: null };
  const all = chunksOf(text);
  // The server refuses a text without anything in it: it is asked so where that is all there is.
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
