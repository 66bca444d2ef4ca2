import common from 'email-providers/common.json' with { type: 'json' };
import { z } from 'zod';
import { isInternational, skeletonOf } from './lookAlike.ts';

/** The maximum length of a deliverable address (RFC 5321 §4.5.3.1.3, minus the two angle brackets). */
export const MAX_ADDRESS_LENGTH = 254;

/**
 * The email address of a person or a business, as accepted by an HTML email field; trimmed and in lower case, because case does not distinguish persons
 * (server/platform/auth/personSubjects.ts) and nobody should be able to change the spelling of another person's address. Issue: `address`.
 */
export const mailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(MAX_ADDRESS_LENGTH, 'address')
  .pipe(z.email({ pattern: z.regexes.html5Email, error: 'address' }));

/** Returns the part after the last @, in lower case; empty if there is no @. */
export const hostOfAddress = (address: string): string =>
  address.includes('@')
    ? address
        .slice(address.lastIndexOf('@') + 1)
        .trim()
        .toLowerCase()
    : '';

/** Public email providers that email-providers (ISC) does not list among its common ones. */
const MORE_PROVIDERS = [
  'aon.at', 'bk.ru', 'bol.com.br', 'centurylink.net', 'chello.at', 'duck.com', 'email.com', 'email.de', 'ezweb.ne.jp',
  'fastmail.com', 'googlemail.com', 'hanmail.net', 'hispeed.ch', 'hotmail.co.uk', 'hotmail.de', 'hotmail.fr', 'hotmail.it',
  'inbox.ru', 'kabelmail.de', 'keemail.me', 'kpnmail.nl', 'live.co.uk', 'live.de', 'live.fr', 'live.nl', 'mail.de',
  'outlook.de', 'outlook.fr', 'pm.me', 'posteo.de', 'protonmail.ch', 'rediffmail.com', 'rocketmail.com', 'runbox.com',
  'talk21.com', 'tuta.com', 'tuta.io', 'tutamail.com', 'tutanota.com', 'tutanota.de', 'windstream.net', 'yahoo.co.in',
  'yahoo.es', 'yahoo.it', 'ymail.com', 'ziggo.nl',
]; // prettier-ignore

/** Domains in that list whose addresses belong to an organisation, or are examples for documentation. */
const NO_PROVIDERS = new Set([
  'alibaba.com', 'ancestry.com', 'discovery.com', 'dnsmadeeasy.com', 'doityourself.com', 'example.com', 'facebook.com',
  'medscape.com', 'mydomain.com', 'name.com', 'nus.edu.sg', 'oath.com', 'parrot.com', 'singpost.com', 'space.com', 'techspot.com',
  'test.com', 'test.de', 'unican.es', 'yourdomain.com',
]); // prettier-ignore

const providers: ReadonlySet<string> = new Set(
  [...common, ...MORE_PROVIDERS].filter((host) => !NO_PROVIDERS.has(host)),
);

/** Providers that have domains under many country suffixes: `yahoo.com.mx`, `hotmail.nl`. */
const WORLDWIDE = /^(?:gmail|gmx|googlemail|hotmail|outlook|yahoo)\.(?:com?\.)?[a-z]{2}$/;

const skeletons: ReadonlySet<string> = new Set([...providers].map(skeletonOf));

/**
 * Reports whether an address belongs to a public email provider (Gmail, Yahoo …), so that it does not identify a business, or to a host that imitates one
 * (`gmаil.com` with a Cyrillic letter).
 */
export const isPersonalAddress = (address: string): boolean => {
  const host = hostOfAddress(address);
  return providers.has(host) || WORLDWIDE.test(host) || (isInternational(host) && skeletons.has(skeletonOf(host)));
};

/** Reports whether an address belongs to an American university's domain: the host itself ends in `.edu` (spec 1 §5). */
export const isEduAddress = (address: string): boolean => /[^.@]\.edu$/.test(hostOfAddress(address));
