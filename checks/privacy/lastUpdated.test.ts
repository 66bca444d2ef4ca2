import { expect } from 'chai';
import { hasDates, lastUpdatedIn, lastUpdatedOfPage } from './lastUpdated.ts';

const TODAY = '2026-11-21';
const dateIn = (text: string, monthFirst = false): string | undefined =>
  lastUpdatedIn(
    text.split('\n').map((line) => ({ kind: 'text' as const, text: line, aside: false })),
    TODAY,
    monthFirst,
  )?.date;

describe('The date of a policy', () => {
  for (const [text, date] of [
    ['Last updated: May 25, 2018', '2018-05-25'],
    ['Versie 1.0 · april 2026', '2026-04-01'],
    ['Data di efficacia: 6 maggio 2025', '2025-05-06'],
    ['Questa informativa è stata pubblicata in data 22 novembre 2019.', '2019-11-22'],
    ['The date of the last update to this privacy statement: 25 May 2018.', '2018-05-25'],
    ['La fecha de la última actualización al presente aviso de privacidad: 14/09/2017.', '2017-09-14'],
    ['Date de la dernière mise à jour de la présente politique : 14/09/2017', '2017-09-14'],
    ['Derniere mise a jour : 14 fevrier 2020', '2020-02-14'],
    ['Last Updated on 25 May 2018.', '2018-05-25'],
    ['Last modified: 2024-02-29', '2024-02-29'],
    ['This policy was last updated on the 1st of March, 2025.', '2025-03-01'],
    ['LAST REVISED SEPT. 3RD, 2023', '2023-09-03'],
    ['Last updated 25/12/2023', '2023-12-25'],
    ['Last updated 12/25/2023', '2023-12-25'],
    ['Last updated\nJanuary 2, 2026', '2026-01-02'],
    ['Last updated: May 2018', '2018-05-01'],
    ['Effective Date: January 1, 2020', '2020-01-01'],
    ['The effective date of this notice is July 1, 2020.', '2020-07-01'],
    ['De laatste aanpassing die is gedaan dateert van 24 april 2026.', '2026-04-24'],
    ['Effective as of 1 July 2023', '2023-07-01'],
    ['Effective January 1, 2020. Last updated March 3, 2021.', '2021-03-03'],
    ['Effective: 1 January 2027. Last updated 2 October 2026.', '2026-10-02'],
    ['Version: 12 April 2022', '2022-04-12'],
    ['Stand: 25.05.2018', '2018-05-25'],
    ['Stand: Mai 2018', '2018-05-01'],
    ['Letzte Aktualisierung: 3. März 2024', '2024-03-03'],
    ['Zuletzt geändert am 1. Dezember 2023', '2023-12-01'],
    ['Dernière mise à jour : 1er juin 2020', '2020-06-01'],
    ['En vigueur depuis le 15 août 2022', '2022-08-15'],
    ['Última actualización: 25 de mayo de 2018', '2018-05-25'],
    ['Última atualização: 10 de fevereiro de 2021', '2021-02-10'],
    ['Ultimo aggiornamento: 7 ottobre 2022', '2022-10-07'],
    ['Stand dieser Datenschutzerklärung: März 2024', '2024-03-01'],
    ['Diese Erklärung ist gültig und hat den Stand Juni 2019.', '2019-06-01'],
    ['Dieser Text wurde zuletzt am 24.05.2018 angepasst.', '2018-05-24'],
    ['Unsere Datenschutzbestimmungen gelten ab 01.02.2026', '2026-02-01'],
    ['Diese Richtlinie ist gültig ab dem 20. April 2026.', '2026-04-20'],
    ['Dernière mise à jour le 1er janvier 2024', '2024-01-01'],
    ['Cette page a été mise à jour pour la dernière fois le 17 mai 2023.', '2023-05-17'],
    ['Date d’effet : mardi 22 avril 2025', '2025-04-22'],
    ['Última actualización: 06/11/24', '2024-11-06'],
    ['Última actualización: 3 de mayo de 2023', '2023-05-03'],
    ['Vigente desde: 14 de octubre de 2025', '2025-10-14'],
    ['Vigente desde el martes, 22 de abril de 2025', '2025-04-22'],
    ['Fecha de vigencia: 07/11/2024', '2024-11-07'],
    ['Questa informativa è stata aggiornata l’ultima volta il 17/08/2025.', '2025-08-17'],
    ['Data di entrata in vigore: 16 giugno 2026', '2026-06-16'],
    ['In vigore da martedì 22 aprile 2025', '2025-04-22'],
    ['In vigore dal 3 aprile 2024', '2024-04-03'],
    ['Ingangsdatum: 13 juni 2026', '2026-06-13'],
    ['De laatste wijziging gebeurde op 24/08/2019.', '2019-08-24'],
    ['Dit beleid is van kracht met ingang van 20 april 2026.', '2026-04-20'],
    ['Datum van deze verklaring: 28 februari 2026', '2026-02-28'],
    ['Esta política é efetiva a partir de 3 de janeiro de 2023.', '2023-01-03'],
    ['Em vigor desde: 16.06.2026', '2026-06-16'],
    ['Data de vigência: segunda-feira, 4 de maio de 2026', '2026-05-04'],
    ['Versão 1.2, 1o de novembro de 2023', '2023-11-01'],
    ['Version 1.2.19', undefined],
    ['Versione 2.10.20 dell’app', undefined],
    ['La Ley Orgánica 3/2018, vigente desde el 7 de diciembre de 2018, le da derechos.', undefined],
    ['Wet van 3 februari 1999, van kracht vanaf 1 maart 1999.', undefined],
    ['Laatst bijgewerkt op 14 maart 2023', '2023-03-14'],
    ['最終更新日：2023年4月1日', '2023-04-01'],
    ['Nov, 24 2022', undefined],
    ['We met on 21 April 2026.', undefined],
    ['This Privacy Policy applies from April 4, 2026.', '2026-04-04'],
    ['Version 1.7, 09-08-2025', '2025-08-09'],
    ['Date de modification: 17/07/2024', '2024-07-17'],
    ['Mise à jour juin 2025', '2025-06-01'],
    ['Version en date du 02 octobre 2023', '2023-10-02'],
    ['La présente politique s’applique à partir du 01/02/2026.', '2026-02-01'],
    ['Last updated: Nov, 24 2022', '2022-11-24'],
    ['Last updated: June 8. 2026', '2026-06-08'],
    ['Updated September/11, 2025 by the privacy team', '2025-09-11'],
    ['Last revised APRIL-2024', '2024-04-01'],
    ['Effective Date: August 29，2023', '2023-08-29'],
    ['Mise à jour du 17 mai 2024', '2024-05-17'],
    ['(Mise à jour du 5/12/2025)', '2025-12-05'],
    ['Version applicable à partir du 25 mars 2026', '2026-03-25'],
    ['Version au 18 avril 2025', '2025-04-18'],
    ['Gültig seit dem 3. Mai 2021', '2021-05-03'],
    ['Effective from May 24, 2018 until June 2021. Effective from June 24, 2021.', '2021-06-24'],
    ['We have updated our privacy policy as of December 31, 2019.', '2019-12-31'],
    ['We follow the General Data Protection Regulation No. 2016/679 as of 27 April 2016.', undefined],
    ['The GDPR, which with effect as of 25 May 2018 applies to you, gives you rights.', undefined],
    ['As of January 1, 2020, the California Consumer Privacy Act gives you rights.', undefined],
    ['Last update: 04 - 2021', '2021-04-01'],
    ['Revision Date: July 28, 2020', '2020-07-28'],
    ['Effective January 1, 2020, if you reside in California then you have rights.', undefined],
    ['As of June 2024, creators can sell posts.', undefined],
    ['Le Règlement (UE) 2016/679, en vigueur depuis le 25 mai 2018, vous donne des droits.', undefined],
    ['La loi du 6 janvier 1978, modifiée par la loi en vigueur le 20 juin 2018.', undefined],
    ['Die DSGVO, gültig ab 25. Mai 2018, gibt Ihnen Rechte.', undefined],
    ['The standard contractual clauses in their version of June 4, 2021 apply.', undefined],
    ['Last updated: 31 February 2024', undefined],
    ['Last updated: 1 January 2030', undefined],
    ['© 2024 Example Ltd. Last updated recently.', undefined],
    ['Copyright 2019-2024', undefined],
    ['We were founded on May 25, 2018.', undefined],
    ['Last updated: soon', undefined],
    ['', undefined],
  ] as const) {
    it(`${date ?? 'none'}: ${JSON.stringify(text)}`, () => {
      expect(dateIn(text)).to.equal(date);
    });
  }

  it('is parsed as 03/04/2021 is written in the country of the text', () => {
    expect(dateIn('Last updated 03/04/2021', true)).to.equal('2021-03-04');
    expect(dateIn('Last updated 03/04/2021', false)).to.equal('2021-04-03');
  });

  it('is not told if nothing says whether the day or the month comes first', () => {
    const dateOf = (text: string): string | undefined =>
      lastUpdatedIn(
        text.split('\n').map((line) => ({ kind: 'text' as const, text: line, aside: false })),
        TODAY,
        undefined,
      )?.date;
    expect(dateOf('Last updated 03/04/2021')).to.equal(undefined);
    expect(dateOf('Last updated 04/04/2021')).to.equal('2021-04-04');
    expect(dateOf('Last updated 25/04/2021')).to.equal('2021-04-25');
    expect(dateOf('Last updated 4 March 2021')).to.equal('2021-03-04');
    expect(dateOf('Last updated 03/04/2021\nEarlier version: 12/31/2020')).to.equal('2021-03-04');
    expect(dateOf('Last updated 03/04/2021\nEarlier version: 31/12/2020')).to.equal('2021-04-03');
    expect(dateOf('Last updated 03/04/2021\nEarlier: 31/12/2020 and 12/31/2019')).to.equal(undefined);
  });

  it('is found in the middle of a long paragraph', () => {
    const words = 'We bake bread every morning for our guests. '.repeat(20);
    expect(dateIn(`${words}Last updated: 25 May 2018. ${words}`)).to.equal('2018-05-25');
  });

  it('is shown with its original line', () => {
    const blocks = [{ kind: 'text' as const, text: 'Privacy. Last Updated: May 25, 2018.', aside: false }];
    expect(lastUpdatedIn(blocks, TODAY, false)?.sentence).to.include('Last Updated: May 25, 2018');
  });

  it("is taken from the page's metadata only if valid, and marked as such", () => {
    expect(lastUpdatedOfPage('2024-05-01T10:00:00Z', TODAY)).to.deep.include({ date: '2024-05-01', from: 'page' });
    expect(lastUpdatedOfPage('2030-05-01', TODAY)).to.equal(undefined);
    expect(lastUpdatedOfPage('yesterday', TODAY)).to.equal(undefined);
  });

  for (const [text, has] of [
    ['Updated in spring, on 3.5.2021.', true],
    ['Since September/11, 2025.', true],
    ['Im Mai 2021 geändert.', true],
    ['State laws of California and Maine, effective June 30, 2020.', true],
    ['The Regulation (EU) 2016/679 of 27 April 2016.', false],
    ['We keep logs for 14 days.', false],
    ['Call 2024 555 1234.', false],
  ] as const) {
    it(`${has ? 'sees' : 'sees no'} day that may be the policy's: ${text}`, () => {
      expect(hasDates([{ kind: 'text', text, aside: false }])).to.equal(has);
    });
  }

  it('may be the line below the title', () => {
    const under = (title: string, line: string) =>
      lastUpdatedIn(
        [
          { kind: 'heading', text: title, aside: false },
          { kind: 'text', text: line, aside: false },
        ],
        TODAY,
        false,
      )?.date;
    expect(under('Datenschutzerklärung', 'Mittwoch, 9. September 2020')).to.equal('2020-09-09');
    expect(under('Política de privacidad', '5 de noviembre de 2025')).to.equal('2025-11-05');
    expect(under('Privacy policy', 'July 3, 2024')).to.equal('2024-07-03');
    expect(under('Privacy policy', 'On July 3, 2024 we opened a shop.')).to.equal(undefined);
    expect(under('Our history', '9 September 2020')).to.equal(undefined);
  });

  it('is found quickly in a text that is all labels', () => {
    expect(dateIn('last updated '.repeat(50_000))).to.equal(undefined);
    expect(dateIn('effective\n'.repeat(50_000))).to.equal(undefined);
  }).timeout(20_000);
});
