/** What is kept of a contact's jCard (RFC 7095): no address but the country, no telephone, no e-mail. */
export interface Contact {
  /** `fn`: of an organisation, or of a person. */
  readonly formattedName: string | undefined;
  readonly organization: string | undefined;
  /** `kind`: `org`, `individual` … in lower case. */
  readonly kind: string | undefined;
  /** An ISO 3166 code (RFC 8605) where there is one, else the country's name. */
  readonly country: string | undefined;
}

interface Property {
  readonly name: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly value: unknown;
}

const MAX_PROPERTIES = 100;

/** Reads `["vcard", [[name, parameters, type, value…]…]]`; undefined where it is no jCard. Properties that are malformed are passed over. */
export const contactOf = (vcardArray: unknown): Contact | undefined => {
  if (!Array.isArray(vcardArray)) return undefined;
  const [mark, listed] = vcardArray as readonly unknown[];
  if (typeof mark !== 'string' || mark.toLowerCase() !== 'vcard' || !Array.isArray(listed)) return undefined;
  const properties = (listed as readonly unknown[]).slice(0, MAX_PROPERTIES).flatMap((item) => propertyOf(item) ?? []);
  const valueOf = (name: string): string | undefined => {
    const texts = properties.filter((property) => property.name === name).map(({ value }) => firstText(value));
    return texts.find((text) => text !== undefined);
  };
  return {
    formattedName: valueOf('fn'),
    organization: valueOf('org'),
    kind: valueOf('kind')?.toLowerCase(),
    country: countryOf(properties.filter(({ name }) => name === 'adr')),
  };
};

const propertyOf = (item: unknown): Property | undefined => {
  if (!Array.isArray(item)) return undefined;
  const [name, parameters, , value] = item as readonly unknown[];
  if (typeof name !== 'string') return undefined;
  const isObject = typeof parameters === 'object' && parameters !== null && !Array.isArray(parameters);
  return { name: name.toLowerCase(), parameters: isObject ? { ...parameters } : {}, value };
};

/** RFC 6350 §6.6.4: an organisation is a list, from the whole to its parts. */
const firstText = (value: unknown): string | undefined => {
  const first: unknown = Array.isArray(value)
    ? value.find((part) => typeof part === 'string' && part.trim() !== '')
    : value;
  return typeof first === 'string' && first.trim() !== '' ? first.trim() : undefined;
};

/** RFC 6350 §6.3.1: the seventh part of an address is the country. */
const countryOf = (addresses: readonly Property[]): string | undefined => {
  for (const { parameters, value } of addresses) {
    const cc = parameters['cc'] ?? parameters['CC'];
    if (typeof cc === 'string' && /^[a-z]{2}$/i.test(cc.trim())) return cc.trim().toUpperCase();
    const name = Array.isArray(value) ? firstText(value[6]) : undefined;
    if (name !== undefined) return /^[a-z]{2}$/i.test(name) ? name.toUpperCase() : name;
  }
  return undefined;
};
