import { expect } from 'chai';
import { sentencesOf } from '../sentences.ts';
import { companyNames, inFirstPerson } from './companyNames.ts';

const namesIn = (text: string): readonly string[] =>
  companyNames(sentencesOf([{ kind: 'text', text, aside: false }]), 'https://x.example/');

describe('The names of a company in its policy', () => {
  for (const [text, names] of [
    ['Acme Glass Ltd ("we", "us") is at Harbour Street.', ['acme glass']],
    ['Harbour Foods, Inc. and its affiliates (“HBR Foods,” “we,” or “us”) value you.', ['harbour foods', 'hbr foods']],
    ['Harbour Foods Ltd (the “Company”, “we”) has a website (the “Site”).', ['harbour foods']],
    ['Harbour Foods S.A. (« Harbour », « nous ») édite ce site.', ['harbour foods', 'harbour']],
    ['Die Hafen GmbH („Hafenkost“, „wir“) betreibt den Shop.', ['die hafen', 'hafenkost']],
    ['This Privacy Policy (“Policy”) is by Harbour Foods (“we”).', ['harbour foods']],
    ['We, Harbour Foods (“we” or “us”), sell fish.', ['harbour foods']],
    ['Esta política é da 4Fish (“4Fish”, “Empresa”, “nós”).', ['4fish']],
    ['The Company (“we”) has offices.', []],
    ['We use a tool of Stats Inc. (“Stats”).', []],
    ['Inc. (“we”)', []],
    ['O Mydi Delivery respeita a sua privacidade.', ['mydi delivery']],
    ['Grupo Sol S.A. de C.V. respeta su privacidad.', ['grupo sol']],
    ['Acme Glas respecteert uw privacy.', ['acme glas']],
    ['Questa informativa descrive come Aml Store (di seguito anche noi) tratta i dati personali.', ['aml store']],
    ['This policy describes how Acme Glass collects personal data.', ['acme glass']],
    ['Cette politique explique comment la Verrerie Sol traite vos données.', ['verrerie sol']],
    ['Google respects your privacy.', []],
    ['This policy describes how Google collects data.', []],
    ['Our website respects your privacy.', []],
    ['Read how Partner Corp collects data.', []],
  ] as const) {
    it(`are ${names.length === 0 ? 'not in' : 'in'} "${text}"`, () => {
      expect(companyNames(sentencesOf([{ kind: 'text', text, aside: false }]), 'https://x.example/')).to.deep.equal(
        names,
      );
    });
  }

  it('are the label of the site, with digits, but not a number', () => {
    expect(companyNames([], 'https://www.acme360.example/privacy')).to.deep.equal(['acme360']);
    expect(companyNames([], 'https://1234.example/')).to.deep.equal([]);
  });

  it('stand for "we" as an address, but not as a part of one', () => {
    expect(inFirstPerson('acme.com does not sell', ['acme'], 'we')).to.equal('we does not sell');
    for (const text of ['acme.partner.com sells', 'write to privacy@acme.com', 'acme@example.com'])
      expect(inFirstPerson(text, ['acme'], 'we')).to.equal(text);
  });

  it('are found in time linear to their text', () => {
    expect(namesIn(`This policy describes how ${'Aaa Bbb '.repeat(40_000)}`)).to.deep.equal([]);
  });

  it('stand for "we", with their legal form', () => {
    expect(inFirstPerson('grupo sol, s.a. de c.v. no vende datos', ['grupo sol'], 'nosotros')).to.equal(
      'nosotros no vende datos',
    );
  });
});
