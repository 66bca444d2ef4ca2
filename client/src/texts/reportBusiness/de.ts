import type { en } from './en.ts';

export const de: typeof en = {
  preview: {
    title: 'Demnächst verfügbar',
    note: 'Ein vollständiges Unternehmensprofil ist in Arbeit. Hier steht, was öffentliche Register schon jetzt über das Unternehmen sagen.',
  },

  profile: {
    title: 'Unternehmensprofil',
    inYear: (text, year) => `${text} (${year})`,
  },
  funding: {
    title: 'Finanzierung',
  },
  leadership: {
    title: 'Leitung und Direktorium',
    titles: {
      'Chief executive officer': 'Geschäftsführung (CEO)',
      Chairperson: 'Vorsitz',
      Founder: 'Gründung',
      Director: 'Direktorium',
    },
  },
  structure: {
    title: 'Unternehmensstruktur',
  },
  entity: {
    title: 'Daten der juristischen Person',
  },
  records: {
    title: 'Öffentliche Register',
  },
  location: {
    title: 'Standort und Angaben',
  },
  registration: {
    title: 'WHOIS und Domain-Registrierung',
    withheld: 'Von der Registrierungsstelle nicht offengelegt',
    restWithheld: (known) => `${known}; der Rest wird nicht offengelegt`,
    withNumber: (registrar, number) => `${registrar} (IANA ${number})`,
    readFrom: 'Gelesen aus',
  },
  stack: {
    title: 'Eingesetzte Technik',
    technologies: 'Technik',
  },
  sources: {
    contacts: 'E-Mail-Adressen und Telefonnummern von Personen',
    owner:
      'Was mit „vom Inhaber angegeben“ bezeichnet ist, sagt der bestätigte Inhaber der Domain, anstelle der Quellen.',
    title: 'Datenquellen',
    none: 'Keine Quelle konnte befragt werden.',
  },
};
