import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { SCHEMA_FILE, wholeSchema } from './generate.ts';
import { PROJECT_ROOT } from './projectRoot.ts';

describe('the schema for readers', () => {
  it('matches schema/graphql: npm run schema', async () => {
    expect(await readFile(join(PROJECT_ROOT, SCHEMA_FILE), 'utf8')).to.equal(wholeSchema());
  });
});
