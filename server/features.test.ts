import { expect } from 'chai';
import { manifests } from './features.ts';
import type { Feature } from './features/defineFeature.ts';

const ROOTS = ['Query', 'Mutation', 'Subscription'] as const;
const features: readonly Feature[] = manifests;

describe('The manifest of a feature', () => {
  for (const { name, resolvers, access } of features)
    it(`of ${name} has an access row for exactly the root fields that the feature resolves`, async () => {
      const resolved = ((await resolvers?.()) ?? []).flatMap((each) =>
        ROOTS.flatMap((root) => Object.keys(each[root] ?? {}).map((field) => `${root}.${field}`)),
      );
      expect(Object.keys(access?.fields ?? {})).to.have.members(resolved);
    });

  it('has a name of its own, and no row and no mail that another feature declares', () => {
    const names = features.map(({ name }) => name);
    expect(new Set(names)).to.have.lengthOf(names.length);
    const mailed = features.flatMap(({ mails }) => Object.keys(mails ?? {}));
    expect(new Set(mailed)).to.have.lengthOf(mailed.length);
    const rows = features.flatMap(({ access }) => [
      ...Object.keys(access?.fields ?? {}),
      ...Object.keys(access?.types ?? {}),
    ]);
    expect(new Set(rows)).to.have.lengthOf(rows.length);
  });
});
