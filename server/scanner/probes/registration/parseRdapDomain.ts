import { domainToASCII } from 'node:url';
import { z } from 'zod';
import { ProbeInconclusiveError } from '../../probe.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { instantOf } from './instantOf.ts';
import { entitiesOf, ianaIdOf, isWithholding, type RdapEntity } from './rdapEntities.ts';
import { isRegistrantRedacted } from './rdapRedaction.ts';
import { registrantNameOf } from './registrantName.ts';
import type { RegistrationRecord } from './registrationRecord.ts';
import { statusesOf } from './statusWords.ts';

const list = z.array(z.unknown()).catch([]);
const text = z.string().optional().catch(undefined);

/** A list, or the one text that some servers write instead. */
const texts = z
  .union([z.string().transform((one) => [one]), z.array(z.unknown())])
  .catch([])
  .transform((items) => items.flatMap((item) => (typeof item === 'string' ? [item] : [])));

const domainModel = z.object({
  objectClassName: text,
  errorCode: z.union([z.number(), z.string()]).optional().catch(undefined),
  title: text,
  ldhName: text,
  unicodeName: text,
  rdapConformance: list,
  events: list,
  status: texts,
  nameservers: list,
  secureDNS: z.unknown().optional(),
  entities: list,
  publicIds: list,
  redacted: list,
});
type DomainObject = z.infer<typeof domainModel>;

/**
 * A domain object of RDAP (RFC 9083 §5.3). Undefined: the answer says that there is no such domain. Throws ProbeInconclusiveError where it
 * is an error, another object, or about another domain. Parts that are malformed are left out, and named in `faults`.
 */
export const parseRdapDomain = (body: unknown, domain: string): RegistrationRecord | undefined => {
  const parsed = domainModel.safeParse(body);
  if (!parsed.success) throw notUnderstood('what is no object');
  const object = parsed.data;
  if (object.errorCode !== undefined) {
    if (Number(object.errorCode) === 404) return undefined;
    throw notUnderstood(`the error ${wellFormedText(`${object.errorCode} ${object.title ?? ''}`, 120).trim()}`);
  }
  assertOf(object, domain);
  const faults: string[] = [];
  const entities = entitiesOf(object.entities);
  const unicodeName = object.unicodeName?.trim().replace(/\.$/, '').toLowerCase();
  return {
    unicodeName: unicodeName === undefined || unicodeName === '' ? null : wellFormedText(unicodeName, 253),
    ...registrarOf(object, entities),
    ...registrantOf(object, entities, faults),
    ...datesOf(object.events, faults),
    statuses: statusesOf(object.status),
    nameServers: nameServersOf(object.nameservers),
    dnssecDelegationSigned: delegationSignedOf(object.secureDNS),
    faults: faults.slice(0, 20),
  };
};

const notUnderstood = (what: string): ProbeInconclusiveError =>
  new ProbeInconclusiveError('unavailable', `The RDAP server answered ${what}`);

/** Servers that name no class or no name are believed: that is asked of them, and many do not. */
const assertOf = (
  { objectClassName, ldhName, unicodeName, events, entities, nameservers }: DomainObject,
  domain: string,
): void => {
  const className = objectClassName?.trim().toLowerCase();
  if (className !== undefined && className !== 'domain')
    throw notUnderstood(`with an object of the class "${wellFormedText(className, 60)}", not a domain`);
  const names = [ldhName, unicodeName].filter((name) => name !== undefined && name.trim() !== '');
  if (names.length > 0 && !names.some((name) => asciiOf(name ?? '') === domain))
    throw notUnderstood(`for another domain, ${wellFormedText(names[0] ?? '', 120)}`);
  const isEmpty = events.length + entities.length + nameservers.length === 0;
  if (className === undefined && names.length === 0 && isEmpty) throw notUnderstood('with an object that says nothing');
};

/** Lower-case A-labels without the trailing dot; empty for what is no name. */
const asciiOf = (name: string): string => domainToASCII(name.trim().replace(/\.$/, '')).toLowerCase();

