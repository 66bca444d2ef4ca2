import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { DocumentedCall, DocumentedParameter, JsonSchema } from './documentedCalls.ts';
import type { Sent } from './exchange.ts';
import { valueOfSchema } from './valueOfSchema.ts';
import { wildJsonText, wildValue } from './wildJson.ts';
import { WILD_KEYS, wildText } from './wildTexts.ts';

/** A request, and whether its address may be interpreted as that of another call, or of none. */
export interface TriedRequest extends Sent {
  readonly wildPath: boolean;
}

/** Values that exist, by parameter name, for calls that need something existing in the path. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

const JSON_TYPE = 'application/json';

/** Percent-encodes any text for a request line; lone surrogates become U+FFFD. */
const percentEncoded = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) => {
      const letter = String.fromCharCode(byte);
      return /[\w\-.~]/.test(letter) ? letter : `%${byte.toString(16).padStart(2, '0')}`;
    })
    .join('')
    .slice(0, 6_000);

/** Invalid percent-encodings, and valid ones that nobody uses. */
const BROKEN = ['%', '%zz', '%E0%A4%A', '%C0%AF', '%00', '%ED%A0%80', '.', '..', '%2e%2e', '%2F', '%5C', ';a=b', '%25'];

const wildPart = fc.oneof(wildText.map(percentEncoded), fc.constantFrom(...BROKEN));

const usualValue = ({ schema }: DocumentedParameter): fc.Arbitrary<string> => {
  const made = valueOfSchema(schema).map((value) => percentEncoded(String(value)));
  return schema.example === undefined ? made : fc.oneof(fc.constant(percentEncoded(schema.example)), made);
};

const pathOf = (call: DocumentedCall, known: KnownValues): fc.Arbitrary<{ path: string; wildPath: boolean }> => {
  const places = (call.operation.parameters ?? []).filter((each) => each.in === 'path');
  const parts = places.map((place) => {
    const values = known[place.name] ?? [];
    const usual = values.length > 0 ? fc.constantFrom(...values) : usualValue(place);
    return fc.oneof(
      { weight: 3, arbitrary: usual.map((text) => ({ text, wild: false })) },
      { weight: 1, arbitrary: wildPart.map((text) => ({ text, wild: true })) },
    );
  });
  return fc.tuple(...parts).map((drawn) => ({
    path: places.reduce(
      (path, { name }, index) => path.replace(`{${name}}`, () => drawn[index]?.text ?? ''),
      call.path,
    ),
    wildPath: drawn.some(({ wild }) => wild),
  }));
};

const queryOf = (call: DocumentedCall): fc.Arbitrary<string> => {
  const places = (call.operation.parameters ?? []).filter((each) => each.in === 'query');
  const usual = places.map((place) =>
    fc.option(
      fc
        .oneof({ weight: 2, arbitrary: usualValue(place) }, { weight: 1, arbitrary: wildPart })
        .map((value) => `${place.name}=${value}`),
      { nil: undefined, freq: 2 },
    ),
  );
  const names = [...places.map(({ name }) => name), ...WILD_KEYS.map(percentEncoded), 'x'];
  const strange = fc
    .tuple(fc.constantFrom(...names), fc.constantFrom('=', '[]=', '[a]=', '[__proto__][x]=', '', '=&'), wildPart)
    .map((parts) => parts.join(''));
  return fc
    .tuple(fc.tuple(...usual), fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.array(strange, { maxLength: 4 })))
    .map(([given, more]) => [...given.flatMap((text) => text ?? []), ...more].join('&'));
};

/** Generates the example with some fields regenerated from the schema, and at most one part of it spoilt. */
const bodyText = (schema: JsonSchema, example: unknown): fc.Arbitrary<string> => {
  const usual = valueOfSchema(schema).chain((made) =>
    fc.subarray(Object.keys(made as object)).map((keys) => ({
      ...(example as object),
      ...Object.fromEntries(Object.entries(made as object).filter(([key]) => keys.includes(key))),
    })),
  );
  const nearly = fc
    .tuple(
      usual,
      fc.constantFrom(...Object.keys(example as object), ...WILD_KEYS, 'x'),
      fc.oneof(wildValue, fc.constant(undefined)),
    )
    .map(([body, key, value]) => {
      const spoilt: Record<string, unknown> = { ...body };
      // `__proto__` must also become an own property.
      Object.defineProperty(spoilt, key, { value, enumerable: true, configurable: true });
      return spoilt;
    });
  return fc.oneof(
    { weight: 2, arbitrary: usual.map((body) => JSON.stringify(body)) },
    { weight: 4, arbitrary: nearly.map((body) => JSON.stringify(body)) },
    { weight: 2, arbitrary: wildJsonText },
  );
};

