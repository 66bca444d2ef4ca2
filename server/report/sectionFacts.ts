import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Observations } from '../../checks/index.ts';
import type { SecurityTxtFacts } from '../../checks/securityTxt/facts.ts';
import { type Audience, bareType, factsIn, isShownTo, keepsFrom, metaOf } from '../../checks/kit/fact.ts';
import { type SectionFacts, sectionFactTypes } from '../../checks/sections.ts';
import type { SectionId } from '../../checks/kit/section.ts';
import { onceInLanguage } from '../platform/base/answers.ts';
import { brandFacts } from './brandFacts.ts';
import { breachFacts } from './breachFacts.ts';
import { browserFacts, consentFacts } from './browserFacts.ts';
import { businessFacts } from './businessFacts.ts';
import { communityFacts } from './communityFacts.ts';
import { domainFacts } from './domainFacts.ts';
import { emailFacts } from './emailFacts.ts';
import { networkFacts } from './networkFacts.ts';
import { privacyFacts } from './privacyFacts.ts';
import type { ShownReport } from './reportFor.ts';
import { isMaskedIn, plannedSections } from './sectionView.ts';
import { toolsFacts } from './toolsFacts.ts';
import { webFacts } from './webFacts.ts';

/** Used if the check was inconclusive. */
const NO_TOOLS = {
  tools: null,
  trackers: null,
  stack: null,
  content: null,
  scriptsNotRun: false,
  notChecked: [],
} as const;

const NO_FILE = {
  detail: null,
  location: null,
  pgpSigned: null,
  signature: null,
  hash: null,
  contact: null,
  expires: null,
  policy: null,
  preferredLanguages: null,
  encryption: null,
  acknowledgments: null,
  canonical: null,
  hiring: null,
  faults: null,
  advice: null,
} as const;

const securityTxtFacts = ({ securityTxt: seen }: Partial<Observations>): SecurityTxtFacts => {
  if (!seen) return { ...NO_FILE, present: null };
  if (seen.status === 'absent') return { ...NO_FILE, present: false, detail: seen.detail };
  return {
    ...seen,
    present: true,
    detail: null,
    signature: seen.signature?.detail ?? null,
    advice: seen.advice ?? null,
  };
};

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
  return (known[section] ??= shownFacts(report, section, (takers[section] as Taker<Section>)(report)));
};

/**
 * Returns the planned sections whose facts differ between two reports of one scan. A section's facts may also come from checks of other sections (the
 * certificate's issuer is one of the tools), so a check's result can change more than its own section.
 */
export const sectionsWithOtherFacts = (one: ShownReport, other: ShownReport): readonly SectionId[] =>
  plannedSections(other).filter(
    (section) => !isDeepStrictEqual(sectionFactsOf(one, section), sectionFactsOf(other, section)),
  );
