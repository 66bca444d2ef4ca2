const LAWS = {
  GDPR: 'DSGVO',
  CCPA: 'CCPA',
  'UK GDPR': 'UK GDPR',
  PIPEDA: 'PIPEDA',
  LGPD: 'LGPD',
  'Privacy Act 1988 (Australia)': 'Privacy Act 1988 (Australien)',
};

const ofLaws = (english: (law: string) => string, german: (law: string) => string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(LAWS).map(([law, name]) => [english(law), german(name)]));

/** By the server's English. */
export const de: Readonly<Record<string, string>> = {
  'No privacy policy was found': 'Es wurde keine Datenschutzerklärung gefunden',
  'The link to the privacy policy leads to nothing': 'Der Link zur Datenschutzerklärung führt ins Leere',
  'Sells personal data': 'Verkauft personenbezogene Daten',
  'Says that some sharing may count as a sale by law':
    'Sagt, dass manche Weitergabe nach einem Gesetz als Verkauf gelten kann',
  'Names no contact for privacy questions': 'Nennt keinen Kontakt für Fragen zum Datenschutz',
  'Names no rights of the people concerned': 'Nennt keine Rechte der Betroffenen',
  'Names only one or two rights of the people concerned': 'Nennt nur ein oder zwei Rechte der Betroffenen',
  'Shares personal data with advertisers or data brokers':
    'Gibt personenbezogene Daten an Werbetreibende oder Datenhändler weiter',
  'Takes using the site for consent to tracking': 'Wertet die Nutzung der Site als Einwilligung in das Tracking',
  'Keeps personal data indefinitely': 'Bewahrt personenbezogene Daten unbegrenzt auf',
  'Does not say how long data are kept': 'Sagt nicht, wie lange Daten aufbewahrt werden',
  'Is vague about with whom data are shared, and why': 'Bleibt unklar, an wen und wozu Daten weitergegeben werden',
  'Has not been updated for more than two years': 'Wurde seit mehr als zwei Jahren nicht aktualisiert',
  'Does not say when it was last updated': 'Sagt nicht, wann sie zuletzt aktualisiert wurde',
  'Is very hard to read': 'Ist sehr schwer zu lesen',
  ...ofLaws(
    (law) => `Names the ${law}, and not all that it asks for was found`,
    (law) => `${law}: genannt, doch nicht alles gefunden, was verlangt wird`,
  ),

  'Does not sell personal data': 'Verkauft keine personenbezogenen Daten',
  'Does not share personal data with advertisers or data brokers':
    'Gibt personenbezogene Daten nicht an Werbetreibende oder Datenhändler weiter',
  'Shares personal data with consent': 'Gibt personenbezogene Daten mit Einwilligung weiter',
  'Has a data protection officer': 'Hat eine Datenschutzbeauftragte oder einen Datenschutzbeauftragten',
  'Tells of the right to complain to an authority': 'Weist auf das Beschwerderecht bei einer Behörde hin',
  'Encrypts data': 'Verschlüsselt Daten',
  'Promises to tell of data breaches': 'Sagt zu, über Datenlecks zu informieren',
  'Collects only what is needed': 'Erhebt nur, was nötig ist',
  'Honours opt-out signals of browsers': 'Beachtet Widerspruchssignale von Browsern',
  'Asks for consent to cookies': 'Bittet um Einwilligung in Cookies',
  'Tells its users of changes to the policy': 'Informiert ihre Nutzer über Änderungen der Erklärung',
  'Names certifications of its own': 'Nennt eigene Zertifizierungen',
  ...ofLaws(
    (law) => `Has what the ${law} asks a policy to say`,
    (law) => `${law}: enthält, was verlangt wird`,
  ),

  Access: 'Auskunft',
  'Know what is collected': 'Kenntnis der erhobenen Daten',
  Correction: 'Berichtigung',
  Deletion: 'Löschung',
  'Restriction of processing': 'Einschränkung der Verarbeitung',
  'Data portability': 'Datenübertragbarkeit',
  Objection: 'Widerspruch',
  'Withdrawal of consent': 'Widerruf der Einwilligung',
  'Complaint to an authority': 'Beschwerde bei einer Behörde',
  'Opt-out of sale or sharing': 'Widerspruch gegen Verkauf oder Weitergabe',
  'Limit use of sensitive data': 'Begrenzung der Nutzung sensibler Daten',
  'No discrimination': 'Keine Benachteiligung',
  'No purely automated decisions': 'Keine rein automatisierten Entscheidungen',
};
