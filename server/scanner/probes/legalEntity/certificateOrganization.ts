import { getDomain } from 'tldts';
import type { TlsObservation } from '../../../../schema/report/observations/tlsObservation.ts';
import { registrantNameOf } from '../registration/registrantName.ts';

const PART =
  /, (?=(?:CN|O|OU|C|L|ST|street|postalCode|serialNumber|businessCategory|jurisdictionC|jurisdictionST|jurisdictionL|organizationIdentifier|emailAddress|DC|UID)=)/;

/**
 * The organisation that an authority has checked before it issued the certificate (organisation or extended validation), with its
 * country. Undefined where there is none, where the certificate is not to be trusted, and where it is a provider's, made out to a name of
 * its own: a content delivery network's is valid for the sites of its customers and names itself.
 */
export const certificateOrganization = (
  tls: TlsObservation | undefined,
  domain: string,
): { readonly name: string; readonly country: string | null } | undefined => {
  if (tls?.status !== 'served' || tls.faults.length > 0 || tls.trust === 'notChecked') return undefined;
  const { validation, subject, subjectAltNames, subjectAltNameCount } = tls.certificate;
  if (validation !== 'organization' && validation !== 'extended') return undefined;
  const parts = subject.split(PART);
  const partOf = (type: string) => parts.find((part) => part.startsWith(`${type}=`))?.slice(type.length + 1);
  const commonName = partOf('CN');
  const isOwn = (name: string): boolean =>
    getDomain(name.replace(/^\*\./, ''), { allowPrivateDomains: true }) === domain;
  const names = commonName === undefined ? subjectAltNames : [commonName];
  const areAllSeen = commonName !== undefined || subjectAltNameCount === subjectAltNames.length;
  if (names.length === 0 || !areAllSeen || !names.every(isOwn)) return undefined;
  const { name } = registrantNameOf(partOf('O'));
  const country = partOf('C')?.toUpperCase();
  return name === null
    ? undefined
    : { name, country: country !== undefined && /^[A-Z]{2}$/.test(country) ? country : null };
};
