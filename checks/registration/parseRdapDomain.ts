import { countryName } from '../../server/platform/base/countryName.ts';
import { domainToASCII } from 'node:url';
import { z } from 'zod';
import { InconclusiveError } from '../kit/check.ts';
import { wellFormedOrNull, wellFormedText } from '../kit/boundedText.ts';
import { instantOf } from './instantOf.ts';
import { registrantNameOf, type RegistrationRecord, statusesOf } from './registrationRecord.ts';

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !isList(value);

/** Some servers write a list as an object whose keys are its positions (PHP, after an element was removed). */
const isNumbered = (value: Readonly<Record<string, unknown>>): boolean => {
  const names = Object.keys(value);
  return names.length > 0 && names.every((name) => /^\d{1,4}$/.test(name));
};

/** Returns the items of a list, also if its positions are keys; `undefined` if it is something else. */
const itemsOf = (value: unknown): readonly unknown[] | undefined =>
  isList(value) ? value : isObject(value) && isNumbered(value) ? Object.values(value) : undefined;

/** A list, the single object that some servers send instead, or an object of objects by position or name. */
const list = z
  .union([
    z.array(z.unknown()),
    z
      .record(z.string(), z.unknown())
      .transform((one) => (Object.values(one).every((each) => isObject(each)) ? Object.values(one) : [one])),
  ])
  .catch([]);
const text = z.string().optional().catch(undefined);

/** A list, or the single string that some servers send instead. */
const statusTexts = z
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
  status: statusTexts,
  nameservers: list,
  secureDNS: z.unknown().optional(),
  entities: list,
  publicIds: list,
  redacted: z.array(z.unknown()).catch([]),
});
type DomainObject = z.infer<typeof domainModel>;

/**
 * Parses an RDAP domain object (RFC 9083 §5.3). Returns `undefined` if the answer says that the domain does not exist. Throws `InconclusiveError` if it is
 * an error, another object, or about another domain. Malformed parts are left out and listed in `faults`.
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

const notUnderstood = (what: string): InconclusiveError =>
  new InconclusiveError('unavailable', `The RDAP server answered ${what}`);

/**
 * Throws for an object of another class, about another domain, or without any content. Accepts answers without a class or a name, which the standard requires
 * but many servers omit.
 */
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

/** Returns lower-case A-labels without the trailing dot; empty if it is not a name. */
const asciiOf = (name: string): string => domainToASCII(name.trim().replace(/\.$/, '')).toLowerCase();

const registrarOf = (object: DomainObject, entities: readonly RdapEntity[]) => {
  const registrar = entities.find(({ roles }) => roles.includes('registrar'));
  // Some registries give the registrar's contact in another entity with the same handle, such as its abuse desk.
  const same = entities.filter(({ handle }) => handle !== undefined && handle === registrar?.handle);
  const name = [registrar, ...same]
    .map((each) => each?.contact?.formattedName ?? each?.contact?.organization)
    .find(isText);
  // In the ICANN profile, the handle of a registrar is its number.
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
  else if (registrant?.contact?.isOrganizationUnread === true)
    faults.push("The registrant's organisation could not be read");
  const contact = registrant?.contact;
  // Names of people are not kept.
  const organization = contact?.organization ?? (contact?.kind === 'org' ? contact.formattedName : undefined);
  const { name, isWithheld } = registrantNameOf(organization);
  const country = registrantNameOf(contact?.country);
  return {
    registrantOrganization: name,
    registrantCountry: wellFormedOrNull(country.name, 80),
    redacted:
      isWithheld ||
      registrantNameOf(contact?.formattedName).isWithheld ||
      registrants.some((entity) => entity.isWithheld) ||
      object.status.some((status) => isWithholding(status.trim().toLowerCase())) ||
      isRegistrantRedacted(object.redacted, object.entities),
  };
};

const eventModel = z.object({ eventAction: z.string(), eventDate: z.unknown().optional() });

/** RFC 9083 §10.2.3. The registry's expiry date takes precedence over the registrar's. */
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

/** An object, or the name alone that some servers send instead. */
const nameServerModel = z.union([
  z.string().transform((ldhName) => ({ ldhName, unicodeName: undefined })),
  z.object({ ldhName: text, unicodeName: text }),
]);

