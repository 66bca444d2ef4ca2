import { expect } from 'chai';
import { lastUpdatedIn, lastUpdatedOfPage } from './lastUpdated.ts';

const TODAY = '2026-11-21';
const dateIn = (text: string, monthFirst = false): string | undefined =>
  lastUpdatedIn(
    text.split('\n').map((line) => ({ kind: 'text' as const, text: line, aside: false })),
    TODAY,
    monthFirst,
  )?.date;

describe('the date of a policy', () => {
  for (const [text, date] of [
    ['Last updated: May 25, 2018', '2018-05-25'],
    ['Last Updated on 25 May 2018.', '2018-05-25'],
    ['Last modified: 2024-02-29', '2024-02-29'],
    ['This policy was last updated on the 1st of March, 2025.', '2025-03-01'],
    ['LAST REVISED SEPT. 3RD, 2023', '2023-09-03'],
    ['Last updated 25/12/2023', '2023-12-25'],
    ['Last updated 12/25/2023', '2023-12-25'],
    ['Last updated\nJanuary 2, 2026', '2026-01-02'],
    ['Last updated: May 2018', '2018-05-01'],
    ['Effective Date: January 1, 2020', '2020-01-01'],
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
    ['Laatst bijgewerkt op 14 maart 2023', '2023-03-14'],
    ['最終更新日：2023年4月1日', '2023-04-01'],
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

  it('reads 03/04/2021 as the country of the text does', () => {
    expect(dateIn('Last updated 03/04/2021', true)).to.equal('2021-03-04');
    expect(dateIn('Last updated 03/04/2021', false)).to.equal('2021-04-03');
  });

  it('shows the line that it rests on as it was written', () => {
    const blocks = [{ kind: 'text' as const, text: 'Privacy. Last Updated: May 25, 2018.', aside: false }];
    expect(lastUpdatedIn(blocks, TODAY, false)?.sentence).to.include('Last Updated: May 25, 2018');
  });

  it('takes the metadata of the page only for what they are', () => {
    expect(lastUpdatedOfPage('2024-05-01T10:00:00Z', TODAY)).to.deep.include({ date: '2024-05-01', from: 'page' });
    expect(lastUpdatedOfPage('2030-05-01', TODAY)).to.equal(undefined);
    expect(lastUpdatedOfPage('yesterday', TODAY)).to.equal(undefined);
  });

  it('is quick on a text that is all labels', () => {
    expect(dateIn('last updated '.repeat(50_000))).to.equal(undefined);
    expect(dateIn('effective\n'.repeat(50_000))).to.equal(undefined);
  }).timeout(20_000);
});
