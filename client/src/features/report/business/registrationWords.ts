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
