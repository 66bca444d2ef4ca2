import { expect } from 'chai';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UnknownLog } from '../platform/eventStore/migrate/openLog.ts';
import { namedAddress, containsPassword } from './migrateCommand.ts';

const refusalOf = async (word: string): Promise<unknown> =>
  namedAddress(word, () => '').then(
    () => undefined,
    (error: unknown) => error,
  );

describe('The log address on the command line', () => {
  it('is given directly, in a variable, or in the first line of a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'candor-address-'));
    try {
      const file = join(folder, 'address');
      await writeFile(file, 'postgres://candor:secret@db/candor\r\nnothing else\n');
      expect(await namedAddress('embedded:.candor')).to.equal('embedded:.candor');
      expect(await namedAddress('env:OLD_LOG', (name) => `esdb://${name}`)).to.equal('esdb://OLD_LOG');
      expect(await namedAddress(`file:${file}`)).to.equal('postgres://candor:secret@db/candor');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('is refused if it is empty', async () => {
    for (const word of ['env:NOBODY', 'env:', 'file:', 'file:/nowhere/at/all'])
      expect(await refusalOf(word), word).to.be.instanceOf(UnknownLog);
  });

  it('is recognised if it shows a password to all users of the machine', () => {
    for (const word of ['postgres://candor:secret@db/candor', 'esdb+discover://admin:s%40@a:2113,b:2113?tls=true'])
      expect(containsPassword(word), word).to.equal(true);
    for (const word of ['env:OLD_LOG', 'file:/run/a:b@c', 'postgres://db:5432/candor', 'postgres://candor@db/candor'])
      expect(containsPassword(word), word).to.equal(false);
  });
});
