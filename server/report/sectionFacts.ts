import type { CheckId, Seen } from '../../checks/index.ts';
import type { Language } from '../../schema/report/words/factWords.ts';
import { spokenEvidence } from '../../schema/report/words/spokenEvidence.ts';
import { spfFacts } from '../../checks/spf/factValues.ts';
import { dkimFacts } from '../../checks/dkim/facts.ts';
import { dmarcFacts } from '../../checks/dmarc/facts.ts';
import { mxFacts } from '../../checks/mx/facts.ts';
import { mtaStsFacts } from '../../checks/mtaSts/facts.ts';
import { tlsRptFacts } from '../../checks/tlsRpt/facts.ts';
import { bimiFacts } from '../../checks/bimi/facts.ts';
import { mailTlsFacts } from '../../checks/mailTls/factValues.ts';
import { httpFacts, withoutErrorPage } from '../../checks/http/factValues.ts';
import { tlsFacts } from '../../checks/tls/factValues.ts';
import { dnsProtectionFacts, dnsRecordFacts } from '../../checks/dns/factValues.ts';
import { nameServersFacts } from '../../checks/nameServers/facts.ts';
import { dnssecFacts } from '../../checks/dnssec/factValues.ts';
import { cdnFacts, hostingFacts } from '../../checks/ipAddress/hosting.ts';
import { subdomainFacts } from '../../checks/subdomains/facts.ts';
import { portFacts, portRefusalFacts } from '../../checks/ports/factValues.ts';
import { blockListFacts, hostListFacts } from '../../checks/blockLists/factValues.ts';
import type { SectionId } from '../../checks/kit/section.ts';
import type { ShownReport } from './reportFor.ts';
import { type SectionFacts, sectionFactTypes } from '../../checks/sections.ts';
import { breachFacts } from '../../checks/breaches/facts.ts';
import { privacyFacts } from '../../checks/privacy/factValues.ts';
import { consentFacts, browserFacts, renderedFacts } from '../../checks/browser/factValues.ts';
import { communityFacts } from '../../checks/community/factValues.ts';
import { isMaskedIn, plannedSections } from './sectionView.ts';
import { securityTxtFacts } from '../../checks/securityTxt/facts.ts';
import { networkFacts } from '../../checks/ipAddress/factValues.ts';
import { toolsFacts, NO_TOOLS } from '../../checks/technology/factValues.ts';
import { businessFacts } from './businessFacts.ts';
import { brandFacts } from '../../checks/mentions/factValues.ts';
import { type Audience, keepsFrom, isShownTo, metaOf, bareType, factsIn } from '../../checks/kit/fact.ts';
import { z } from 'zod';
import { onceInLanguage, spokenLanguage } from '../platform/base/answers.ts';
import { isDeepStrictEqual } from 'node:util';

/** Returns the facts of the email section (spec 1 §3, email_security). `null` means "not checked", unless a status says absent. */
export const emailFacts = (seen: Seen): SectionFacts<'email'> => ({
  ...spfFacts(seen),
  ...dkimFacts(seen),
  ...dmarcFacts(seen),
  ...mxFacts(seen),
  ...mtaStsFacts(seen),
  ...tlsRptFacts(seen),
  ...bimiFacts(seen),
  ...mailTlsFacts(seen),
});

/** Returns the facts of the web section (spec 1 §3, web_security). `null` means "not checked". */
export const webFacts = (seen: Seen, domain: string): SectionFacts<'web'> => {
  const known = { ...seen, ...(seen.http && { http: withoutErrorPage(seen.http) }) };
  return { ...tlsFacts(known), ...httpFacts(known, domain), rendered: renderedFacts(known) };
};

/** Returns the domain intelligence (spec 2 §3). `null` means "not checked". */
export const domainFacts = (seen: Seen, domain: string): Omit<SectionFacts<'dns'>, 'masked'> => ({
  ...dnsRecordFacts(seen),
  ...nameServersFacts(seen),
  dnssec: dnssecFacts(seen),
  ...dnsProtectionFacts(seen),
  cdn: cdnFacts(seen),
  ...hostingFacts(seen, domain),
  subdomains: subdomainFacts(seen),
  ports: portFacts(seen),
  portRefusal: portRefusalFacts(seen),
  blockLists: blockListFacts(seen),
  hostLists: hostListFacts(seen),
});

type Takers = { readonly [Section in SectionId]: (report: ShownReport) => SectionFacts<Section> };

