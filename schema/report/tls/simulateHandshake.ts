import type { TlsClient } from './tlsClients.ts';

/** The parts of a survey that determine a handshake. */
export interface SurveyedTls {
  readonly protocols: readonly SurveyedProtocol[];
  /** `null` if the server was not seen choosing one. */
  readonly groups: { readonly names: readonly string[]; readonly complete: boolean } | null;
}

interface SurveyedProtocol {
  readonly version: string;
  /** `null` if not checked. */
  readonly accepted: boolean | null;
  /** `server` or `client`: who determines the chosen suite; `null` if not checked. */
  readonly order: string | null;
  /** `false` if not every suite was tried. */
  readonly complete: boolean;
  /** In the order in which the server chose them. */
  readonly suites: readonly SurveyedSuite[];
}

interface SurveyedSuite {
  readonly name: string;
  /** The group or the number of bits of the key exchange, if the server showed it. */
  readonly exchange: string | null;
}

/** `notKnown`: the survey does not tell. Whether a client trusts the certificate is not simulated. */
export type Handshake =
  /** `suite` is `null` if they share several, and it is unknown which of them the server would choose. */
  | { readonly outcome: 'agrees'; readonly version: string; readonly suite: string | null }
  | { readonly outcome: 'refused'; readonly why: 'version' | 'suite' }
  | { readonly outcome: 'notKnown' };

/** Simulates the handshake of a client with a surveyed server: only what follows from the two lists (RFC 8446 §4.1, RFC 5246 §7.4.1). */
export const simulateHandshake = (client: TlsClient, { protocols, groups }: SurveyedTls): Handshake => {
  // A server chooses the newest version that both support.
  for (const version of client.versions) {
    const protocol = protocols.find((each) => each.version === version);
    if (!protocol || protocol.accepted === null) return { outcome: 'notKnown' };
    if (protocol.accepted) return agreementOn(client, protocol, groups);
  }
  return { outcome: 'refused', why: 'version' };
};

const agreementOn = (client: TlsClient, protocol: SurveyedProtocol, groups: SurveyedTls['groups']): Handshake => {
  const { version, suites, complete } = protocol;
  const offered = listOf(client.suites).map((name) => `TLS_${name}`);
  const shared = suites.filter(({ name }) => offered.includes(name));
  const usable = shared.map((suite) => ({ suite, can: canExchange(client, suite, version, groups) }));
  if (usable.every(({ can }) => can === false)) {
    return complete ? { outcome: 'refused', why: 'suite' } : { outcome: 'notKnown' };
  }
  const sure = usable.filter(({ can }) => can === true).map(({ suite }) => suite.name);
  if (sure.length === 0) return { outcome: 'notKnown' };
  // If it is unknown whether one of them is usable, it is unknown which one is chosen.
  const isOpen = usable.some(({ can }) => can === null);
  return { outcome: 'agrees', version, suite: isOpen ? null : chosenOf(sure, offered, protocol) };
};

const isChaCha = (name: string | undefined): boolean => name?.includes('CHACHA20') === true;

/** Returns the chosen suite; `null` if unknown. `sure` has at least one suite and is in the server's order. */
const chosenOf = (
  sure: readonly string[],
  offered: readonly string[],
  { order, complete }: SurveyedProtocol,
): string | null => {
  const [first = null] = sure;
  if (complete && sure.length === 1) return first;
  if (order === 'server') {
    // Servers may move ChaCha20 up for clients that prefer it; a survey does not show that.
    const mayMove = isChaCha(offered[0]) && !isChaCha(sure[0]) && sure.some(isChaCha);
    return mayMove ? null : first;
  }
  if (order === null) return null;
  const preferred = offered.find((name) => sure.includes(name)) ?? null;
  // The client might prefer a suite that was not tried.
  return complete || preferred === offered[0] ? preferred : null;
};

/** Reports whether both have what the key exchange of a suite needs; `null` if unknown. */
const canExchange = (
  client: TlsClient,
  { name, exchange }: SurveyedSuite,
  version: string,
  groups: SurveyedTls['groups'],
): boolean | null => {
  if (version === 'TLSv1.3' || name.startsWith('TLS_ECDHE_')) return sharesGroup(client, exchange, groups);
  if (!name.startsWith('TLS_DHE_') || !client.primes) return true;
  const bits = /^(\d+) bits$/.exec(exchange ?? '')?.[1];
  if (bits === undefined) return null;
  const { min = 0, max = Number.POSITIVE_INFINITY } = client.primes;
  return Number(bits) >= min && Number(bits) <= max;
};

const sharesGroup = (client: TlsClient, exchange: string | null, groups: SurveyedTls['groups']): boolean | null => {
  const offered = listOf(client.groups);
  if (exchange !== null && offered.includes(exchange)) return true;
  if (!groups) return null;
  if (groups.names.some((name) => offered.includes(name))) return true;
  return groups.complete ? false : null;
};

const listOf = (names: string): readonly string[] => names.split(/\s+/).filter((name) => name !== '');
