import type { Clock } from '../../platform/base/clock.ts';
import { IoFailure, type DnsIo } from '../../scanner/io/scannerIo.ts';
import { addressesOfDomain } from '../../../checks/kit/addressesOfDomain.ts';
import { atMostAtOnce } from '../../../checks/kit/atMostAtOnce.ts';
import { lookAlikeNames, type LookAlikeName } from './lookAlikeNames.ts';

export interface LookAlike extends LookAlikeName {
  /**
   * `yes`: it names mail servers · `no`: it has none, or says so (RFC 7505) · `perhaps`: only an address, to which mail goes if there is no MX (RFC
   * 5321 §5.1).
   */
  readonly mail: 'yes' | 'no' | 'perhaps';
}

export interface LookAlikesAnswer {
  /** How many names were queried, and how many of those got no answer. */
  readonly asked: number;
  readonly notChecked: number;
  /** ISO 8601, UTC. */
  readonly askedAt: string;
  /** Names that exist; those that accept mail come first. */
  readonly found: readonly LookAlike[];
}

/** Finds registered names that are easily confused with a domain. */
export interface LookAlikes {
  of(domain: string): Promise<LookAlikesAnswer>;
}

interface LookAlikesOptions {
  /** Called for each lookup: the client caches answers for as long as it lives. */
  readonly createDns: () => DnsIo;
  readonly clock: Clock;
  readonly patienceMs?: number;
}

const AT_ONCE = 6;
const PATIENCE_MS = 25_000;
/** How long an answer is cached, so that reopening the page does not query again. */
const FRESH_MS = 3_600_000;
const MAX_KNOWN = 200;

/** Asks the DNS, never the hosts themselves. Runs one lookup per domain at a time and caches its answer for an hour. */
export const openLookAlikes = ({ createDns, clock, patienceMs = PATIENCE_MS }: LookAlikesOptions): LookAlikes => {
  const known = new Map<string, { readonly until: number; readonly answer: Promise<LookAlikesAnswer> }>();
  return {
    of: async (domain) => {
      const now = clock().getTime();
      const remembered = known.get(domain);
      if (remembered && now < remembered.until) return remembered.answer;
      const answer = look(domain, createDns(), clock, patienceMs);
      known.delete(domain);
      known.set(domain, { until: now + FRESH_MS, answer });
      const [oldest] = known.keys();
      if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
      try {
        const { asked, notChecked } = await answer;
        // If most queries failed, the next request asks again.
        if (notChecked * 2 > asked) known.delete(domain);
        return await answer;
      } catch (error) {
        known.delete(domain);
        throw error;
      }
    },
  };
};

const look = async (domain: string, dns: DnsIo, clock: Clock, patienceMs: number): Promise<LookAlikesAnswer> => {
  const signal = AbortSignal.timeout(patienceMs);
  const names = lookAlikeNames(domain);
  const mails = await atMostAtOnce(AT_ONCE, names, (name) => mailOf(name.domain, dns, signal));
  const found = names.flatMap((name, index): readonly LookAlike[] => {
    const mail = mails[index];
    return mail === 'yes' || mail === 'no' || mail === 'perhaps' ? [{ ...name, mail }] : [];
  });
  return {
    asked: names.length,
    notChecked: mails.filter((mail) => mail === 'notChecked').length,
    askedAt: clock().toISOString(),
    found: found.toSorted((one, other) => RANK[one.mail] - RANK[other.mail]),
  };
};

const RANK = { yes: 0, perhaps: 1, no: 2 } as const;

const mailOf = async (
  name: string,
  dns: DnsIo,
  signal: AbortSignal,
): Promise<LookAlike['mail'] | 'absent' | 'notChecked'> => {
  try {
    signal.throwIfAborted();
    const { status, records } = await dns.resolve(name, 'MX', signal);
    if (status === 'nameNotFound') return 'absent';
    if (records.length > 0) return records.some(({ exchange }) => exchange !== '' && exchange !== '.') ? 'yes' : 'no';
    return (await addressesOfDomain(dns, name, signal)).length > 0 ? 'perhaps' : 'no';
  } catch (error) {
    // After the time limit, every further name counts as not checked; that is not a failure.
    if (error instanceof IoFailure || signal.aborted) return 'notChecked';
    throw error;
  }
};
