import { directDial, type DialMap } from './dialMap.ts';
import type { ScannerIo } from './scannerIo.ts';

export interface ScannerIoOptions {
  /** host:port; undefined: the system's. Named by the operator, so not guarded. */
  readonly dnsServers?: readonly string[] | undefined;
  readonly allowCidrs?: readonly string[];
  /** PEM, trusted beside the system's and NODE_EXTRA_CA_CERTS. */
  readonly certificateAuthorities?: readonly string[];
  readonly dialMap?: DialMap;
}

/** One for each scan: its DNS answers are remembered for as long as it lives. */
export const createScannerIo = (options: ScannerIoOptions): ScannerIo => {
  void (options.dialMap ?? directDial);
  throw new Error('being built');
};
