import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { buildSchema, isAbstractType } from 'graphql';
import { adminPossibleTypes } from '../features/admin/adminPossibleTypes.ts';
import { portalPossibleTypes } from '../features/portal/portalPossibleTypes.ts';

/** Of everybody, the administrators and the portal together. */
const knownTypes = (): ReadonlyMap<string, readonly string[]> => {
  const known = new Map<string, ReadonlySet<string>>();
  for (const [name, types] of [...Object.entries(adminPossibleTypes), ...Object.entries(portalPossibleTypes)])
    known.set(name, new Set([...(known.get(name) ?? []), ...types]));
  return new Map([...known].map(([name, types]) => [name, [...types].sort()]));
};

const sdlFolder = new URL('../../../schema/graphql/', import.meta.url);

describe('possible types', () => {
  it('names exactly the unions and interfaces of the schema, with all their members', () => {
    const sdl = readdirSync(sdlFolder).map((file) => readFileSync(new URL(file, sdlFolder), 'utf8'));
    const schema = buildSchema(sdl.join('\n'));
    const abstractTypes = Object.values(schema.getTypeMap()).filter(isAbstractType);
    const members = abstractTypes.map((type) => [
      type.name,
      schema
        .getPossibleTypes(type)
        .map(({ name }) => name)
        .sort(),
    ]);
    expect(Object.fromEntries(knownTypes())).to.deep.equal(
      Object.fromEntries(members.filter(([name]) => !String(name).startsWith('__'))),
    );
  });
});
