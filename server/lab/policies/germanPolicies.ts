import { certificationsClaimed, lawsNamed, legalPage, remarks, type LegalPages } from './legalPages.ts';

/** A German policy that fulfils the GDPR. */
export const germanPolicies: LegalPages = {
  links: [
    { href: '/datenschutz', text: 'Datenschutzerklärung' },
    { href: '/agb', text: 'AGB' },
  ],
  pages: {
    '/datenschutz': legalPage('de', 'Datenschutzerklärung', [
      'Stand: 3. März 2025',
      'Verantwortlicher im Sinne der DSGVO ist die Papierdrachen GmbH, Deichweg 4, Bremen.',
      'Fragen zum Datenschutz beantworten wir gern: schreiben Sie an datenschutz@paper-kite.example.',
      'Wir verarbeiten Ihren Namen und Ihre Adresse, um Ihre Bestellung zu liefern. Rechtsgrundlage ist Art. 6 Abs. 1 lit. b DSGVO.',
      'Wir löschen Ihre Daten, sobald die Fristen des Steuerrechts abgelaufen sind, spätestens nach zehn Jahren.',
      'Wir verkaufen Ihre Daten nicht. Wir geben Ihre Daten an Dienstleister weiter, die Pakete zustellen.',
      'Sie haben das Recht auf Auskunft, auf Berichtigung und auf Löschung Ihrer Daten sowie das Recht auf Datenübertragbarkeit.',
      'Sie haben das Recht, der Verarbeitung zu widersprechen, und können eine Einwilligung jederzeit widerrufen.',
      'Sie können sich bei einer Aufsichtsbehörde beschweren.',
      'Ihre Daten werden auf Servern in Deutschland gespeichert. Die Verbindung ist verschlüsselt.',
    ]),
    '/agb': legalPage('de', 'Allgemeine Geschäftsbedingungen', [
      'Diese Bedingungen gelten für jeden Kauf bei der Papierdrachen GmbH. Die Preise enthalten die Umsatzsteuer.',
      'Sie können einen Kauf binnen vierzehn Tagen widerrufen. Wir haften für Vorsatz und grobe Fahrlässigkeit.',
    ]),
  },
  policyPath: '/datenschutz',
  states: {
    policy: { found: true, language: 'de', format: 'html', lastUpdated: '2025-03-03' },
    terms: { found: true },
    cookiePolicy: { found: false },
    hasPrivacyContact: { value: true },
    laws: lawsNamed({ gdpr: { compliant: true, met: 12, of: 15 } }),
    certifications: certificationsClaimed({}),
    sharing: { sellsData: { value: false }, sharesData: { value: true } },
    countries: remarks('Germany'),
    concerningCountries: remarks(),
    botProtection: { detected: false },
  },
};
