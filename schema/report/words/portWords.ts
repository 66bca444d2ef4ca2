/** What a port is used for, the risk of exposing it to the whole internet, and what to do. */
export interface PortWords {
  readonly description: string;
  readonly risk: string;
  readonly recommendation: string;
}

interface KnownPort {
  readonly port: number;
  /** A content delivery network opens it at its edge: the network listens there, not a server of the domain. */
  readonly isEdge: boolean;
}

/** Returns the service that a port is known for, in the words of a language. */
export const portService = (services: Readonly<Record<string, string>>, port: number): string =>
  services[port] ?? `Port ${port}`;

/** Returns the words for a port in a language, which has general words for unknown ports. */
export const portWordsIn = (
  words: Readonly<Record<string, PortWords>> & { readonly other: PortWords },
  { port, isEdge }: KnownPort,
): PortWords => words[isEdge ? 'edge' : port] ?? words.other;
