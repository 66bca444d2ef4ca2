/** The words for the same thing in the registries' answers, as `WhoisEntry.key` has them. */
export const DOMAIN_KEYS: ReadonlySet<string> = new Set(['domain', 'domainname', 'nomdedomaine', 'domainnameace']);

export const REGISTERED_KEYS: ReadonlySet<string> = new Set([
  'creationdate',
  'created',
  'createdon',
  'createddate',
  'createdate',
  'creation',
  'domainregistrationdate',
  'registered',
  'registeredon',
  'registereddate',
  'registrationdate',
  'registrationtime',
  'domaincreated',
  'domaincreateddate',
  'activated',
  'domainregistered',
  'domainnamecommencementdate',
  'recordcreated',
  'assigned',
]);

export const UPDATED_KEYS: ReadonlySet<string> = new Set([
  'updateddate',
  'updated',
  'updatedon',
  'lastupdate',
  'lastupdated',
  'lastupdatedon',
  'lastupdateddate',
  'lastmodified',
  'lastmodifieddate',
  'lastchanged',
  'lastedited',
  'changed',
  'modified',
  'modifieddate',
  'modificationdate',
  'domaindatelastmodified',
  'dateupdated',
]);

export const EXPIRY_KEYS: ReadonlySet<string> = new Set([
  'registryexpirydate',
  'registrarregistrationexpirationdate',
  'expirydate',
  'expiry',
  'expirationdate',
  'expirationtime',
  'expiration',
  'expires',
  'expireson',
  'expiresat',
  'expiresdate',
  'expiredate',
  'expire',
  'domainexpirydate',
  'domainexpires',
  'domainexpirationdate',
  'recordexpireson',
  'recordexpires',
  'paidtill',
  'renewaldate',
  'validuntil',
  'validdate',
  'validitydate',
  'registereduntil',
]);

export const STATUS_KEYS: ReadonlySet<string> = new Set([
  'domainstatus',
  'status',
  'eppstatus',
  'state',
  'registrationstatus',
  'querystatus',
]);

export const NAME_SERVER_KEYS =
  /^(domain)?(name ?servers?|nserver|nameserverinformation|nsname|ns|ns\d|dns|domainservers|hostname|nameserversinthelistedorder|nameserversinlistedorder|domainnameservers|domainserversinlistedorder)$/;

/** Headings below which the dates and states of others stand. */
export const OTHERS = /registrant|holder|owner|admin|tech|billing|contact|registrar|zone/;
