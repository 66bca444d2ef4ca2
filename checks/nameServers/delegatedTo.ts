import type { Observations } from '../index.ts';
import type { GivenServer } from '../../server/scanner/io/undelegatedIo.ts';
import type { CheckDefinition } from '../kit/check.ts';
import { nameServers } from './nameServers.ts';

/** Returns the nameServers check with the given servers in place of the parent's delegation. From the parent zone itself, only the DS records are used. */
export const delegatedTo = (servers: readonly GivenServer[]): CheckDefinition<'nameServers'> => ({
  ...nameServers,
  observe: async (...looking): Promise<Observations['nameServers']> => {
    const seen = await nameServers.observe(...looking);
    if (seen.status !== 'found') return seen;
    const ds = seen.delegation?.status === 'found' ? seen.delegation.ds : undefined;
    return {
      ...seen,
      delegation: {
        status: 'found',
        parent: 'the given list',
        asked: '--name-servers',
        nameServers: servers.map(({ name }) => name).sort(),
        glue: servers
          .filter(({ name }) => name.endsWith(`.${seen.zone}`))
          .map(({ name, addresses }) => ({ name, addresses: [...addresses] })),
        ...(ds ? { ds } : {}),
      },
    };
  },
});
