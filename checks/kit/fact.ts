import { z } from 'zod';
import type { ProfileFieldName } from './ownerWords.ts';
import type { CheckId } from '../index.ts';

/**
 * The audiences of a report, from the one that sees most to the one that sees least: `owner` sees everything that was found, `scholar` what concerns no
 * individual person, `public` the rest.
 */
const AUDIENCES = ['owner', 'scholar', 'public'] as const;
export type Audience = (typeof AUDIENCES)[number];

/**
 * Reports whether a fact declared for `seenBy` (by default, everyone) is shown to this audience. For two audiences: whether `audience` sees at least as much
 * as the other.
 */
export const isShownTo = (audience: Audience, seenBy: Audience = 'public'): boolean =>
  AUDIENCES.indexOf(audience) <= AUDIENCES.indexOf(seenBy);

/** How the page marks a value: from good to bad, then neutral, then not known. */
export type FactTone = 'pass' | 'info' | 'warn' | 'high' | 'fail' | 'none' | 'unknown';

type ToneKey<Value> = unknown extends Value ? string : Exclude<`${Extract<Value, boolean | string>}`, 'notChecked'>;

/**
 * What is declared about a fact of the report in addition to its zod type. Everything that shows facts is derived from it. `Value` is the fact's own type. A
 * fact inside an object or a table row is declared in the same way as one of a section.
 */
export interface FactMeta<Value = unknown> {
  /** What it means and in which unit, for readers of the schema or the API. */
  readonly about?: string;
  /**
   * The part of the section that contains it, in documents and in the terminal (the part's title is among the words). Defaults to the part of the preceding
   * fact.
   */
  readonly part?: string;
  /** The check whose state explains why the fact is missing. Defaults to that of the preceding fact. `own`: it is missing only if it was not checked. */
  readonly check?: CheckId | 'own';
  /** How to show a value if its type does not determine that. `hidden`: documents and the terminal do not show it on its own. */
  readonly as?: 'link' | 'code' | 'day' | 'claim' | 'sentences' | 'hidden';
  /** The check whose sentences of evidence the text may be, so that readers get them in their language. */
  readonly evidenceOf?: CheckId;
  /** How the page marks each value of a flag or enum. `notChecked` and a missing value have the mark of their check. */
  readonly tones?: Readonly<Record<ToneKey<Value>, FactTone>>;
  /** Omitted if there is nothing to show, because another fact says why. */
  readonly quiet?: true;
  /** If a flag is false, the other facts of its object are omitted; if it is true, the flag itself is omitted. */
  readonly gate?: true;
  /** The field of the company's profile in which the owner of the domain can correct the fact. */
  readonly owner?: ProfileFieldName;
  /** The relative width of a column, where 1 is a short word. By default, it depends on the column's type. */
  readonly share?: number;
  /**
   * Returns one line for an item of a list inside a row, in no particular language; an empty line is omitted. By default, the line contains the item's facts,
   * separated by commas.
   */
  readonly line?: (item: NonNullable<Value> extends readonly (infer Item)[] ? Item : Value) => string;
  /** Returns the lines for a list inside a row, if not each item has its own. */
  readonly lines?: (items: Value) => readonly string[];
  /** The rows of a table that differ only in their first column become one. */
  readonly joinRows?: true;
  /**
   * Hidden from the public, whose report contains `null` or an empty list instead. `owner`: only the owner of the domain sees it · `scholar`: approved
   * scholars see it too, because it concerns no individual person.
   */
  readonly seenBy?: Exclude<Audience, 'public'>;
  /**
   * Its names in the REST body, as specified or in the style of the specification. By default, a fact of a section is not included, and one of an object is
   * included in snake_case.
   */
  readonly rest?: string | false | RestForm<Value> | readonly (string | RestForm<Value>)[];
  /** Changes between two scans that are worth a line: the name of each change, and its values. `null` means not checked. */
  readonly changes?: true | Readonly<Record<string, (value: Value, section: SectionValues) => Values>>;
  /** The page shows it with a component of its own instead of the default row. Objects and tables always need one. */
  readonly ownRow?: true;
}

/** A form for REST whose shape differs from that of the fact, as the specification requires. */
export interface RestForm<Value = unknown> {
  /** `null` if the result's fields are placed among the other fields. */
  readonly name: string | null;
  readonly type: z.ZodType;
  /** `beside` contains the other facts of the same object or section. */
  readonly from: (value: Value, beside: SectionValues) => unknown;
}

type SectionValues = Readonly<Record<string, unknown>>;
/** Third-party text as observed. An empty list means that there is none; `null` means not checked. */
export type Values = readonly string[] | null;

interface Named {
  /** The name of the object or enum in GraphQL. */
  readonly typeName?: string;
  readonly typeAbout?: string;
  /** The descriptions of an enum's values. */
  readonly valueDocs?: Readonly<Record<string, string>>;
}

const metas = new WeakMap<z.core.$ZodType, FactMeta & Named>();

