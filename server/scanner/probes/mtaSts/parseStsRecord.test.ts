import { expect } from 'chai';
import { parseStsRecord } from './parseStsRecord.ts';

const statusOf = (...texts: string[]) => parseStsRecord(texts).status;

describe('the MTA-STS record', () => {
  for (const [text, id] of [
    ['v=STSv1; id=20160831085700Z;', '20160831085700Z'],
    ['v=STSv1;id=1', '1'],
    ['v=STSv1 ;\t id=abcDEF0123456789abcDEF0123456789 ', 'abcDEF0123456789abcDEF0123456789'],
    ['v=STSv1; ext=anything.goes; id=7;', '7'],
    ['v=STSv1; ext=!"#$%&()*+,-./:<>?@[]^_`{|}~; id=7;', '7'],
    ['v=STSv1; id=first; id=second', 'first'],
  ] as const) {
    it(`is valid as ${JSON.stringify(text)}`, () => {
      expect(parseStsRecord([text])).to.deep.equal({ status: 'valid', text, id, faults: [] });
    });
  }

  for (const [text, fault] of [
    ['v=STSv1', '"id" is missing'],
    ['v=STSv1;', '"id" is missing'],
    ['v=STSv1; id=', 'is empty'],
    ['v=STSv1; id=2020-01-01', '1 to 32 letters and digits'],
    ['v=STSv1; id=123456789012345678901234567890123', '1 to 32 letters and digits'],
    ['v=STSv1; id = 1', 'name=value'],
    ['v=STSv1;; id=1', 'nothing between two semicolons'],
    ['v=STSv1; id=1; rubbish', 'name=value'],
    ['v=STSv1; id=ünï', 'not allowed'],
    ['v=STSv1; id=1; id2=a b', 'not allowed'],
    ['v=STSv1; id=1; ext=a=b', 'not allowed'],
    ['v=STSv1; id=1; ext=a, b', 'not allowed'],
    ['v=STSv1; id=1; ext=ü', 'not allowed'],
    ['v=STSv1; id=1; ext=', 'is empty'],
    ['V=STSv1; id=1', 'must begin with'],
    ['v=stsv1; id=1', 'must begin with'],
    ['v=STSv2; id=1', 'must begin with'],
    [' v=STSv1; id=1', 'must begin with'],
    ['"v=STSv1; id=1"', 'must begin with'],
  ] as const) {
    it(`is invalid as ${JSON.stringify(text)}, with the reason`, () => {
      const { status, text: shown, faults } = parseStsRecord([text]);
      expect(status).to.equal('invalid');
      expect(shown).to.equal(text);
      expect(faults.join()).to.include(fault);
    });
  }

  it('is one among other texts, which are overlooked', () => {
    expect(statusOf('v=spf1 -all', 'v=STSv1; id=1', 'hello')).to.equal('valid');
    expect(statusOf('v=spf1 -all', 'some text with v=STSv1; id=1')).to.equal('none');
    expect(statusOf()).to.equal('none');
  });

  it('is as good as none where it is there twice, be they alike', () => {
    expect(statusOf('v=STSv1; id=1', 'v=STSv1; id=1')).to.equal('multiple');
  });

  it('takes no long time over blanks, semicolons and commas without end', () => {
    for (const filling of [' ', ';', ',', ' ,', '=', '"']) {
      const text = `v=STSv1; id=${filling.repeat(60_000)}x y`;
      expect(statusOf(text), filling).to.equal('invalid');
      expect(statusOf(`${filling.repeat(60_000)}v=STSv1`), filling).to.be.oneOf(['none', 'invalid']);
    }
  });
});
