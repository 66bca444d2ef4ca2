import { z } from 'zod';
import type { ProfileFieldName } from '../ownerWords.ts';
import type { ProbeId } from '../section.ts';

/** Who a report is shown to, and after each who sees less: `owner` all that was found, `scholar` what concerns no person, `public` the rest. */
const AUDIENCES = ['owner', 'scholar', 'public'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Whether what is declared for `seenBy` (absent: for everybody) is shown to this audience. Of audiences: whether `audience` sees no less. */
export const isShownTo = (audience: Audience, seenBy: Audience = 'public'): boolean =>
  AUDIENCES.indexOf(audience) <= AUDIENCES.indexOf(seenBy);

/**
 * What is declared of a fact of the report beside its zod type; everything that shows facts is made from it. `Value`: the fact's own type.
 * A fact that stands in an object or a row of a table is declared in the same way as one of a section.
 */
export interface FactMeta<Value = unknown> {
  /** What it says and in which unit, for those who read the schema or the API. */
  readonly about?: string;
  /** The part of the section in documents and terminal that it stands in (its title is among the words); absent: that of the fact before it. */
  readonly part?: string;
  /** The check whose state says why it is missing; absent: that of the fact before it. `own`: it is missing only where it was not checked. */
  readonly check?: ProbeId | 'own';
  /** How a value is shown where its type does not say it. `hidden`: no document and no terminal shows it by itself. */
  readonly as?: 'link' | 'code' | 'day' | 'claim' | 'hidden';
  /** Left out where there is nothing to say, because another fact says why. */
  readonly quiet?: true;
  /** Of a flag: where it is false, nothing else is said of its object; where it is true, nothing is said of it. */
  readonly gate?: true;
  /** The field of the company's profile in which the owner of the domain may say what is right. */
  readonly owner?: ProfileFieldName;
  /** Of a column: its part of the table's width, against 1 of a short word; absent: by its type. */
  readonly share?: number;
  /** One line for an item of a list that stands in a row; absent: what its own facts say, with commas. In no language; empty: left out. */
  readonly line?: (item: Value extends readonly (infer Item)[] | null ? Item : Value) => string;
  /**
   * Kept from the public, whose report has null in its place, or an empty list. `owner`: for the owner of the domain alone · `scholar`: for approved
   * scholars too, because it concerns no person.
   */
  readonly seenBy?: Exclude<Audience, 'public'>;
  /** Its names in the REST body: by the specification, or in its manner. Absent: a fact of a section is not there, one of an object is, in snake_case. */
  readonly rest?: string | false | RestForm<Value> | readonly (string | RestForm<Value>)[];
  /** A difference between two scans is worth a line: its name among the changes, and its values. Null: not checked. */
  readonly changes?: true | Readonly<Record<string, (value: Value, section: SectionValues) => Values>>;
  /** The page shows it by a component of its own, and not as a row of the default kind. */
  readonly ownRow?: true;
}

/** Where the specification wants another shape than the fact has. */
export interface RestForm<Value = unknown> {
  /** Null: what it gives stands beside the other fields. */
  readonly name: string | null;
  readonly type: z.ZodType;
  /** `beside`: the other facts of its object or section. */
  readonly from: (value: Value, beside: SectionValues) => unknown;
}

type SectionValues = Readonly<Record<string, unknown>>;
/** Foreign text as it was seen; empty: there is none; null: not checked. */
export type Values = readonly string[] | null;

interface Named {
  /** Of the object or enum in GraphQL. */
  readonly typeName?: string;
  readonly typeAbout?: string;
  /** Of the values of an enum. */
  readonly valueDocs?: Readonly<Record<string, string>>;
}

const metas = new WeakMap<z.core.$ZodType, FactMeta & Named>();

/** A type with what is declared of it as a fact. */
export const fact = <Type extends z.ZodType>(type: Type, meta: FactMeta<z.output<Type>>): Type => {
  // A type may stand in several facts: each declares its own copy.
  const own = type.clone(type.def, { parent: true });
  metas.set(own, { ...metas.get(type), ...(meta as FactMeta) });
  return own;
};

/** An object or enum with its name in GraphQL. */
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

/** Whether something is declared in a type that this audience is not shown. */
export const keepsFrom = (audience: Audience, type: z.core.$ZodType): boolean => {
  const bare = bareType(type);
  if (!isShownTo(audience, metaOf(type).seenBy)) return true;
  return bare instanceof z.ZodArray
    ? keepsFrom(audience, bare.element)
    : factsIn(bare).some(([, each]) => keepsFrom(audience, each));
};

/** What a type is without "may be missing". */
export const bareType = (type: z.core.$ZodType): z.core.$ZodType =>
  type instanceof z.ZodNullable || type instanceof z.ZodOptional ? bareType(type.unwrap()) : type;

export const isNullable = (type: z.core.$ZodType): boolean => type instanceof z.ZodNullable;

/** The facts of a section or of an object, by their names and in their order. */
export const factsIn = (type: z.core.$ZodType): readonly (readonly [name: string, type: z.core.$ZodType])[] => {
  const bare = bareType(type);
  return bare instanceof z.ZodObject ? Object.entries(bare.shape) : [];
};

type Deep<Type> = Type extends readonly (infer Item)[]
  ? readonly Deep<Item>[]
  : Type extends object
    ? { readonly [Key in keyof Type]: Deep<Type[Key]> }
    : Type;

/** The values of declared facts; nothing in them may be changed. */
export type Facts<Type extends z.ZodType> = Deep<z.output<Type>>;

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

/** What is worth a line of a flag, a text or a list: `yes` and `no`, or the text. */
export const asValues = (value: unknown): Values => {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map(String);
  if (typeof value === 'boolean') return [value ? 'yes' : 'no'];
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : null;
};

/** Of a source that answered: null is "it has none". */
export const known = (value: string | number | null | undefined): readonly string[] =>
  value === null || value === undefined ? [] : [String(value)];