const nameServersOf = (items: readonly unknown[]): string[] => {
  const names = items
    .slice(0, 100)
    .flatMap((item) => nameServerModel.safeParse(item).data ?? [])
    // Its addresses may follow the name.
    .map(({ ldhName, unicodeName }) => asciiOf((ldhName ?? unicodeName ?? '').trim().split(/\s/, 1)[0] ?? ''))
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

/** A key or digest in the parent signs a delegation, if the server does not state it. */
const delegationSignedOf = (secureDns: unknown): boolean | null => {
  const parsed = secureDnsModel.safeParse(secureDns).data;
  if (!parsed) return null;
  return parsed.delegationSigned ?? (parsed.dsData.length + parsed.keyData.length > 0 ? true : null);
};

/** One party of a registration (RFC 9083 §5.1), with the parts of its contact that are kept. */
interface RdapEntity {
  /** In lower case. */
  readonly roles: readonly string[];
  readonly handle: string | undefined;
  /** `undefined` if it has none, or a malformed one. */
  readonly contact: Contact | undefined;
  readonly isContactMalformed: boolean;
  readonly ianaId: string | undefined;
  /** The server says that some of its data is withheld (RFC 9083 §10.2.1 and §10.2.2). */
  readonly isWithheld: boolean;
}

const MAX_ENTITIES = 100;
const MAX_DEPTH = 4;

/** A list, or the single word that some servers send instead. In lower case. */
const words = z
  .union([
    z.string().transform((one) => [one]),
    z.array(z.unknown()),
    z.record(z.string(), z.unknown()).transform((one) => itemsOf(one) ?? []),
  ])
  .catch([])
  .transform((items) => items.flatMap((item) => (typeof item === 'string' ? [item.trim().toLowerCase()] : [])));
const entityModel = z.object({
  roles: words,
  handle: z
    .union([z.string(), z.number().transform(String)])
    .optional()
    .catch(undefined),
  vcardArray: z.unknown().optional(),
  publicIds: list,
  remarks: list,
  status: words,
  entities: list,
});
const publicIdModel = z.object({ type: z.string(), identifier: z.union([z.string(), z.number()]) });
const remarkModel = z.object({ title: z.string().catch(''), type: z.string().catch('') });

/** Returns all entities of an object, followed by those nested in others. Skips whatever is not an entity. */
const entitiesOf = (items: readonly unknown[], depth = 0): readonly RdapEntity[] => {
  if (depth >= MAX_DEPTH) return [];
  const parsed = items.slice(0, MAX_ENTITIES).flatMap((item) => entityModel.safeParse(item).data ?? []);
  const own = parsed.map(entityOf);
  return [...own, ...parsed.flatMap(({ entities }) => entitiesOf(entities, depth + 1))].slice(0, MAX_ENTITIES);
};

const entityOf = (item: z.infer<typeof entityModel>): RdapEntity => {
  const contact = contactOf(item.vcardArray);
  return {
    // Some registrars give the role in the contact only.
    roles: item.roles.length > 0 || contact?.role === undefined ? item.roles : [contact.role],
    handle: item.handle,
    contact,
    isContactMalformed: item.vcardArray !== undefined && !contact,
    ianaId: ianaIdOf(item.publicIds),
    isWithheld: item.status.some(isWithholding) || item.remarks.some(isRedactionRemark),
  };
};

const WITHHELD_STATUS: ReadonlySet<string> = new Set(['private', 'removed', 'obscured', 'proxy']);

/** RFC 9083 §10.2.2: whether a lower-case status says that data is withheld or altered. */
const isWithholding = (status: string): boolean => WITHHELD_STATUS.has(status);

const isRedactionRemark = (item: unknown): boolean => {
  const remark = remarkModel.safeParse(item).data;
  return remark !== undefined && /redact|truncated due to authorization/i.test(`${remark.title} ${remark.type}`);
};

/** RFC 9083 §4.8; `IANA Registrar ID`. */
const ianaIdOf = (publicIds: readonly unknown[]): string | undefined => {
  const ids = publicIds.slice(0, MAX_ENTITIES).flatMap((item) => publicIdModel.safeParse(item).data ?? []);
  const id = ids.find(({ type }) => /iana\s+registrar\s+id/i.test(type))?.identifier;
  const text = String(id ?? '').trim();
  return /^\d{1,10}$/.test(text) ? text : undefined;
};

/** The parts of a contact's jCard (RFC 7095) that are kept: of the address only the country, no telephone number, no e-mail address. */
interface Contact {
  /** `fn`: the name of an organisation or a person. */
  readonly formattedName: string | undefined;
  readonly organization: string | undefined;
  /** `kind`: `org`, `individual` … in lower case. */
  readonly kind: string | undefined;
  /** `role`, in lower case. */
  readonly role: string | undefined;
  /** It has an organisation in a form that is not understood. */
  readonly isOrganizationUnread: boolean;
  /** An ISO 3166 code (RFC 8605) if present, otherwise the country's name. */
  readonly country: string | undefined;
}

interface Property {
  readonly name: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** A property may have several values (RFC 7095 §3.3.1.3). */
  readonly values: readonly unknown[];
}

const MAX_PROPERTIES = 100;

/**
 * Reads a jCard, `["vcard", [[name, parameters, type, value…]…]]`. Also accepts properties that directly follow "vcard", a card within a list, and objects instead
 * of lists. Returns `undefined` for anything else. Skips malformed properties.
 */
const contactOf = (vcardArray: unknown): Contact | undefined => {
  const items = propertiesIn(vcardArray)?.slice(0, MAX_PROPERTIES);
  const properties = items?.flatMap((item) => propertyOf(item) ?? []);
  if (!items || !properties || (properties.length === 0 && items.length > 0)) return undefined;
  const valueOf = (name: string): string | undefined => {
    const texts = properties.filter((property) => property.name === name).map(({ values }) => firstText(values));
    return texts.find((text) => text !== undefined);
  };
  return {
    formattedName: valueOf('fn'),
    organization: valueOf('org'),
    isOrganizationUnread:
      valueOf('org') === undefined && properties.some(({ name, values }) => name === 'org' && !isEmpty(values)),
    kind: valueOf('kind')?.toLowerCase(),
    role: valueOf('role')?.toLowerCase(),
    country: countryOf(properties.filter(({ name }) => name === 'adr')),
  };
};

/** The properties of a card as a list of lists. An object may list them by name: `{ "fn": "…", "org": "…" }`. */
const propertiesIn = (card: unknown): readonly unknown[] | undefined => {
  const items = itemsOf(card);
  if (!items) return byName(card);
  const [mark, listed] = items;
  const inner = itemsOf(mark);
  if (inner) return itemsOf(inner[0]) ? undefined : propertiesIn(inner);
  if (typeof mark !== 'string' || mark.toLowerCase() !== 'vcard') return undefined;
  const properties = itemsOf(listed) ?? byName(listed);
  return typeof properties?.[0] === 'string' ? items.slice(1) : properties;
};

const byName = (card: unknown): readonly unknown[] | undefined =>
  isObject(card) && ('fn' in card || 'org' in card)
    ? Object.entries(card).map(([name, value]) => [name, {}, 'text', value])
    : undefined;

/** No text anywhere in it. */
const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' ? value.trim() === '' : typeof value === 'object' && Object.values(value).every(isEmpty));

const isText = (text: string | undefined): text is string => text !== undefined;

/** Types of values (RFC 7095 §3.5). */
const VALUE_TYPE =
  /^(text|uri|date|time|date-time|date-and-or-time|timestamp|boolean|integer|float|utc-offset|language-tag|unknown)$/i;

/** Accepts a property without parameters or type, and one that is an object with a name and a value. PHP writes parameters that are empty as a list. */
const propertyOf = (item: unknown): Property | undefined => {
  const [name, second, ...others] = itemsOf(item) ?? namedProperty(item);
  if (typeof name !== 'string') return undefined;
  const isParameters = isObject(second) || second === null || (isList(second) && second.length === 0);
  const [type, ...values] = isParameters ? others : [second, ...others];
  const isType = values.length > 0 ? typeof type !== 'object' : typeof type === 'string' && VALUE_TYPE.test(type);
  return {
    name: name.toLowerCase(),
    parameters: isObject(second) ? second : {},
    values: isType || type === null ? values : [type, ...values],
  };
};

const namedProperty = (item: unknown): readonly unknown[] =>
  isObject(item)
    ? [item['name'], item['parameters'] ?? item['params'] ?? {}, 'text', item['value'] ?? item['values']]
    : [];

const MAX_NESTING = 6;

/**
 * RFC 6350 §6.6.4: an organisation is a list that starts with the whole, followed by its units. Some servers wrap it in another list, or in an object with the
 * text under a usual key.
 */
const firstText = (value: unknown, depth = 0): string | undefined => {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim();
  if (depth > MAX_NESTING) return undefined;
  const parts = itemsOf(value) ?? (isObject(value) ? [value['text'], value['value'], value['name']] : []);
  for (const part of parts.slice(0, MAX_PROPERTIES)) {
    const text = firstText(part, depth + 1);
    if (text !== undefined) return text;
  }
  return undefined;
};

/** RFC 6350 §6.3.1: the seventh component of an address is the country. Some servers wrap the components in another list, or write them as values of the property. */
const countryOf = (addresses: readonly Property[]): string | undefined => {
  for (const { parameters, values } of addresses) {
    const cc = parameters['cc'] ?? parameters['CC'];
    if (typeof cc === 'string' && /^[a-z]{2}$/i.test(cc.trim())) return cc.trim().toUpperCase();
    const [only] = values;
    const named = isObject(only) && !isNumbered(only) ? COUNTRY_KEYS.map((key) => only[key]) : [];
    let components = values;
    for (let inner; components.length === 1 && (inner = itemsOf(components[0]));) components = inner;
    const label = typeof parameters['label'] === 'string' ? parameters['label'].trim().split('\n') : [];
    const name = firstText(named) ?? firstText(components[6]) ?? lastCountryOf(components) ?? lastCountryOf(label);
    if (name !== undefined) return /^[a-z]{2}$/i.test(name) ? name.toUpperCase() : name;
  }
  return undefined;
};

const COUNTRY_KEYS = ['cc', 'countryCode', 'country_code', 'country', 'country-name', 'countryName'];

/** Some registrars leave out one of the components in front: the last one is then the country if it has the name of one. */
const lastCountryOf = (components: readonly unknown[]): string | undefined => {
  const last = components.length < 7 ? firstText(components.at(-1)) : undefined;
  return last !== undefined && countryNames().has(last.toLowerCase()) ? last : undefined;
};

let known: ReadonlySet<string> | undefined;
const countryNames = (): ReadonlySet<string> => (known ??= new Set(regionNames()));

function* regionNames(): Generator<string> {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  for (const first of letters)
    for (const second of letters) {
      const code = `${first}${second}`;
      const name = countryName(code);
      if (name !== code) yield name.toLowerCase();
    }
}

/** RFC 9537 §4.2. `name` is an object with one of two members; in drafts it was a string. */
const redactionModel = z.object({
  name: z
    .union([
      z.string(),
      z
        .object({ type: z.string().catch(''), description: z.string().catch('') })
        .transform(({ type, description }) => `${type} ${description}`),
    ])
    .catch(''),
  prePath: z.string().catch(''),
  postPath: z.string().catch(''),
  replacementPath: z.string().catch(''),
});

/** Data of a registrant that does not name it: its ID in the registry, and ways to reach it. */
const NAMES_NOBODY =
  /registry registrant id|\b(?:e-?mail|phone|fax|street|city|postal|address|state|province|country)\b|'(?:email|tel|adr)'/i;

/** The server says that it removed, emptied or replaced who the registrant is. */
const isRegistrantRedacted = (redacted: readonly unknown[], entities: readonly unknown[]): boolean =>
  redacted
    .slice(0, 200)
    .flatMap((item) => redactionModel.safeParse(item).data ?? [])
    .map((field) => Object.values(field).map((value) => value.slice(0, 1_000)))
    .filter((texts) => !NAMES_NOBODY.test(texts.join(' ')))
    .some((texts) => texts.some((each) => /registrant/i.test(each) || isRegistrantAt(entities, each)));

/** RFC 9537 §4.2: `$.entities[1].vcardArray[1][?(@[0]=='fn')]` leads to the second entity. */
const isRegistrantAt = (entities: readonly unknown[], path: string): boolean => {
  const index = /^\$\.entities\[(\d{1,3})\]/.exec(path)?.[1];
  const entity = index === undefined ? undefined : entityModel.safeParse(entities[Number(index)]).data;
  return entity?.roles.includes('registrant') === true;
};
