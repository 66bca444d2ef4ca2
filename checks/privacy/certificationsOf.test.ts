import { expect } from 'chai';
import { certificationsOf } from './certificationsOf.ts';

const claims = (text: string) =>
  certificationsOf(text.toLowerCase(), ['acme']).map(({ certification, detail, ofProvider }) =>
    [certification, detail, ofProvider ? 'provider' : undefined]
      .filter((part) => part !== null && part !== undefined)
      .join(' '),
  );

describe('Certifications in a sentence', () => {
  for (const [text, ...expected] of [
    ['We are SOC 2 Type II certified.', 'soc2 Type II'],
    ['Our SOC 2 Type 2 report is available.', 'soc2 Type II'],
    ['We completed a SOC2 Type I audit.', 'soc2 Type I'],
    ['Our Type II SOC 2 report is available.', 'soc2 Type II'],
    ['SOC II compliant', 'soc2'],
    ['Acme is ISO/IEC 27001:2022 certified.', 'iso27001'],
    ['ISO27001 certified', 'iso27001'],
    ['ISO-27001', 'iso27001'],
    ['We are a PCI DSS Level 1 service provider.', 'pci_dss Level 1'],
    ['We are PCI compliant.', 'pci_dss'],
    ['Payments are processed by Stripe, a PCI DSS Level 1 service provider.', 'pci_dss Level 1 provider'],
    ['We are HIPAA compliant and sign business associate agreements.', 'hipaa'],
    ['Our modules are validated to FIPS 140-2 Level 3.', 'fips_140 140-2 Level 3'],
    ['Keys are kept in FIPS 140-3 validated modules.', 'fips_140 140-3'],
    ['Not only are we ISO 27001 certified.', 'iso27001'],
    [
      'We are ISO 27001 certified, SOC 2 Type II attested and PCI DSS Level 2 compliant.',
      'soc2 Type II',
      'iso27001',
      'pci_dss Level 2',
    ],
    ['Acme complies with the PCI DSS.', 'pci_dss'],
    ['Card data are stored in accordance with PCI DSS.', 'pci_dss'],
    ['Wir sind nach ISO 27001 zertifiziert.', 'iso27001'],
    ['Nous respectons la norme PCI DSS.', 'pci_dss'],
    ['We use a PCI-compliant payment processor for cards.', 'pci_dss provider'],
    ['Our servers make every effort to comply with SOC 2.'],
    ['Payments go through a PCI DSS certified third party.', 'pci_dss provider'],
    ['Unsere Rechenzentren sind nach ISO 27001 zertifiziert.', 'iso27001 provider'],
    ['Nous confions les paiements à des prestataires certifiés PCI-DSS.', 'pci_dss provider'],
    ['PCI DSS requirements help ensure the secure handling of card data.'],
    ['Sample Bank is ISO 27001 certified.'],
    ['We are required to comply with PCI DSS.'],
    ['Nous sommes tenus de nous conformer à la norme PCI DSS.'],
    ['Cette mesure suit des normes de sécurité comme la PCI DSS.'],
    ['Our ISO 27001 certificate has lapsed: ISO 27001 expired in May.'],
    ['We are not SOC 2 certified.'],
    ["We aren't ISO 27001 certified."],
    ['We help you achieve ISO 27001 certification.'],
    ['Prepare your ISO 27001 audit with us.'],
    ['We are working towards SOC 2.'],
    ['We plan to be ISO 27001 certified.'],
    ['SOC 2 certification has not yet been obtained.'],
    ['Is Acme SOC 2 certified?'],
    ['We are not a covered entity under HIPAA.'],
    ['This notice explains HIPAA.'],
    ['Wir sind nicht nach ISO 27001 zertifiziert.'],
    ['SOC 2.5 is a version of our socks.'],
    ['Paragraph 27001 of the isolation rules'],
  ] as const) {
    it(`${expected.length === 0 ? 'none' : expected.join(' and ')}: ${text}`, () => {
      expect(claims(text)).to.deep.equal(expected);
    });
  }
});