/** Returns a copy of a type with the declarations of a fact. */
export const fact = <Type extends z.ZodType>(type: Type, meta: FactMeta<z.output<Type>>): Type => {
  // A type may be used for several facts: each declares its own copy.
  const own = type.clone(type.def, { parent: true });
  metas.set(own, { ...metas.get(type), ...(isTabular(own) && { ownRow: true }), ...(meta as FactMeta) });
  return own;
};

const isTabular = (type: z.core.$ZodType): boolean => {
  const bare = bareType(type);
  return (bare instanceof z.ZodArray ? bareType(bare.element) : bare) instanceof z.ZodObject;
};

/** Gives an object or enum its name in GraphQL. */
export const named = <Type extends z.ZodType>(
  typeName: string,
  type: Type,
  about?: string,
  valueDocs?: Readonly<Record<string, string>>,
): Type => {
  metas.set(type, { typeName, ...(about !== undefined && { typeAbout: about }), ...(valueDocs && { valueDocs }) });
  return type;
};

export const metaOf = (type: z.core.$ZodType): FactMeta & Named => metas.get(type) ?? {};

/** Reports whether a type contains anything that this audience is not shown. Derived once for each type, because every report that is shown asks for it. */
export const keepsFrom = (audience: Audience, type: z.core.$ZodType): boolean => {
  const known = kept[audience].get(type) ?? containsHidden(audience, type);
  kept[audience].set(type, known);
  return known;
};

const kept: Readonly<Record<Audience, WeakMap<z.core.$ZodType, boolean>>> = {
  owner: new WeakMap(),
  scholar: new WeakMap(),
  public: new WeakMap(),
};

const containsHidden = (audience: Audience, type: z.core.$ZodType): boolean => {
  const bare = bareType(type);
  if (!isShownTo(audience, metaOf(type).seenBy)) return true;
  return bare instanceof z.ZodArray
    ? keepsFrom(audience, bare.element)
    : factsIn(bare).some(([, each]) => keepsFrom(audience, each));
};

/** Returns a type without its nullable and optional wrappers. */
export const bareType = (type: z.core.$ZodType): z.core.$ZodType =>
  type instanceof z.ZodNullable || type instanceof z.ZodOptional ? bareType(type.unwrap()) : type;

export const isNullable = (type: z.core.$ZodType): boolean => type instanceof z.ZodNullable;

/** Returns the facts of a section or an object with their names, in order. */
export const factsIn = (type: z.core.$ZodType): readonly (readonly [name: string, type: z.core.$ZodType])[] => {
  const bare = bareType(type);
  return bare instanceof z.ZodObject ? Object.entries(bare.shape) : [];
};

/** Returns the changes between two scans that are worth a line in a section: the name of each change, and the fact that it is read from. */
export const keyFactsIn = (section: z.core.$ZodType) =>
  factsIn(section).flatMap(([name, type]) => {
    const { changes } = metaOf(type);
    const keys = changes === undefined ? [] : changes === true ? [name] : Object.keys(changes);
    return keys.map((key) => [key, name, type] as const);
  });

type Deep<Type> = Type extends readonly (infer Item)[]
  ? readonly Deep<Item>[]
  : Type extends object
    ? { readonly [Key in keyof Type]: Deep<Type[Key]> }
    : Type;

/** The values of declared facts, deeply read-only. */
export type Facts<Type extends z.ZodType> = Deep<z.output<Type>>;

/** The values of the facts of one check, which are declared as the shape of a part of a section. */
export type FactsOf<Shape extends z.ZodRawShape> = Facts<z.ZodObject<Shape>>;

export const text = z.string();
export const maybeText = text.nullable();
export const texts = z.array(text);
export const maybeTexts = texts.nullable();
export const flag = z.boolean();
export const maybeFlag = flag.nullable();
export const whole = z.int();
export const maybeWhole = whole.nullable();
export const number = z.number();
export const maybeNumber = number.nullable();
/** ISO 8601, UTC. */
export const time = z.iso.datetime({ offset: true });
export const maybeTime = time.nullable();
export const severity = named(
  'Severity',
  z.enum(['none', 'low', 'medium', 'high', 'critical']),
  'none, low, medium, high, critical of the specification.',
);

/** Returns a flag, text or list as values for comparison: `yes` and `no`, or the texts. */
export const asValues = (value: unknown): Values => {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map(String);
  if (typeof value === 'boolean') return [value ? 'yes' : 'no'];
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : null;
};

/** For a source that answered: `null` means that it has no value. */
export const known = (value: string | number | null | undefined): readonly string[] =>
  value === null || value === undefined ? [] : [String(value)];

export const recordState = named(
  'RecordState',
  z.enum(['valid', 'invalid', 'absent', 'notChecked']),
  'What became of a record that was looked for.',
);

/** The result of looking for a record; `notChecked` does not mean absent. */
export type RecordState = Facts<typeof recordState>;

/** Returns what a record says, for a report whose state tells whether the record was looked for. */
export const recorded =
  (state: 'spfStatus' | 'dmarcStatus') => (value: string | null, section: Readonly<Record<string, unknown>>) =>
    section[state] === 'notChecked' ? null : known(value);
