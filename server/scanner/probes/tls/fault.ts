import type { CertificateFault } from '../../../../schema/report/observations/tlsObservation.ts';

/** What is wrong with a certificate, and how it shows. */
export interface Fault {
  readonly fault: CertificateFault;
  readonly detail: string;
}
