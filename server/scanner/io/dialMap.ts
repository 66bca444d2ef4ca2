/**
 * Where the socket of an already guarded address and port really goes. The identity everywhere but in the lab, whose servers listen on
 * unprivileged ports of 127.0.0.1. Undefined: nothing listens there in the lab; the dial is refused as a closed port would.
 */
export type DialMap = (
  address: string,
  port: number,
) => { readonly address: string; readonly port: number } | undefined;

export const directDial: DialMap = (address, port) => ({ address, port });
