import type { z } from 'zod';
import { eventDefinition, parseEvent } from '../../../schema/events/catalogue.ts';
import { eventShape, type EventShape } from '../../../schema/events/eventShape.ts';
import { encrypted } from '../../../schema/events/encrypted.ts';
import { secretHash } from '../../../schema/events/secretHash.ts';

interface Recorded {
  readonly type: string;
  readonly version: number;
  readonly data: unknown;
}

/** Replaces the hash of a secret. */
const HIDDEN = 'hash of a secret, not shown';

/**
 * The data of an event, for readers of the log. Of encrypted personal data it shows only that they are encrypted, and for which subject; hashes of
 * secrets are hidden. For an event without a known schema (an older version of it, or an unknown type), everything that looks like such a hash is
 * hidden.
 */
export const shownData = ({ type, version, data }: Recorded): unknown => {
  const definition = eventDefinition(type);
  return definition?.version === version
    ? hide(data, { root: eventShape(definition), shapes: [eventShape(definition)] })
    : hide(data, undefined);
};

/** The same data as today's code reads it. Returns `undefined` if the event is unknown or nothing differs. Throws a ZodError if the log is corrupt. */
export const shownUpcast = ({ type, version, data }: Recorded): unknown => {
  const definition = eventDefinition(type);
  if (!definition || version >= definition.version) return undefined;
  const parsed = parseEvent(type, version, data);
  return parsed.kind === 'known'
    ? shownData({ type, version: definition.version, data: parsed.event.data })
    : undefined;
};

/** The possible shapes of a value, and the root shape that `$ref`s point into. */
interface Known {
  readonly root: EventShape;
  readonly shapes: readonly EventShape[];
}

const hide = (value: unknown, known: Known | undefined): unknown => {
  if (typeof value === 'string') return isSecret(value, known) ? HIDDEN : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => hide(item, known && inside(known, itemsOf)));
  const box = encrypted.safeParse(value);
  if (box.success) return { encrypted: box.data.alg, subject: box.data.subject };
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      hide(part, known && inside(known, (shape) => partOf(shape, name))),
    ]),
  );
};

const isSecret = (value: string, known: Known | undefined): boolean =>
  known ? known.shapes.some(({ secret }) => secret === true) : secretHash.safeParse(value).success;

type Sub = z.core.JSONSchema._JSONSchema;

const itemsOf = ({ items, prefixItems }: EventShape): readonly (Sub | undefined)[] => [
  ...(prefixItems ?? []),
  ...(Array.isArray(items) ? items : [items]),
];

const partOf = ({ properties, additionalProperties }: EventShape, name: string): readonly (Sub | undefined)[] =>
  properties && Object.hasOwn(properties, name) ? [properties[name]] : [additionalProperties];

const inside = ({ root, shapes }: Known, step: (shape: EventShape) => readonly (Sub | undefined)[]): Known => ({
  root,
  shapes: shapes.flatMap(step).flatMap((shape) => alternatives(root, shape, 0)),
});

/** Maximum number of references followed at one place in a recursive shape; real data are not nested deeper. */
const MOST_REFERENCES = 8;

/** The shape itself and all its alternatives. */
const alternatives = (root: EventShape, shape: Sub | undefined, references: number): readonly EventShape[] => {
  if (typeof shape !== 'object' || references > MOST_REFERENCES) return [];
  const { anyOf = [], oneOf = [], allOf = [], $ref } = shape;
  const named = $ref?.startsWith('#/$defs/') ? root.$defs?.[$ref.slice('#/$defs/'.length)] : undefined;
  return [shape, ...[...anyOf, ...oneOf, ...allOf, named].flatMap((each) => alternatives(root, each, references + 1))];
};
