import { expect } from 'chai';
import { manifests } from './features.ts';
import { defineFeature, type Feature, loadersOf, openFeatures } from './features/defineFeature.ts';
import type { Platform } from './features/platform.ts';

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

  it('is refused if another feature contributes a face or a DataLoader of the same name', async () => {
    const platform = {} as Platform;
    const one = defineFeature({ name: 'one', open: () => ({ scans: 1 }), loaders: () => ({ totals: 1 }) });
    const other = defineFeature({ name: 'other', open: () => ({ lists: 2 }), loaders: () => ({ names: 2 }) });
    const sameFace = defineFeature({ name: 'sameFace', open: () => ({ scans: 3 }) });
    const sameLoader = defineFeature({ name: 'sameLoader', loaders: () => ({ totals: 4 }) });
    const faces = await openFeatures([one, other], platform);
    expect(faces).to.deep.equal({ scans: 1, lists: 2 });
    expect(loadersOf([one, other], faces)).to.deep.equal({ totals: 1, names: 2 });
    expect(() => loadersOf([one, other, sameLoader], faces)).to.throw('Two features contribute totals.');
    const refusal = await openFeatures([one, sameFace], platform).catch((error: unknown) => error);
    expect(String(refusal)).to.include('Two features contribute scans.');
  });
});
