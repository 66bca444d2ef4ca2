export type PortRisk = 'low' | 'medium' | 'high';

/** A port. The service that usually listens there and the texts about it are in the text catalogues: areas `sentences` and `ports`. */
interface Port {
  readonly riskLevel: PortRisk;
  /** Whether the server speaks first on this port, so that there is a greeting to read. */
  readonly greets: boolean;
}

/**
 * The ports of spec 1 §3, with its levels: 80 and 443 low; e-mail, FTP and databases medium; management and unusual ones high. The services are those that the
 * ports are known for (IANA's registry, or the software's own default); something else may be listening there.
 */
export const PORT_TABLE: Readonly<Record<number, Port>> = {
  21: { riskLevel: 'medium', greets: true },
  22: { riskLevel: 'high', greets: true },
  23: { riskLevel: 'high', greets: true },
  25: { riskLevel: 'medium', greets: true },
  80: { riskLevel: 'low', greets: false },
  443: { riskLevel: 'low', greets: false },
  465: { riskLevel: 'medium', greets: false },
  587: { riskLevel: 'medium', greets: true },
  990: { riskLevel: 'medium', greets: false },
  993: { riskLevel: 'medium', greets: false },
  995: { riskLevel: 'medium', greets: false },
  1433: { riskLevel: 'medium', greets: false },
  3306: { riskLevel: 'medium', greets: true },
  3389: { riskLevel: 'high', greets: false },
  5432: { riskLevel: 'medium', greets: false },
  5900: { riskLevel: 'high', greets: true },
  6379: { riskLevel: 'medium', greets: false },
  8000: { riskLevel: 'high', greets: false },
  8080: { riskLevel: 'high', greets: false },
  8443: { riskLevel: 'high', greets: false },
  9000: { riskLevel: 'high', greets: false },
  10000: { riskLevel: 'high', greets: false },
  27017: { riskLevel: 'medium', greets: false },
};

/** The web ports that a content delivery network opens at every address of its edge. */
export const EDGE_PORTS: readonly number[] = [80, 443, 8080, 8443];

/** In ascending order. */
export const KNOWN_PORTS: readonly number[] = Object.keys(PORT_TABLE).map(Number);

/** Returns the information for a port. For a port that is not in the table, spec 1 §3 defines the level: high below 1024, otherwise medium. */
export const portInfoOf = (port: number): Port =>
  PORT_TABLE[port] ?? { riskLevel: port < 1_024 ? 'high' : 'medium', greets: false };

/** The ports of the table grouped by what it means if they are open; 80 and 443 are in no group. */
export const PORT_GROUPS = {
  database: [1433, 3306, 5432, 6379, 27017],
  remoteDesktop: [3389, 5900],
  telnet: [23],
  ftp: [21],
  controlPanel: [8000, 9000, 10000],
  ssh: [22],
  otherWeb: [8080, 8443],
  mail: [25, 465, 587, 993, 995],
  ftps: [990],
} as const satisfies Record<string, readonly number[]>;

const TOO_MANY_OPEN = 18;

/** If this many ports are open, a device in front of the server accepts every connection (a SYN proxy, a tarpit); services do not. */
export const takesEverything = (ports: readonly { readonly state: string }[]): boolean =>
  ports.filter(({ state }) => state === 'open').length >= TOO_MANY_OPEN;
