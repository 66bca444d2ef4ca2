import type { RegistrationObservation } from '../../../../schema/report/observations/registrationObservation.ts';

type Found = Extract<RegistrationObservation, { status: 'found' }>;

/** What one server says of a domain, over either protocol, within the bounds of the observation. */
export type RegistrationRecord = Omit<Found, 'status' | 'domain' | 'protocol' | 'source'>;
