/** How registries format their answers: what a heading opens, what a key means, and in which block. Keys are normalised by `keyOf`. */

/** `domain`: facts about the domain. `inherited`: about the same as the paragraph before. `other`: contacts, accounts, and everything unknown. */
export type WhoisBlock = 'domain' | 'registrar' | 'registrant' | 'servers' | 'inherited' | 'other';

export const DOMAIN_KEYS = keys(
  'domain domainname nomdedomaine domainnameace completedomainname nombrededominio query ace',
);

/** In order of precedence: the registry's keys before the registrar's. */
export const REGISTERED_KEYS =
  keys(`creationdate created createdon createddate createdate creation domainregistrationdate registered registeredon
  registereddate registrationdate registrationtime registration firstregistrationdate domaindateregistered domaincreationdate domaincreatedate fechaderegistro dateapproved domaincreated domaincreateddate
  domaincreatedon domainregistered domainregisteredon domainnamecommencementdate domainrecordactivated recordcreated recordcreatedon assigned
  activated activatedon acivated activation activationdate datecreated dateregistered fechadecreacion datedecreation registrationcreated entrycreated`);

export const UPDATED_KEYS =
  keys(`updateddate updatedate updated updatedon lastupdate lastupdated lastupdatedon lastupdateddate lastmodified lastmodifieddate
  lastmodifiedon lastchanged lastedited changed modified modifieddate modificationdate domaindatelastmodified domainlastupdateddate domainlastupdated dateupdated domainrecordlastupdated
  recordlastupdated recordlastupdatedon recordlastmodified recordchangedon recordupdatedon ultimaactualizacion dernieremodification entryupdated`);

/** At the end of an answer, separate from a record, these are the date of the registry's database. */
export const STAMP_KEYS = keys('lastupdate lastupdated lastupdatedon lastupdateddate updated updatedon');

export const EXPIRY_KEYS =
  keys(`registryexpirydate registrarregistrationexpirationdate expirydate expiry expirationdate expirationtime expiration expires
  expireson expiresat expiresdate expiredate expire expdate domainexpirydate domaincurrentlyexpires expired validity daterenewal domainexpires domainexpireson domainexpirationdate recordexpireson
  recordexpires recordexpired recordwillexpireon paidtill renewaldate renewal validuntil validdate validitydate registereduntil fechadevencimiento
  datedexpiration`);

export const STATUS_KEYS = keys(
  'domainstatus status eppstatus domainstate flags registrationstatus querystatus domaintype estatusdeldominio estado statut etat',
);

