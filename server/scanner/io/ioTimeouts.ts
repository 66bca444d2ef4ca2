/** In milliseconds. Each call ends after its own limit, whatever its signal does. */
export interface IoTimeouts {
  /** One question to one name server. */
  readonly dnsTry: number;
  /** One `dns.resolve`, over all servers and attempts. */
  readonly dns: number;
  /** One TCP connection to one address. */
  readonly connect: number;
  /** One `tls.handshake`, including the resolution of its host. */
  readonly handshake: number;
  /** One `http.fetch`, including all redirects and the body. */
  readonly http: number;
}

export const defaultTimeouts: IoTimeouts = {
  dnsTry: 2_000,
  dns: 8_000,
  connect: 5_000,
  handshake: 10_000,
  http: 15_000,
};