const takers: Takers = {
  email: ({ observations }) => emailFacts(observations),
  web: ({ observations, domain }) => webFacts(observations, domain),
  breach: ({ observations }) => ({ breaches: breachFacts(observations) }),
  privacy: ({ observations }) => ({
    privacy: observations.privacy ? privacyFacts(observations) : null,
    consent: consentFacts(observations),
  }),
  community: ({ observations }) => ({ rating: communityFacts(observations) }),
  dns: (report) => ({ masked: isMaskedIn(report, 'dns'), ...domainFacts(report.observations, report.domain) }),
  securityTxt: ({ observations }) => securityTxtFacts(observations),
  network: ({ observations, domain }) => ({ network: networkFacts(observations, domain) }),
  tools: ({ observations }) => ({
    ...(toolsFacts(observations) ?? NO_TOOLS),
    browser: browserFacts(observations),
  }),
  business: (report) => ({
    masked: isMaskedIn(report, 'business'),
    ...businessFacts(report.observations, report.ownerWords),
  }),
  brand: ({ observations }) => ({ brand: brandFacts(observations) }),
};

/** The compiler cannot tell which function belongs to a section that is only known at run time. */
type Taker<Section extends SectionId> = (report: ShownReport) => Taken[Section] & SectionFacts<Section>;

/** Returns the part of a value that an audience may see. Facts declared for other audiences become `null` or an empty list. */
const shownValue = (audience: Audience, type: z.core.$ZodType, value: unknown): unknown => {
  if (value === null || value === undefined || !keepsFrom(audience, type)) return value;
  if (!isShownTo(audience, metaOf(type).seenBy)) return Array.isArray(value) ? [] : null;
  const bare = bareType(type);
  if (bare instanceof z.ZodArray)
    return (value as readonly unknown[]).map((item) => shownValue(audience, bare.element, item));
  const values = value as Readonly<Record<string, unknown>>;
  const hidden = factsIn(bare).filter(([, each]) => keepsFrom(audience, each));
  return {
    ...values,
    ...Object.fromEntries(hidden.map(([name, each]) => [name, shownValue(audience, each, values[name])])),
  };
};

const shownFacts = <Values>({ audience }: ShownReport, section: SectionId, values: Values): Values =>
  shownValue(audience, sectionFactTypes[section], values) as Values;

const hasEvidence = new WeakMap<z.core.$ZodType, boolean>();

/** Reports whether a type contains sentences of evidence. Derived once for each type. */
const containsEvidence = (type: z.core.$ZodType): boolean => {
  const known = hasEvidence.get(type);
  if (known !== undefined) return known;
  const bare = bareType(type);
  const contains =
    metaOf(type).evidenceOf !== undefined ||
    (bare instanceof z.ZodArray
      ? containsEvidence(bare.element)
      : factsIn(bare).some(([, each]) => containsEvidence(each)));
  hasEvidence.set(type, contains);
  return contains;
};

/** Returns a value with its sentences of evidence in a language. */
const spokenValue = (language: Language, type: z.core.$ZodType, value: unknown, check?: CheckId): unknown => {
  if (typeof value === 'string') return check ? spokenEvidence(language, check, value) : value;
  const own = check ?? metaOf(type).evidenceOf;
  if (value === null || value === undefined || (!own && !containsEvidence(type))) return value;
  const bare = bareType(type);
  if (bare instanceof z.ZodArray)
    return (value as readonly unknown[]).map((item) => spokenValue(language, bare.element, item, own));
  const values = value as Readonly<Record<string, unknown>>;
  return {
    ...values,
    ...Object.fromEntries(
      factsIn(bare).flatMap(([name, each]) =>
        name in values ? [[name, spokenValue(language, each, values[name], metaOf(each).evidenceOf)]] : [],
      ),
    ),
  };
};

type Taken = { [Section in SectionId]?: SectionFacts<Section> };

/** Many readers request the same report: derived values are cached as long as the report exists. */
const takenOf = onceInLanguage<ShownReport, Taken>(() => ({}));

/**
 * Returns the facts of a section. This is the only place where they are derived from the observations, for whatever audience. Everything that shows a report
 * (GraphQL, REST, documents, terminal, comparison) is generated from them and their declarations. Their sentences are in the language of the request
 * (`sentences`).
 */
export const sectionFactsOf = <Section extends SectionId>(
  report: ShownReport,
  section: Section,
): SectionFacts<Section> => {
  const known = takenOf(report);
  if (known[section]) return known[section];
  const shown = shownFacts(report, section, (takers[section] as Taker<Section>)(report));
  const language = spokenLanguage();
  return (known[section] =
    language === 'en' ? shown : (spokenValue(language, sectionFactTypes[section], shown) as typeof shown));
};

/**
 * Returns the planned sections whose facts differ between two reports of one scan. A section's facts may also come from checks of other sections (the
 * certificate's issuer is one of the tools), so a check's result can change more than its own section.
 */
export const sectionsWithOtherFacts = (one: ShownReport, other: ShownReport): readonly SectionId[] =>
  plannedSections(other).filter(
    (section) => !isDeepStrictEqual(sectionFactsOf(one, section), sectionFactsOf(other, section)),
  );
