import { expect } from 'chai';
import { isAdequate } from './adequacy.ts';
import { countriesOf } from './countriesOf.ts';

const countries = (text: string, language = 'en') => countriesOf(text, text.toLowerCase(), language).join(' ');

describe('The countries where data is processed', () => {
  for (const [text, expected] of [
    ['Your data are stored on servers in Germany and Ireland.', 'DE IE'],
    ['We transfer personal data to the United States.', 'US'],
    ['Data may be transferred to the US, India and the Philippines.', 'US IN PH'],
    ['Our servers are located in the U.S.', 'US'],
    ['We process your data in China.', 'CN'],
    ['Support staff access from South Africa is possible.', 'ZA'],
    ['Your data is hosted in New Zealand.', 'NZ'],
    ['Our data center is located in New Jersey.', ''],
    ['We never transfer your data to China.', ''],
    ['If you are a resident of Germany, we process your data lawfully.', ''],
    ['Users located in Brazil have rights over how we process data.', ''],
    ['Example Ltd is registered in England and processes data.', ''],
    ['We are headquartered in the United States, and your data may be processed in Ireland.', 'IE'],
    ['Data are stored in Canada and never sent to China.', 'CA'],
    ['Your data are hosted in Spain, and if you are a resident of Brazil you have rights.', 'ES'],
    ['Support staff in India may access your data from there; contracts protect such transfers.', 'IN'],
    ['We love Italy.', ''],
    ['The data that we process when you use the service in the UK are kept well.', ''],
    ['Legal grounds for processing data (applicable to EEA and UK users)', ''],
    ['Others have policies on whether they store information in the US.', ''],
    ['We move data outside Switzerland and the UK and store them with care.', ''],
    ['Data that we collected in the EEA, the UK and Switzerland are transferred with safeguards.', ''],
    ['Data collected in France are transferred to Canada and Japan.', 'CA JP'],
    ['Your data are stored in Lyon (France) and Phoenix, United States.', 'FR US'],
    ['We transfer data to other countries, including the EU, India and the Philippines.', 'IN PH'],
    ['Our providers are located in the EEA, Turkey and the USA.', 'TR US'],
    ['The controller for the processing is Example Ireland Limited in Ireland.', ''],
    ['Data are processed by Example Ireland Ltd.', ''],
    ['Example adheres to the principles for data received from Switzerland under the UK Extension.', ''],
    ['Processing follows the law of Germany and US state laws.', ''],
    ['Disputes about data processing go to a body based in the United States.', ''],
    ['Additional steps for data transfers in Norway and the UK', ''],
    ['If you are located in Norway, we process less.', ''],
    ['Processing location: Taiwan', 'TW'],
    ['Our servers are located in the USA, Germany, Singapore and Norway.', 'US DE SG NO'],
    ['Is data transferred to Russia?', ''],
    ['Tell us how we process data.', ''],
  ] as const) {
    it(`${expected || 'none'}: ${text}`, () => {
      expect(countries(text)).to.equal(expected);
    });
  }

  it('have names in the language of the text', () => {
    expect(countries('Ihre Daten werden auf Servern in Deutschland gespeichert.', 'de')).to.equal('DE');
    expect(
      countries('Ihre Daten liegen in Rechenzentren in den Niederlanden, in Deutschland und der Schweiz.', 'de'),
    ).to.equal('NL DE CH');
    expect(countries('Die Daten werden auf US-Servern gespeichert.', 'de')).to.equal('US');
    expect(countries('Anbieter ist die Beispiel AB in Schweden, die Daten verarbeitet.', 'de')).to.equal('');
    expect(countries('Nos prestataires au Maroc et aux Etats-Unis traitent vos données.', 'fr')).to.equal('MA US');
    expect(countries("Un hébergement situé en Israël relève d'une autre société.", 'fr')).to.equal('');
    expect(countries('Vos données sont transférées hors du Royaume-Uni sont protégées.', 'fr')).to.equal('');
    expect(countries('Vos données sont transférées aux États-Unis.', 'fr')).to.equal('US');
    expect(countries('Vos données sont hébergées en France et ne sont jamais transférées en Chine.', 'fr')).to.equal(
      'FR',
    );
  });

  for (const [language, text, expected] of [
    ['es', 'Sus datos se almacenan en servidores en Estados Unidos.', 'US'],
    ['es', 'El proveedor puede tratar los datos fuera de la UE, por ejemplo en EE. UU.', 'US'],
    ['es', 'Los servidores están ubicados en EEUU.', 'US'],
    ['es', 'Si reside en Chile, puede reclamar el tratamiento.', ''],
    ['es', 'Nuestra sede está en México.', ''],
    ['it', 'I dati sono conservati su server in Germania.', 'DE'],
    ['it', 'I dati raccolti in Svizzera sono protetti.', ''],
    ['it', 'Possiamo trasferire e conservare i tuoi dati negli Stati Uniti e in Irlanda.', 'US IE'],
    ['pt', 'Os dados são processados em servidores nos EUA.', 'US'],
    ['pt', 'Os dados são alojados na Irlanda.', 'IE'],
    ['pt', 'Se vive em Angola, tem os mesmos direitos quanto aos dados tratados.', ''],
    ['nl', 'Uw gegevens worden opgeslagen in de EU (Frankfurt, Duitsland).', 'DE'],
    ['nl', 'Sommige dienstverleners verwerken gegevens in landen buiten de EU, bijvoorbeeld in de VS.', 'US'],
    ['nl', 'De website wordt gehost in Ierland.', 'IE'],
    ['fr', 'Votre demande concerne les données traitées ; si vous êtes situé en Suisse, écrivez-nous.', ''],
    ['de', 'Die Daten werden in der EU (Frankfurt, Deutschland) gespeichert.', 'DE'],
    ['de', 'Ihre Daten werden in Irland und in den USA verarbeitet.', 'IE US'],
    ['de', 'Ihre Daten werden nicht in China verarbeitet.', ''],
    ['de', 'Wenn Sie in Österreich wohnen, werden Ihre Daten ebenso gespeichert.', ''],
    ['nl', 'Uw gegevens worden in Duitsland opgeslagen.', 'DE'],
  ] as const) {
    it(`${language}: ${expected || 'none'}: ${text}`, () => {
      expect(countries(text, language)).to.equal(expected);
    });
  }

  it('include those with an EU adequacy decision', () => {
    for (const code of ['DE', 'NO', 'CH', 'GB', 'JP', 'KR', 'BR', 'CA', 'UY'])
      expect(isAdequate(code, false), code).to.equal(true);
    for (const code of ['CN', 'IN', 'RU', 'PH', 'US', 'AU']) expect(isAdequate(code, false), code).to.equal(false);
    expect(isAdequate('US', true)).to.equal(true);
  });
});
