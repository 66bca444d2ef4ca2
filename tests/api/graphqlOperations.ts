import fc from 'fast-check';
import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isLeafType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { argumentValue, type KnownArguments } from './graphqlValues.ts';
import { wildText } from './wildTexts.ts';

/** An operation as a client sends it, over HTTP or WebSocket. */
export interface TriedOperation {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName?: string;
}

/** Draws from an arbitrary, in the order of the calls. */
type Draw = <T>(arbitrary: fc.Arbitrary<T>) => T;

const MAX_DEPTH = 7;
const MAX_FIELDS = 30;

/** Changes to a whole text: each must be rejected, by the parser, the validation or the limits. */
const SPOILT: readonly ((text: string) => string)[] = [
  (text) => text.slice(0, text.length / 2),
  (text) => text.replace('{', '{ nothingOfThisName '),
  (text) => `${text} ${text}`,
  (text) => text.replace('{', '{ ...Round ') + ' fragment Round on Query { ...Round }',
  (text) => text.replace('{', '{ __typename @unknown '),
  (text) => text.replace('{', '{ __typename @skip(if: "x") @include '),
  (text) => text.replace('{', `{ ${Array.from({ length: 200 }, (_, index) => `a${index}: __typename`).join(' ')} `),
  (text) => text.replace('{', `{ __typename ${'@include(if: true) '.repeat(500)} `),
  (text) => `${text}${'{a'.repeat(3_000)}`,
  (text) => `\ufeff# ${text}`,
  (text) => text.replace(/^\w+/, 'subscription'),
  (text) => text.replace('{', '{ __schema { types { fields { type { ofType { ofType { ofType { name } } } } } } } '),
  (text) => text.replace('(', '(a: "\\u{110000}" b: """\\""" '),
  (text) => text.replace('(', '(x: 1e400 y: 99999999999999999999 z: {a: {a: {a: []}}} '),
  (text) => text.replace('{', '{ ... on Nothing { a } ... @defer { __typename } '),
  (text) => text.replaceAll('$', '$$'),
  () => '',
  () => '\u0000',
  () => '{}',
  () => 'query Q',
  () => 'type Query { a: String }',
  () => '{ __type(name: "Query") { fields { name } } }',
];

const someOf = <Item>(items: readonly Item[], most: number): fc.Arbitrary<Item[]> =>
  fc.shuffledSubarray([...items], { maxLength: Math.min(most, items.length) });

/** Writes an operation: its selections, within limits, and its arguments, as variables and as literals. */
class Writer {
  readonly variables: Record<string, unknown> = {};
  readonly #types: string[] = [];
  readonly #fragments: string[] = [];
  readonly #schema: GraphQLSchema;
  readonly #known: KnownArguments;
  readonly #draw: Draw;
  #fields = 0;

  constructor(schema: GraphQLSchema, known: KnownArguments, draw: Draw) {
    this.#schema = schema;
    this.#known = known;
    this.#draw = draw;
  }

  /** True with a probability of one in `of`. */
  #once(of: number): boolean {
    return this.#draw(fc.nat(of - 1)) === 0;
  }

  #variable(type: string, value: unknown): string {
    const name = `v${this.#types.length}`;
    this.#types.push(`$${name}: ${type}`);
    if (value !== undefined) this.variables[name] = value;
    return `$${name}`;
  }

  #argument(argument: GraphQLArgument): string[] {
    const value = this.#draw(argumentValue(argument, this.#known));
    const named = getNamedType(argument.type);
    const isPlain = ['number', 'boolean', 'string'].includes(typeof value);
    if (isPlain && this.#once(4)) {
      const literal = isEnumType(named) && typeof value === 'string' ? value : JSON.stringify(value);
      return [`${argument.name}: ${literal}`];
    }
    if (value === undefined && this.#once(2)) return [];
    return [`${argument.name}: ${this.#variable(String(argument.type), value)}`];
  }

  #directive(): string {
    if (!this.#once(8)) return '';
    const name = this.#once(2) ? 'skip' : 'include';
    const wanted = this.#draw(fc.boolean());
    return ` @${name}(if: ${this.#once(2) ? this.#variable('Boolean!', wanted) : String(wanted)})`;
  }

  field(field: GraphQLField<unknown, unknown>, depth: number): string {
    this.#fields += 1;
    const alias = this.#once(6) ? `a${this.#fields}: ` : '';
    const given = field.args.flatMap((argument) => this.#argument(argument));
    const list = given.length > 0 ? `(${given.join(', ')})` : '';
    return `${alias}${field.name}${list}${this.#directive()}${this.#selection(getNamedType(field.type), depth)}`;
  }

  #selection(type: GraphQLNamedType, depth: number): string {
    if (isLeafType(type)) return '';
    return ` { ${this.#inside(type, depth).join(' ')} }`;
  }

  #inside(type: GraphQLNamedType, depth: number): readonly string[] {
    const parts = ['__typename'];
    if (isAbstractType(type))
      for (const possible of this.#draw(someOf(this.#schema.getPossibleTypes(type), 3)))
        parts.push(`... on ${possible.name}${this.#directive()}${this.#selection(possible, depth)}`);
    if (!isObjectType(type)) return parts;
    const fields = Object.values(type.getFields()).filter(
      (field) => depth < MAX_DEPTH || !isCompositeType(getNamedType(field.type)),
    );
    for (const field of this.#draw(someOf(fields, 5)))
      if (this.#fields < MAX_FIELDS) parts.push(this.#wrapped(type, this.field(field, depth + 1)));
    return parts;
  }

  /** Returns the text unchanged, or in a fragment. */
  #wrapped(type: GraphQLObjectType, text: string): string {
    if (!this.#once(12)) return text;
    const name = `F${this.#fragments.length}`;
    this.#fragments.push(`fragment ${name} on ${type.name} { ${text} }`);
    return `...${name}`;
  }

  operation(kind: string, body: string): string {
    const list = this.#types.length > 0 ? `(${this.#types.join(', ')})` : '';
    return [`${kind} Q${list} { ${body} }`, ...this.#fragments].join(' ');
  }
}

/** Generates operations on a root field: valid ones, and some invalid ones. */
export const graphqlOperations = (
  schema: GraphQLSchema,
  root: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  known: KnownArguments,
): fc.Arbitrary<TriedOperation> =>
  fc.gen().map((generate) => {
    const draw: Draw = (arbitrary) => generate(() => arbitrary);
    const writer = new Writer(schema, known, draw);
    const body = writer.field(field, 1);
    const written = writer.operation(root.name.toLowerCase(), body);
    const spoil = draw(fc.oneof({ weight: 8, arbitrary: fc.constant(undefined) }, fc.constantFrom(...SPOILT)));
    const operationName = draw(fc.oneof({ weight: 8, arbitrary: fc.constant(undefined) }, fc.constant('Q'), wildText));
    return {
      query: spoil ? spoil(written) : written,
      variables: writer.variables,
      ...(operationName === undefined ? {} : { operationName }),
    };
  });
