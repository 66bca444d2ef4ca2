/** Where policies stand when no link says so, by the language of the site. */
export const policyPaths = (language: string): readonly string[] => {
  const own = BY_LANGUAGE[language.slice(0, 2)];
  return own === undefined ? ['/privacy-policy', '/privacy', '/legal/privacy'] : ['/privacy', own, '/privacy-policy'];
};

const BY_LANGUAGE: Readonly<Record<string, string>> = {
  de: '/datenschutz',
  fr: '/politique-de-confidentialite',
  es: '/politica-de-privacidad',
  it: '/informativa-privacy',
  nl: '/privacyverklaring',
  pt: '/politica-de-privacidade',
  pl: '/polityka-prywatnosci',
  sv: '/integritetspolicy',
  no: '/personvern',
  nb: '/personvern',
  da: '/privatlivspolitik',
  fi: '/tietosuojaseloste',
};

export const termsPath = (language: string): string => (language.startsWith('de') ? '/agb' : '/terms');
