import { reportBusinessTexts } from '../../../texts/generated/reportBusinessTexts.ts';

interface Registrant {
  readonly registrantOrganization: string | null;
  readonly registrantCountry: string | null;
  readonly redacted: boolean;
}

interface Registrar {
  readonly registrar: string | null;
  readonly registrarIanaId: string | null;
}

/** Returns the domain holder; "withheld" differs from "unknown". Returns null if the registry does not say. */
export const registrantOf = ({ registrantOrganization, registrantCountry, redacted }: Registrant): string | null => {
  const { withheld, restWithheld } = reportBusinessTexts().registration;
  const known = [registrantOrganization, registrantCountry].filter((part) => part !== null).join(', ');
  if (!redacted) return known || null;
  return known === '' ? withheld : restWithheld({ known });
};

export const registrarOf = ({ registrar, registrarIanaId }: Registrar): string | null =>
  registrar === null || registrarIanaId === null
    ? registrar
    : reportBusinessTexts().registration.withNumber({ registrar, number: registrarIanaId });

interface Stack {
  readonly webTechnologies: readonly string[];
  readonly frameworks: readonly string[];
  readonly analyticsTools: readonly string[];
  readonly cdnProviders: readonly string[];
  readonly javascriptLibraries: readonly string[];
  readonly cmsPlatform: string | null;
  readonly serverTechnologies: readonly string[];
  readonly securityTechnologies: readonly { readonly name: string }[];
}

/** Returns the technologies of a site in one list without duplicates, most characteristic first. */
export const stackNames = (stack: Stack): readonly string[] => [
  ...new Set([
    ...(stack.cmsPlatform === null ? [] : [stack.cmsPlatform]),
    ...stack.frameworks,
    ...stack.webTechnologies,
    ...stack.serverTechnologies,
    ...stack.cdnProviders,
    ...stack.analyticsTools,
    ...stack.javascriptLibraries,
    ...stack.securityTechnologies.map(({ name }) => name),
  ]),
];
