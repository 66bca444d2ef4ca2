import { createAddressGuard } from '../addressGuard.ts';
import { createDial, type Dial } from '../dial.ts';
import { directDial, type DialMap } from '../dialMap.ts';
import type { DnsIo } from '../scannerIo.ts';

export interface OperatorDialOptions {
  readonly dns: DnsIo;
  readonly allowCidrs: readonly string[];
  readonly denyCidrs: readonly string[];
  readonly dialMap: DialMap;
  readonly connectMs: number;
  /** The endpoints that the operator named, as host and port in the form of `endpointKey`. */
  readonly named: ReadonlySet<string>;
}

/** Returns e.g. `[::1] 8080` or `rdap.example 443`. */
export const endpointKey = (host: string, port: number): string => `${host.toLowerCase()} ${port}`;

const EVERYWHERE = ['0.0.0.0/0', '::/0'];

/** Dials what the operator named, wherever it is, at exactly that host and port. Everything else, such as hosts that an answer refers to, passes the guard. */
export const createOperatorDial = ({ named, allowCidrs, denyCidrs, dialMap, ...common }: OperatorDialOptions): Dial => {
  const guarded = createDial({ ...common, dialMap, guard: createAddressGuard(allowCidrs, denyCidrs) });
  const open = createDial({ ...common, dialMap: directDial, guard: createAddressGuard(EVERYWHERE) });
  return (endpoint, signal) =>
    (named.has(endpointKey(endpoint.host, endpoint.port)) ? open : guarded)(endpoint, signal);
};
