import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { loadEdges } from '../../features.ts';
import { accessMarkdown } from './accessMarkdown.ts';

const features = await loadEdges();

describe('docs/access.md', () => {
  it('matches the access table (npm run access writes it)', () => {
    const written = readFileSync(new URL('../../../docs/access.md', import.meta.url), 'utf8');
    expect(written).to.equal(accessMarkdown(features.access, features.graphqlAccess));
  });
});
