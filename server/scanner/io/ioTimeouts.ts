/** Milliseconds. Each call ends by its own, whatever the signal does. */
export interface IoTimeouts {
  /** One question to one name server. */
  readonly dnsTry: number;
  /** One `dns.resolve`, over all servers and tries. */
  readonly dns: number;
  /** One TCP connection to one address. */
  readonly connect: number;
  /** One `tls.handshake`, from the resolution of its host on. */
  readonly handshake: number;
  /** One `http.fetch`, with all its redirects and the body. */
  readonly http: number;
}

export const defaultTimeouts: IoTimeouts = {
  dnsTry: 2_000,
  dns: 8_000,
  connect: 5_000,
  handshake: 10_000,
  http: 15_000,
};
