/**
 * Where the socket of an already guarded address and port really goes. The identity everywhere but in the lab, whose servers listen on
 * unprivileged ports of 127.0.0.1. Undefined: nothing listens there in the lab; the dial is refused as a closed port would. `silent`:
 * no answer ever comes, as from behind a firewall that drops what it does not want.
 */
export type DialMap = (
  address: string,
  port: number,
) => { readonly address: string; readonly port: number } | 'silent' | undefined;

export const directDial: DialMap = (address, port) => ({ address, port });
