export interface Advice {
  /** What is wrong and what to do. */
  readonly text: string;
  /** `false`: a person must change something first. */
  readonly waitingHelps: boolean;
}

const lasting = (text: string): Advice => ({ text, waitingHelps: false });
const passing = (text: string): Advice => ({ text, waitingHelps: true });

/** Advice by the client's message (which passes on messages of node:tls, node:dns and the server). The first match applies. */
const BY_MESSAGE: readonly (readonly [RegExp, (message: string) => Advice])[] = [
  [
    /altnames|does not match certificate/i,
    () => lasting('its certificate is for other names. Write the host in EVENTSTORE_URL as the certificate has it.'),
  ],
  [
    /certificate has expired|certificate is not yet valid/i,
    () => lasting('its certificate is not valid at this time. Renew it, or set the clocks right.'),
  ],
  [
    /self[- ]signed|unable to (verify|get)|certificate/i,
    () => lasting('its certificate is not trusted here. Name its authority by tlsCaFile=<file> in EVENTSTORE_URL.'),
  ],
  [
    /wrong version number|EPROTO|packet length too long|http_request/i,
    () => lasting('it speaks without TLS. Put tls=false into EVENTSTORE_URL, or give the server a certificate.'),
  ],
  [
    /name resolution failed|ENOTFOUND|EAI_AGAIN/i,
    (message) => passing(`no host of that name is known (${message}). Is the host in EVENTSTORE_URL spelt right?`),
  ],
  [
    /failed to discover/i,
    () =>
      passing('no node of the cluster answered. Are hosts and ports in EVENTSTORE_URL right, and do its nodes run?'),
  ],
  [
    /ECONNREFUSED/,
    (message) => passing(`nobody listens there (${message}). Is it started, and is the port in EVENTSTORE_URL right?`),
  ],
  [/server is not ready/i, () => passing('it is starting, or electing a leader.')],
  [/no leader info/i, () => passing('it has no leader now: a cluster takes nothing while most of its nodes are away.')],
  [
    /ECONNRESET|socket hang up|connection dropped|protocol error|failed to connect/i,
    (message) =>
      passing(
        `the connection broke (${message}). Where that is so from the start: tls=false is for servers without TLS.`,
      ),
  ],
];

/** Returns what an error of the client means for the operator, or undefined if that is unknown. Never contains a password, because errors do not. */
export const adviceOn = (type: string | undefined, message: string): Advice | undefined => {
  if (type === 'access-denied')
    return lasting(
      'it refused our name and password, or their rights. Check those in EVENTSTORE_URL; groups of consumers need a user of $ops or $admins.',
    );
  if (type === 'not-leader') return passing('that node is a follower or read-only; the leader is asked next.');
  if (type !== undefined && !OF_CONNECTIONS.has(type)) return undefined;
  return BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1](message);
};

/** Errors of other types report what their request did, in words that could mean anything. */
const OF_CONNECTIONS = new Set(['unavailable', 'unknown', 'cancelled']);
