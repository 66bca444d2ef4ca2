import { reportBusinessTexts } from '../../../texts/reportBusiness/reportBusinessTexts.ts';

interface Registrant {
  readonly registrantOrganization: string | null;
  readonly registrantCountry: string | null;
  readonly redacted: boolean;
}

interface Registrar {
  readonly registrar: string | null;
  readonly registrarIanaId: string | null;
}

/** Who holds the domain; withheld is not the same as not known. Null: the registry says nothing. */
export const registrantOf = ({ registrantOrganization, registrantCountry, redacted }: Registrant): string | null => {
  const { withheld, restWithheld } = reportBusinessTexts().registration;
  const known = [registrantOrganization, registrantCountry].filter((part) => part !== null).join(', ');
  if (!redacted) return known || null;
  return known === '' ? withheld : restWithheld(known);
};

export const registrarOf = ({ registrar, registrarIanaId }: Registrar): string | null =>
  registrar === null || registrarIanaId === null
    ? registrar
    : reportBusinessTexts().registration.withNumber(registrar, registrarIanaId);

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

/** All that a site is built with in one list, each once: what tells most of the site first. */
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