const TYPES = [
  'application/json; charset=utf-8', 'application/json;charset=utf-16', 'application/json; charset=latin1',
  'application/json; charset=utf-7', 'application/json; charset="', 'application/vnd.api+json', 'text/plain', 'text/xml',
  'application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=x', 'application/octet-stream', 'json',
  '*/*', ',', 'application/json, text/html', `a/${'b'.repeat(500)}`,
]; // prettier-ignore

/** Generates how a text is sent as bytes, and which headers describe it; usually correctly. */
const written = (text: string): fc.Arbitrary<{ body: Buffer; headers: Readonly<Record<string, string>> }> => {
  const plain = { body: Buffer.from(text), headers: { 'content-type': JSON_TYPE } };
  const said = (headers: Readonly<Record<string, string>>, body = plain.body) => ({ body, headers });
  const encoded = (name: string, body = plain.body) =>
    said({ 'content-type': JSON_TYPE, 'content-encoding': name }, body);
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(plain) },
    { weight: 2, arbitrary: fc.constantFrom(...TYPES).map((type) => said({ 'content-type': type })) },
    { weight: 1, arbitrary: fc.nat(text.length).map((end) => said(plain.headers, Buffer.from(text.slice(0, end)))) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        said({}),
        said(plain.headers, Buffer.from(`\ufeff${text}`)),
        said(plain.headers, Buffer.from(text, 'utf16le')),
        said({ 'content-type': 'application/json; charset=utf-16' }, Buffer.from(`\ufeff${text}`, 'utf16le')),
        said(plain.headers, Buffer.concat([Buffer.from([0xff, 0xfe, 0xc0, 0x80]), plain.body])),
        said(plain.headers, Buffer.from(JSON.stringify({ email: 'a'.repeat(70_000) }))),
        encoded('gzip', gzipSync(plain.body)),
        encoded('gzip'),
        encoded('br'),
        encoded('deflate', gzipSync(plain.body)),
        encoded('gzip, gzip'),
        encoded('zstd'),
        encoded('gzip', gzipSync(Buffer.alloc(2_000_000, 0x20))),
      ),
    },
  );
};

const HEADERS = ['accept', 'accept-language', 'accept-encoding', 'if-none-match', 'if-modified-since', 'range', 'x-forwarded-for',
  'x-forwarded-proto', 'traceparent', 'tracestate', 'user-agent', 'origin', 'referer', 'cookie', 'expect', 'x-http-method-override',
  'forwarded', 'te', 'upgrade-insecure-requests', 'list-unsubscribe', 'dnt', 'sec-fetch-site']; // prettier-ignore

/** What HTTP allows in a header (RFC 9110 §5.5). */
const headerValue = wildText.map((text) =>
  Buffer.from(text)
    .toString('latin1')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '')
    .slice(0, 1_000),
);

const strangeHeaders = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.dictionary(
      // With `expect`, a server may answer before the body was read: only the raw socket tests use it.
      fc.constantFrom(...HEADERS.filter((name) => name !== 'expect')),
      headerValue,
      { maxKeys: 3 },
    ),
  },
);

/** Generates requests for a call: as documented, almost, and not at all. */
export const restRequests = (call: DocumentedCall, known: KnownValues): fc.Arbitrary<TriedRequest> => {
  const content = call.operation.requestBody?.content[JSON_TYPE];
  const text = content?.schema ? bodyText(content.schema, content.example) : wildJsonText;
  const none = fc.constant({ body: undefined, headers: {} });
  const body = fc.oneof(
    { weight: content ? 1 : 5, arbitrary: none },
    { weight: content ? 9 : 1, arbitrary: text.chain(written) },
  );
  return fc
    .tuple(pathOf(call, known), queryOf(call), body, strangeHeaders)
    .map(([{ path, wildPath }, query, sent, more]) => ({
      method: call.method.toUpperCase(),
      path: query === '' ? path : `${path}?${query}`,
      wildPath,
      headers: {
        ...more,
        ...sent.headers,
        ...(sent.body === undefined ? {} : { 'content-length': String(sent.body.length) }),
      },
      ...(sent.body === undefined ? {} : { body: sent.body }),
      // People cannot read raw bytes.
      [fc.toStringMethod]: () =>
        JSON.stringify({ path, query, ...sent, body: sent.body?.toString('latin1').slice(0, 2_000) }),
    }));
};
