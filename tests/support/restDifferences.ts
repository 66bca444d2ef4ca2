import { z } from 'zod';
import { bareType, factsIn } from '../../checks/kit/fact.ts';
import { restFields } from '../../checks/kit/restOfFacts.ts';
import { sectionFactTypes } from '../../checks/sections.ts';
import type { SectionId } from '../../checks/kit/section.ts';
import type { ExpectedReport, StatedFacts } from '../../server/lab/expected/expectedReport.ts';
import { differences } from './differences.ts';

type Type = z.core.$ZodType;
type Values = Readonly<Record<string, unknown>>;

const UNSTATED = '\u0000 not stated';

/** Returns a complete value in which everything that is not stated is marked. */
const filled = (type: Type, stated: unknown): unknown => {
  if (stated === null) return null;
  const bare = bareType(type);
  if (bare instanceof z.ZodObject)
    return Object.fromEntries(
      factsIn(bare).map(([name, each]) => [name, filled(each, (stated as Values | undefined)?.[name])]),
    );
  if (bare instanceof z.ZodArray)
    return [...((stated ?? [undefined]) as Iterable<unknown>)].map((item) => filled(bare.element, item));
  return stated ?? UNSTATED;
};

/** Reports whether the order of a list in it has no meaning. */
const isUnordered = (stated: unknown): boolean =>
  stated instanceof Set || (typeof stated === 'object' && stated !== null && Object.values(stated).some(isUnordered));

/** Returns the stated part of an answer: without what is marked. */
const statedPart = (value: unknown, unordered: boolean): unknown => {
  if (typeof value === 'string') return value.includes(UNSTATED) ? undefined : value;
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) {
    const parts = Object.entries(value).map(([name, each]) => [name, statedPart(each, unordered)] as const);
    return parts.length > 0 && parts.every(([, part]) => part === undefined) ? undefined : Object.fromEntries(parts);
  }
  const parts = value.map((each) => statedPart(each, unordered));
  if (value.length > 0 && parts.every((part) => part === undefined)) return undefined;
  return unordered ? new Set(parts) : parts;
};

/** Returns the facts of a section, or of an object in it, as REST is declared to return them for what is stated. */
const restOf = (type: Type, stated: unknown, isInObject: boolean): unknown =>
  Object.assign(
    {},
    ...factsIn(type).flatMap(([name, each]) => {
      const value = (stated as Values)[name];
      if (value === undefined) return [];
      const whole = filled(type, stated) as Values;
      return statedPart(restFields(z.object({ [name]: each as z.ZodType }), whole, isInObject), isUnordered(value));
    }),
  );

type Of = (body: Values) => unknown;

/** Returns what is stated at a path of facts; also `null` if an object on the way is `null`. */
const statedAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((each, name) => each && (each as Values)[name], values);

const typeAt = (section: SectionId, path: string): Type =>
  path.split('.').reduce<Type>((type, name) => {
    const found = factsIn(type).find(([each]) => each === name)?.[1];
    if (!found) throw new Error(`No fact ${section}.${path} is declared.`);
    return bareType(found);
  }, sectionFactTypes[section]);

const domainOf: Of = (body) => body['domain_intelligence'];
const businessOf =
  (part: string): Of =>
  (body) =>
    (body['business_intelligence'] as Values)[part];

/** Where the specification puts the facts of a section in the body, and the fact that makes all of them `null` if it is `null`. */
const PLACES: readonly (readonly [section: SectionId, of: Of, ruling?: string])[] = [
  ['email', (body) => body['email_security']],
  ['web', (body) => body['web_security']],
  ['dns', domainOf],
  ['securityTxt', (body) => (domainOf(body) as Values)['security_txt'], 'present'],
  ['tools', (body) => body['tools_data'], 'tools'],
];

/** The same for objects. `shared`: it shares its place with others, so each of its fields is `null` if the object is. */
const OBJECTS: readonly (readonly [section: SectionId, path: string, of: Of, shared?: 'shared'])[] = [
  ['breach', 'breaches', (body) => body['breach_data']],
  ['privacy', 'privacy', (body) => body['privacy_compliance'], 'shared'],
  ['community', 'rating', (body) => body['privacy_compliance'], 'shared'],
  ['network', 'network', (body) => body['ip_intelligence']],
  ['network', 'network.threat', (body) => body['threat_intelligence']],
  ['business', 'profile', businessOf('business_profile'), 'shared'],
  ['business', 'registration', businessOf('business_profile'), 'shared'],
  ['business', 'profile.funding', businessOf('funding_information')],
  ['business', 'legalEntity', businessOf('legal_entity_data')],
  ['brand', 'brand', (body) => body['brand_trust']],
  ['brand', 'brand', businessOf('brand_trust_analysis')],
];

/** What the specification puts in a second place, in a different shape. */
const framesOf = ({ web, business }: StatedFacts) => {
  const certificate = web?.certificate;
  const entity = business?.legalEntity;
  const ofEntity = (stated: string | null | undefined) => (entity === null ? null : stated);
  const structure = business?.profile?.structure;
  return {
    domain_intelligence: {
      ssl_certificate: certificate && {
        issuer: { CN: certificate.issuerCommonName },
        subject: certificate.subject,
        not_before: certificate.notBefore,
        not_after: certificate.notAfter,
        subject_alt_names: certificate.subjectAltNames,
      },
    },
    business_intelligence: {
      corporate_structure:
        entity === null && business?.profile === null
          ? null
          : {
              legal_name: ofEntity(entity?.legalName),
              legal_form: ofEntity(entity?.legalForm),
              jurisdiction: ofEntity(entity?.jurisdiction),
              registration_authority: ofEntity(entity?.registrationAuthority),
              lei_code: ofEntity(entity?.leiCode),
              direct_parent: ofEntity(entity?.directParent),
              ultimate_parent: ofEntity(entity?.ultimateParent),
              parents: structure?.parents,
              subsidiaries: structure?.subsidiaries,
            },
    },
  };
};

const ofSection = (facts: StatedFacts, body: Values, [section, of, ruling]: (typeof PLACES)[number]) => {
  const stated = facts[section];
  if (stated === undefined) return [];
  const isMissing = ruling !== undefined && statedAt(stated, ruling) === null;
  const expected = isMissing ? null : restOf(sectionFactTypes[section], stated, false);
  return differences(expected, of(body), section);
};

const ofObject = (facts: StatedFacts, body: Values, [section, path, of, shared]: (typeof OBJECTS)[number]) => {
  const stated = statedAt(facts[section], path);
  if (stated === undefined) return [];
  const type = typeAt(section, path);
  const answered = of(body);
  if (stated !== null) return differences(restOf(type, stated, true), answered, section);
  return shared && answered !== null
    ? differences(restFields(type, null), answered, section)
    : differences(null, answered, section);
};

/** Returns where REST's answer differs from what is stated, one line each. */
export const restDifferences = (expected: ExpectedReport, body: Values): readonly string[] => {
  if (expected.outcome === 'failed') return [];
  const { facts } = expected;
  return [
    ...PLACES.flatMap((place) => ofSection(facts, body, place)),
    ...OBJECTS.flatMap((place) => ofObject(facts, body, place)),
    ...differences(framesOf(facts), body, 'body'),
  ];
};