const registrarOf = (object: DomainObject, entities: readonly RdapEntity[]) => {
  const registrar = entities.find(({ roles }) => roles.includes('registrar'));
  const name = registrar?.contact?.formattedName ?? registrar?.contact?.organization;
  // The ICANN profile makes the handle of a registrar its number.
  const isIcann = object.rdapConformance.some(
    (word) => typeof word === 'string' && word.startsWith('icann_rdap_response'),
  );
  const handle = isIcann && /^\d{1,10}$/.test(registrar?.handle ?? '') ? registrar?.handle : undefined;
  return {
    registrar: name === undefined ? null : wellFormedText(name, 200),
    registrarIanaId: registrar?.ianaId ?? ianaIdOf(object.publicIds) ?? handle ?? null,
  };
};

const registrantOf = (object: DomainObject, entities: readonly RdapEntity[], faults: string[]) => {
  const registrants = entities.filter(({ roles }) => roles.includes('registrant'));
  const registrant = registrants[0];
  if (registrant?.isContactMalformed === true) faults.push("The registrant's contact could not be read");
  const contact = registrant?.contact;
  // The name of a person is not kept.
  const organization = contact?.organization ?? (contact?.kind === 'org' ? contact.formattedName : undefined);
  const { name, isWithheld } = registrantNameOf(organization);
  const country = registrantNameOf(contact?.country);
  return {
    registrantOrganization: name,
    registrantCountry: country.name === null ? null : wellFormedText(country.name, 80),
    redacted:
      isWithheld ||
      registrantNameOf(contact?.formattedName).isWithheld ||
      registrants.some((entity) => entity.isWithheld) ||
      object.status.some((status) => isWithholding(status.trim().toLowerCase())) ||
      isRegistrantRedacted(object.redacted),
  };
};

const eventModel = z.object({ eventAction: z.string(), eventDate: z.unknown().optional() });

/** RFC 9083 §10.2.3. The registry's expiry counts before the registrar's. */
const datesOf = (events: readonly unknown[], faults: string[]) => {
  const known = events.slice(0, 100).flatMap((item) => eventModel.safeParse(item).data ?? []);
  const instantsOf = (...actions: readonly string[]): readonly string[] =>
    known
      .filter(({ eventAction }) => actions.includes(actionOf(eventAction)))
      .flatMap(({ eventDate, eventAction }) => {
        const instant = instantOf(eventDate);
        if (!instant) faults.push(wellFormedText(`The date of the event "${eventAction}" could not be read`, 300));
        return instant ? [instant.toISOString()] : [];
      })
      .sort();
  return {
    registeredAt: instantsOf('registration')[0] ?? instantsOf('reregistration').at(-1) ?? null,
    changedAt: instantsOf('last changed').at(-1) ?? null,
    expiresAt:
      instantsOf('expiration').at(-1) ??
      instantsOf('registrar expiration', 'registrar registration expiration').at(-1) ??
      null,
  };
};

const actionOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');

const nameServerModel = z.object({ ldhName: text, unicodeName: text });

const nameServersOf = (items: readonly unknown[]): string[] => {
  const names = items
    .slice(0, 100)
    .flatMap((item) => nameServerModel.safeParse(item).data ?? [])
    .map(({ ldhName, unicodeName }) => asciiOf(ldhName ?? unicodeName ?? ''))
    .filter((name) => name !== '' && name.length <= 253);
  return [...new Set(names)].slice(0, 30);
};

const secureDnsModel = z.object({
  delegationSigned: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])
    .optional()
    .catch(undefined),
  dsData: list,
  keyData: list,
});

/** A key or a digest in the parent is what signs a delegation, should the server not say so itself. */
const delegationSignedOf = (secureDns: unknown): boolean | null => {
  const parsed = secureDnsModel.safeParse(secureDns).data;
  if (!parsed) return null;
  return parsed.delegationSigned ?? (parsed.dsData.length + parsed.keyData.length > 0 ? true : null);
};
