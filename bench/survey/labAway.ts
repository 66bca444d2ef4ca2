import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Lab } from '../../server/lab/lab.ts';
import { createLabIpData } from '../../server/lab/network/createLabIpData.ts';
import { describedSite, labSites } from '../../server/lab/labSites.ts';
import { machineClock } from '../../server/scanner/io/scanClock.ts';

/** What a scanner needs to know of a sample internet in another process. */
export interface LabAway extends Pick<
  Lab,
  'dnsServers' | 'dnssecAnchors' | 'allowCidrs' | 'certificateAuthority' | 'sources' | 'whoisServer' | 'irrServer'
> {
  /** Where an `address port` really listens. */
  readonly ports: readonly (readonly [key: string, port: number])[];
}

/** Starts a sample internet in another process, in which all names below `surveyed` exist. */
export const startLabAway = async (surveyed: readonly string[]): Promise<Lab> => {
  const child = fork(fileURLToPath(new URL('labProcess.ts', import.meta.url)), surveyed, {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [away] = (await once(child, 'message')) as [LabAway];
  const ports = new Map(away.ports);
  return {
    ...away,
    sites: labSites.map(describedSite),
    dialMap: (address, port) => {
      const real = ports.get(`${address} ${port}`);
      return real === undefined ? undefined : { address: '127.0.0.1', port: real };
    },
    ipData: createLabIpData(labSites),
    // Nobody here knows which of its servers are silent.
    clock: machineClock,
    publishTxt: () => undefined,
    publishFile: () => undefined,
    mailReports: () => undefined,
    close: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
};
