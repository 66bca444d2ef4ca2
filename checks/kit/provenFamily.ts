import { IoFailure, type ScannerIo } from '../../server/scanner/io/scannerIo.ts';
import type { Target } from './check.ts';
import { dnsOutcome } from './dnsOutcome.ts';

const MAX_HOSTS = 6;
const MAX_ASKED = 4;

/**
 * Finds out whether this machine can reach addresses of a family at all: a name server of the domain or of its parent zone answered over it. Returns
 * `undefined` if none did, so that the silence of other hosts over this family proves nothing.
 */
export const provenFamily = async (
  family: 'IPv4' | 'IPv6',
  target: Target,
  io: Pick<ScannerIo, 'dns' | 'nameServers'>,
  signal: AbortSignal,
): Promise<string | undefined> => {
  const zone = target.registrableDomain ?? target.domain;
  const zones = [zone, zone.split('.').slice(1).join('.')].filter((name) => name !== '');
  const hosts = (await Promise.all(zones.map((name) => nameServersOf(name, io, signal)))).flat();
  const addressed = await Promise.all(
    [...new Set(hosts)].slice(0, MAX_HOSTS).map(async (host) => {
      const outcome = await dnsOutcome(io.dns, host, family === 'IPv4' ? 'A' : 'AAAA', signal);
      const [first] = outcome.kind === 'answered' ? outcome.answer.records : [];
      return first ? [{ host, address: first.address }] : [];
    }),
  );
  const asked = addressed.flat().slice(0, MAX_ASKED);
  const answers = await Promise.all(asked.map(({ address }) => answersTo(address, zone, io, signal)));
  const proof = asked.find((_, index) => answers[index] === true);
  return proof && `${proof.host} (${proof.address}) answers from here over ${family}`;
};

const nameServersOf = async (
  zone: string,
  { dns }: Pick<ScannerIo, 'dns'>,
  signal: AbortSignal,
): Promise<readonly string[]> => {
  const outcome = await dnsOutcome(dns, zone, 'NS', signal);
  return outcome.kind === 'answered' ? outcome.answer.records.map(({ host }) => host) : [];
};

/** Uses TCP, because the result is used to judge connections. */
const answersTo = async (
  address: string,
  zone: string,
  { nameServers }: Pick<ScannerIo, 'nameServers'>,
  signal: AbortSignal,
): Promise<boolean> => {
  try {
    await nameServers.ask(address, { name: zone, type: 'SOA', transport: 'tcp', recursion: false }, signal);
    return true;
  } catch (error) {
    if (error instanceof IoFailure && error.kind !== 'aborted') return false;
    throw error;
  }
};
