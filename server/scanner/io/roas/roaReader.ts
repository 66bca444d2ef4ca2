import { Tokenizer, TokenType } from '@streamparser/json';
import { createRoaTable, type RoaTable } from './roaTable.ts';

/** A list of ROAs (and ASPA objects), as published by relying party software. */
export interface RoaList {
  readonly roas: RoaTable;
  /** The providers that each system's ASPA object names, at most 100 each. `undefined` if the list has no such objects at all. */
  readonly aspas: ReadonlyMap<number, readonly number[]> | undefined;
  /** When the software made the list; `undefined` if it does not say. */
  readonly builtAt: Date | undefined;
}

/** Reads a list in chunks and keeps only the compact table. */
export interface RoaReader {
  /** Returns false if this is not such a list, or stops being one at this point. */
  readonly take: (chunk: Uint8Array) => boolean;
  /** Returns `undefined` if the list ended early or `take` returned false. */
  end(): RoaList | undefined;
  /** Returns what is wrong with the list, or `undefined` if nothing is so far. */
  fault(): string | undefined;
}

const MAX_DEPTH = 16;
const MAX_PROVIDERS = 100;
const MAX_ASPAS = 1_000_000;

type Scalar = string | number | boolean | null;
/** An object in the list. Nested lists contain numbers. */
type Entry = Record<string, Scalar | number[]>;

/**
 * Reads the JSON of rpki-client, which Routinator's and Cloudflare's resemble: `{"metadata":{"buildtime":…},"roas":[{"asn":64500,"prefix":"192.0.2.0/24",
 * "maxLength":24}],"aspas":[{"customer_asid":64500,"providers":[64501]}]}`. Ignores everything else in it.
 *
 * A single unreadable entry invalidates the list: with a ROA missing, an announcement that it allows could look forbidden.
 */
export const createRoaReader = (): RoaReader => {
  const roas = createRoaTable();
  const aspas = new Map<number, readonly number[]>();
  let hasAspas = false;
  let builtAt: Date | undefined;
  let fault: string | undefined;
  const tokens = new Tokenizer();

  /** Names of the open objects, outermost first; `null` stands for a list. */
  const open: (string | null)[] = [];
  let entry: Entry = {};
  let isDone = false;
  let isKeyNext = false;

  const spoil = (what: string): void => {
    fault ??= what;
  };
  const keep = (value: Scalar): void => {
    const [top, , third, fourth] = open;
    if (top === 'metadata' && open.length === 2) entry[open[1] ?? ''] = value;
    if (top !== 'roas' && top !== 'aspas') return;
    if (open[1] !== null) return;
    if (open.length === 3 && typeof third === 'string') entry[third] = value;
    if (open.length === 4 && typeof third === 'string' && fourth === null) {
      const list = entry[third];
      if (Array.isArray(list) && list.length < MAX_PROVIDERS) list.push(asnOf(value) ?? 0);
    }
  };
  const close = (): void => {
    const [top] = open;
    if (top === 'metadata' && open.length === 1) builtAt = builtAtOf(entry);
    if (open.length !== 2 || open[1] !== null) return;
    if (top === 'roas') {
      const { prefix, maxLength } = entry;
      const asn = asnOf(entry['asn']);
      const isRead =
        typeof prefix === 'string' && typeof maxLength === 'number' && asn !== undefined
          ? roas.add({ prefix, maxLength, asn })
          : false;
      if (!isRead) spoil(`an entry is no ROA: ${JSON.stringify(entry).slice(0, 200)}`);
    }
    if (top === 'aspas') {
      const customer = asnOf(entry['customer_asid'] ?? entry['customer']);
      const { providers } = entry;
      if (customer !== undefined && Array.isArray(providers) && aspas.size < MAX_ASPAS) aspas.set(customer, providers);
    }
  };
  tokens.onToken = ({ token, value }) => {
    if (fault !== undefined) return;
    switch (token) {
      case TokenType.LEFT_BRACE:
      case TokenType.LEFT_BRACKET: {
        if (open.length === 0 && token === TokenType.LEFT_BRACKET) spoil('it is no JSON object');
        if (open.length >= MAX_DEPTH) spoil('it is nested too deeply');
        if (open[0] === 'aspas' && open.length === 1) hasAspas = true;
        const isEntry = open.length === 1 ? open[0] === 'metadata' : open.length === 2 && open[1] === null;
        if (isEntry && token === TokenType.LEFT_BRACE) entry = {};
        if (open.length === 3 && open[1] === null && token === TokenType.LEFT_BRACKET) entry[open[2] ?? ''] = [];
        open.push(token === TokenType.LEFT_BRACKET ? null : '');
        isKeyNext = token === TokenType.LEFT_BRACE;
        return;
      }
      case TokenType.RIGHT_BRACE:
      case TokenType.RIGHT_BRACKET:
        open.pop();
        if (token === TokenType.RIGHT_BRACE) close();
        isDone = open.length === 0;
        return;
      case TokenType.COMMA:
        isKeyNext = open.at(-1) !== null;
        return;
      case TokenType.COLON:
        isKeyNext = false;
        return;
      case TokenType.STRING:
        if (isKeyNext) open[open.length - 1] = String(value);
        else keep(String(value));
        return;
      case TokenType.NUMBER:
      case TokenType.TRUE:
      case TokenType.FALSE:
      case TokenType.NULL:
        keep(value);
        return;
      case TokenType.SEPARATOR:
    }
  };
  tokens.onError = (error) => {
    spoil(`it is not JSON (${error.message.slice(0, 100)})`);
  };
  return {
    take: (chunk) => {
      if (fault === undefined) tokens.write(chunk);
      return fault === undefined;
    },
    end: () => {
      if (!isDone) spoil('it ends early');
      if (roas.size === 0) spoil('it has no ROA');
      return fault === undefined ? { roas, aspas: hasAspas ? aspas : undefined, builtAt } : undefined;
    },
    fault: () => fault,
  };
};

/** Parses a number or a text such as `AS64500`. */
const asnOf = (value: Entry[string] | undefined): number | undefined => {
  const number = typeof value === 'string' && /^AS\d{1,10}$/i.test(value) ? Number(value.slice(2)) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= 4_294_967_295
    ? number
    : undefined;
};

/** Reads rpki-client's `buildtime`, Routinator's `generatedTime`, or seconds in `generated`. */
const builtAtOf = ({ buildtime, generatedTime, generated }: Entry): Date | undefined => {
  const text = typeof buildtime === 'string' ? buildtime : generatedTime;
  const date =
    typeof text === 'string' ? new Date(text) : typeof generated === 'number' ? new Date(generated * 1_000) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
};
