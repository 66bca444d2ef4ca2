import type { z } from 'zod';
import { projections } from '../../../projections/registry.ts';
import { eventStreams } from '../../../schema/events/catalogue.ts';
import type { AnyEventDefinition } from '../../../schema/events/eventDefinition.ts';
import { eventShape, type EventShape } from '../../../schema/events/eventShape.ts';
import { encrypted } from '../../../schema/events/encrypted.ts';

type Shape = z.core.JSONSchema._JSONSchema;

/** How many levels of nested fields are described; for deeper ones see the schema in the code. */
const DEEPEST = 3;

/** Generates docs/events.md: every event of the log, from the schemas themselves. Written by `candor events doc`; a test checks that the file is up to date. */
export const eventsMarkdown = (): string =>
  [
    '# Events',
    '',
    '<!-- Written by `candor events doc` from schema/events. Do not edit. -->',
    '',
    'All events of the log, by stream. Each event has an id, a correlation id (shared by everything that one action led to), a causation id (what led to',
    'this event), an actor (a role and an opaque id) and a time (ISO 8601, UTC). Its hash covers the hash of the event before it in the stream. Personal',
    'data is always encrypted (“encrypted”): `{ subject, alg, iv, tag, ciphertext }`, which nobody can decrypt once the key of the subject has been erased.',
    '',
    ...eventStreams.flatMap(({ name, description, events }) => [
      `## \`${name}\``,
      '',
      oneLine(description),
      '',
      ...events.flatMap(describeEvent),
    ]),
  ].join('\n');

const describeEvent = (definition: AnyEventDefinition): readonly string[] => {
  const { type, version, data } = definition;
  const folded = projections.filter(({ handles }) => handles.some((handled) => handled === type));
  const older = Array.from({ length: version - 1 }, (_, index) => index + 1);
  return [
    `### ${type}`,
    '',
    ...(data.description === undefined ? [] : [oneLine(data.description), '']),
    `Version ${version}${older.length === 0 ? '' : `; ${older.map((one) => `version ${one}`).join(', ')} is read as this one`}. ${
      folded.length === 0 ? 'No read model folds it.' : `Folded by ${folded.map(({ name }) => name).join(', ')}.`
    }`,
    '',
    '| field | what it is | meaning |',
    '|---|---|---|',
    ...fieldsOf(eventShape(definition), '', 1),
    '',
  ];
};

const isShape = (shape: Shape | undefined): shape is EventShape => typeof shape === 'object';

const fieldsOf = ({ properties = {}, required = [] }: EventShape, before: string, depth: number): readonly string[] =>
  Object.entries(properties).flatMap(([name, shape]) => {
    if (!isShape(shape)) return [];
    const path = `${before}${name}`;
    const line = `| \`${path}\`${required.includes(name) ? '' : ' (may be missing)'} | ${cell(kindOf(shape))} | ${cell(shape.description ?? '')} |`;
    return [line, ...(depth < DEEPEST ? insideOf(shape, path, depth + 1) : [])];
  });

const insideOf = (shape: EventShape, path: string, depth: number): readonly string[] => {
  if (isEncrypted(shape)) return [];
  const items = Array.isArray(shape.items) ? undefined : shape.items;
  return [shape, ...(shape.anyOf ?? []), ...(shape.oneOf ?? [])]
    .filter(isShape)
    .filter((each) => !isEncrypted(each))
    .flatMap((each) => (each.properties ? fieldsOf(each, `${path}.`, depth) : []))
    .concat(isShape(items) && items.properties ? fieldsOf(items, `${path}[].`, depth) : []);
};

const SEALED_FIELDS = Object.keys(encrypted.shape).sort().join();

const isEncrypted = ({ properties }: EventShape): boolean =>
  properties !== undefined && Object.keys(properties).sort().join() === SEALED_FIELDS;

const LIMITS = [
  ['minLength', 'at least', 'characters'],
  ['maxLength', 'at most', 'characters'],
  ['minItems', 'at least', 'items'],
  ['maxItems', 'at most', 'items'],
  ['minimum', 'at least', ''],
  ['exclusiveMinimum', 'more than', ''],
  ['maximum', 'at most', ''],
] as const;

const limitsOf = (shape: EventShape): readonly string[] =>
  LIMITS.flatMap(([key, words, unit]) => {
    const limit = shape[key];
    // Leaves out the limits that every integer has anyway.
    return typeof limit !== 'number' || Math.abs(limit) >= Number.MAX_SAFE_INTEGER
      ? []
      : [`${words} ${limit} ${limit === 1 ? unit.replace(/s$/, '') : unit}`.trim()];
  });

/** Describes in words what a value may be. */
const kindOf = (shape: EventShape): string => {
  if (isEncrypted(shape)) return 'encrypted';
  if (shape.secret === true) return 'hash of a secret';
  if (shape.const !== undefined) return `\`${JSON.stringify(shape.const)}\``;
  if (shape.enum) return shape.enum.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
  const either = [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].filter(isShape);
  if (either.length > 0) return [...new Set(either.map(kindOf))].join(' or ');
  if (shape.type === 'array') {
    const items = Array.isArray(shape.items) ? undefined : shape.items;
    return [`list of ${isShape(items) ? kindOf(items) : 'anything'}`, ...limitsOf(shape)].join('; ');
  }
  if (shape.type === undefined) return 'JSON';
  const kind = shape.type === 'integer' ? 'whole number' : shape.type === 'string' ? 'text' : String(shape.type);
  return [shape.format === undefined ? kind : (FORMATS.get(shape.format) ?? shape.format), ...limitsOf(shape)].join(
    ', ',
  );
};

const FORMATS: ReadonlyMap<string, string> = new Map([
  ['uuid', 'uuid'],
  ['date-time', 'time (ISO 8601)'],
  ['uri', 'address (URL)'],
  ['email', 'mail address'],
]);

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const cell = (text: string): string => oneLine(text).replaceAll('|', '\\|');
