/** What a port is for, what may go wrong when the whole internet reaches it, and what to do. */
export interface PortWords {
  readonly description: string;
  readonly risk: string;
  readonly recommendation: string;
}

interface KnownPort {
  readonly port: number;
  /** A content delivery network opens it at its edge: what listens there is the network, not a server of the domain. */
  readonly isEdge: boolean;
}

/** What a port is known for, by the words of a language. */
export const portService = (services: Readonly<Record<string, string>>, port: number): string =>
  services[port] ?? `Port ${port}`;

/** The words of a port among those of a language, which has some for a port that it does not know. */
export const portWordsIn = (
  words: Readonly<Record<string, PortWords>> & { readonly other: PortWords },
  { port, isEdge }: KnownPort,
): PortWords => words[isEdge ? 'edge' : port] ?? words.other;
