import type { CertificateFault } from '../../../../schema/report/observations/tlsObservation.ts';

/** Of a certificate, and why it is said. */
export interface Fault {
  readonly fault: CertificateFault;
  readonly detail: string;
}
