import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { executeCodegen, loadContext } from '@graphql-codegen/cli';
import { expect } from 'chai';
import { PROJECT_ROOT } from './projectRoot.ts';

describe('npx graphql-codegen', () => {
  after('remove what the loader of the configuration keeps between runs', () =>
    rm(join(tmpdir(), 'jiti'), { recursive: true, force: true }),
  );

  it('generates the same files as npm run codegen', async () => {
    const context = await loadContext(join(PROJECT_ROOT, 'codegen.ts'));
    context.updateConfig({ silent: true });
    const { result, error } = await executeCodegen(context);
    expect(error).to.equal(null);
    expect(result.map(({ filename }) => filename)).to.have.members([
      'server/platform/graphql/generated/resolvers.ts',
      'tests/support/generated/answers.ts',
      'client/src/generated/gql.ts',
      'client/src/generated/graphql.ts',
      'client/src/generated/index.ts',
    ]);
    const stale = [];
    for (const { filename, content } of result)
      if ((await readFile(join(PROJECT_ROOT, filename), 'utf8')) !== content) stale.push(filename);
    expect(stale).to.deep.equal([]);
  });
});
