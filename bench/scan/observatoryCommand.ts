import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Lab } from '../../server/lab/lab.ts';
import { fetchedPackage } from '../../scripts/fetchedPackage.ts';

const run = promisify(execFile);
const PRELOAD = fileURLToPath(new URL('labAsNetwork.js', import.meta.url));

export interface ObservatoryCommand {
  /** Milliseconds of one whole run of the command on the site; rejects where it did not scan. */
  time(): Promise<number>;
  close(): Promise<void>;
}

/** MDN HTTP Observatory's own command, on a site of the lab at `address`. */
export const observatoryCommand = async (lab: Lab, domain: string, address: string): Promise<ObservatoryCommand> => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-bench-mdn-'));
  const authority = join(folder, 'authority.pem');
  await writeFile(authority, lab.certificateAuthority);
  const package_ = await fetchedPackage('@mdn/mdn-http-observatory', '1.4.8');
  const portOf = (port: number): number | undefined => {
    const real = lab.dialMap(address, port);
    return typeof real === 'object' ? real.port : undefined;
  };
  const hosts = Object.fromEntries([80, 443].map((port) => [`${domain} ${port}`, portOf(port)]));
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: authority, CANDOR_BENCH_HOSTS: JSON.stringify(hosts) };
  return {
    time: async () => {
      const started = performance.now();
      const args = ['--import', PRELOAD, join(package_, 'src', 'scan.js'), domain];
      const { stdout } = await run(process.execPath, args, { env, timeout: 60_000 });
      const ms = performance.now() - started;
      const { tests } = JSON.parse(stdout) as { tests?: Record<string, unknown> };
      if (!tests || Object.keys(tests).length < 10) throw new Error(`The Observatory did not scan: ${stdout}`);
      return ms;
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
};
