/** The ports of the table by what their being open means; 80 and 443 are in none. */
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

/** So many open at once are the doing of a box in front that takes every connection (a SYN proxy, a tarpit), not of services. */
export const takesEverything = (ports: readonly { readonly state: string }[]): boolean =>
  ports.filter(({ state }) => state === 'open').length >= TOO_MANY_OPEN;