/** Statuses of an unregistered name. .sx adds `(No match for domain "…")`. */
export const FREE =
  /^(?:220 )?(?:(?:free|available(?: for (?:registration|purchase))?|not (?:registered|found)|unregistered|no object found)\.?(?:\s*\(.*)?$|.*\(no match\b)/i;
/** Statuses of an unregistered name that nobody can register, or of a query that was not answered (New Zealand's numbers). */
export const NOT_TO_BE_HAD =
  /^(?:\d{3} |(?:registry )?reserved\b|unassignable|unavailable|not (?:allowed|available)|prohibited|blocked|invalid|premium|(?:.* )?can ?not be registered)/i;

/** Some registries call the domain's status its state, but for most it is part of the holder's address. Counts only next to the domain's name. */
export const STATE_KEY = 'state';

export const REGISTRAR_KEYS =
  keys(`registrar sponsoringregistrar registrarname sponsoringregistrarname sponsoringregistrarorganization
  registrarorganization registrationserviceprovider registradopor authorizedagency currentregistar`);

/** The only keys that a column separates from their value, without a colon (Slovakia until 2017, Moldova). */
export const COLUMN_KEYS = keys(
  'domainname dnsname lastupdate validdate domainstatus domainstate registrar registeredon expireson nameserver',
);

/** The key of a host that is registered by itself, which some registries also find for the name of a domain (Verisign). */
export const HOST_OBJECT_KEY = 'servername';

/** The keys of the registrar's name in its own block. */
export const REGISTRAR_NAME_KEYS = keys('registrarname organization organisation organizationname name registrar');

const SERVER_WORDS =
  'dnsname|servidoresdenombre|name ?servers?|nservers?|currentnameservers|(primary|secondary)(ns|server)|nshostname|nameserverinlistedorder|nameservers?information|nsname|ns|dns|dnsservers?|domainservers?|domainnameservers?|serveurdenoms|serveur|nameserversinthelistedorder|nameserversinlistedorder|domainserversinlistedorder|domainnameserversinlistedorder|servidor(es)?denombresdedominios?';
export const NAME_SERVER_KEYS = new RegExp(`^(domain)?(${SERVER_WORDS})$`);
/** Only below a heading of name servers. */
export const HOST_KEYS = /^(primary|secondary|third|fourth)?(server)?(host|hostname|name|servers?)$/;

export const DNSSEC_KEYS = keys('dnssec dnssecstatus dnssecsigned signed domainsigned');
export const SIGNING_KEYS = /^(dnskey|dsrecord|dnssecdsdata|dsdata|ds|dsrdata|signingkey|dsrecords|dslist|keyset)$/;

/** The holder's organisation and country, with their own key or below the holder's heading. */
const HOLDER = '(registrant|holder|owner|domainholder)(contact)?(internationali[sz]ed|international)?';
export const HOLDER_ORGANIZATION = new RegExp(`^${HOLDER}(organi[sz]ation|org|orgname|organi[sz]ationname|company)$`);
export const HOLDER_COUNTRY = new RegExp(`^${HOLDER}country(code|economy)?$`);
export const ORGANIZATION = new RegExp(
  `^(${HOLDER}|international|local)?(organi[sz]ation|organizacion|org)(name)?$|^companyenglishname$`,
);
export const COUNTRY = new RegExp(`^(${HOLDER})?(country(code|region)?|pays|pais)$`);
/** If a record says that its holder is an organisation, these keys give its name. */
export const HOLDER_NAME = keys('name nom contact registrantname');
/** Luxembourg's keys, next to the domain's name. */
export const MARKED_NAME = 'orgname';
export const MARKED_COUNTRY = 'orgcountry';
/** A key, and the value that marks the holder as an organisation: its type, or a register number. */
export const ORGANIZATION_MARKS: readonly (readonly [key: RegExp, value: RegExp])[] = [
  [
    /^(ownertype|holdertype|registranttype|type|idtype)$/,
    /^(organi[sz]ation|legal person|organization_number|company|corporate)$/i,
  ],
  [/^(registernumber|orgid)$/, /\d/],
];

/** In the domain's record: the holder's name (Japan, Australia), or its handle. */
export const HOLDER_KEY = 'registrant';
/** Australia says what entitles the holder to the name, and for companies their number; businesses and sole traders may be persons. */
export const ELIGIBILITY_MARKS: readonly (readonly [key: RegExp, value: RegExp])[] = [
  [
    /^eligibilitytype$/,
    /^(company|incorporated association|commercial statutory body|non-?profit organi[sz]ation|charity|(higher )?education institution|government( body)?|political party|industry body|cooperative)\b/i,
  ],
  [/^registrantid$/, /^ACN\b/i],
];
/** A name with the legal form of a company, which no person has. */
export const COMPANY_NAME =
  /[\s,](?:k\.? ?k|g\.? ?k|inc|l\.?l\.?c|co\.?,? ?ltd|ltd|limited|corp|corporation|gmbh|ag|plc|s\.a|b\.v|pty ltd)\.?$|\u682a\u5f0f\u4f1a\u793e|\u5408\u540c\u4f1a\u793e|\u6709\u9650\u4f1a\u793e|\bkabushiki (?:kaisha|gaisha)\b/i;

/** Keys with which the domain's record refers to its holder by handle… */
export const HOLDER_HANDLE_KEYS = keys('holderc registrant domainholderhandle');
/** …and keys with which the holder's own record states that handle. */
export const HANDLE_KEYS = keys('nichdl nichdlbr contact noridhandle');
/** A paragraph that begins with one of them, or has a handle of its own, is about a person, an account or a set of servers. */
export const OBJECT_KEYS = keys(
  'contact nichdl nichdlbr nic noridhandle person personname role nsset keyset pid mntner',
);
/** A paragraph with one of them is about a contact. */
export const CONTACT_KEYS = keys(
  'email emailaddress address street phone telephone fax faxno faxnumber phonenumber city postalcode',
);

/** `Contact: Registrant`, `Contact Type: owner`: the value acts as a heading. */
export const ROLE_KEYS = keys('contact contacttype');

const HEADINGS: readonly (readonly [WhoisBlock, RegExp])[] = [
  ['registrar', /^(sponsoring|current)?registrar(information|details|data)?$|^registeredby$|^agent$/],
  [
    'registrant',
    /^(domain)?(registrant|holder|owner|owners|titular)(contact|contacts|information|contactinformation|details|ofdomainname|s)?$|^organi[sz]ationusingdomainname$|^licensee$/,
  ],
  ['servers', NAME_SERVER_KEYS],
  ['servers', /^((primary|secondary)name)?servers?$/],
  [
    'domain',
    /^(domain(name)?(information|details|data)?|details|relevantdates|importantdates|dates|additional(section|info)|dnssec)$/,
  ],
  ['inherited', /^additionalinformation$/],
  [
    'other',
    /^(administrative|admin|administration|technical|tech|billing|zone|abuse|local|network|domain)(c|contacts?|contactinformation|contactdetails|contactperson|managers?)?$|^(contact|contacts|contactinformation|keys)$|^contacto\w{0,20}$/,
  ],
];

/** Returns the block that a heading opens; `undefined` if it is not a known heading. */
export const headingOf = (key: string): WhoisBlock | undefined => {
  const known = HEADINGS.find(([, form]) => form.test(key))?.[0];
  if (known) return known;
  return [DOMAIN_KEYS, REGISTERED_KEYS, UPDATED_KEYS, EXPIRY_KEYS, STATUS_KEYS].some((each) => each.has(key))
    ? 'domain'
    : undefined;
};

/**
 * The order of day and month in numeric dates, for registries that always use the same one. Observed in their own answers: some of these fit only this order,
 * and none fits only the other (answers read in 2026: bg 2, cf 2, ga 1, gq 1, hk 8, hm 1, il 3, im 3, ml 1, pt 5, tk 5). For tn from the registry's own page
 * (`13-12-2022 09:49:40 GMT+1`, whois.ati.tn); for lu and sm from Ruby Whois' parsers for whois.dns.lu and whois.nic.sm.
 */
export const DATE_ORDERS: Readonly<Record<string, 'dayFirst' | 'monthFirst'>> = {
  bg: 'dayFirst',
  hk: 'dayFirst',
  hm: 'dayFirst',
  il: 'dayFirst',
  im: 'dayFirst',
  lu: 'dayFirst',
  pt: 'dayFirst',
  sm: 'dayFirst',
  tn: 'dayFirst',
  cf: 'monthFirst',
  ga: 'monthFirst',
  gq: 'monthFirst',
  ml: 'monthFirst',
  tk: 'monthFirst',
};

/** Software and registries whose answers have a handle in `registrar`, not a name. */
export const REGISTRAR_IS_HANDLE = /^source: *TCI$|^%.*\bWhoisd Server Version\b/im;
/** The text in place of a registrar if the registry sold the name itself (.uk). */
export const NO_REGISTRAR = /^no registrar\b/i;
/** Matches handles, which are not names of registrars: `REG-EXAMPLE`, `example-REG`. */
export const HANDLE = /^([A-Z\d]{2,}(-[A-Z\d]+)+|\w+-REG)$/;

function keys(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}
