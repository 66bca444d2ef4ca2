import { expect } from 'chai';
import {
  ALL,
  countFilters,
  listFilterOf,
  type ListAddress,
  listPath,
  readListAddress,
  withoutFilter,
  writeListAddress,
} from './listAddress.ts';

const read = (query: string) => readListAddress(new URLSearchParams(query));

describe('The address of the domains of a list', () => {
  it('is empty if all domains are shown in the initial order', () => {
    expect(writeListAddress(ALL).toString()).to.equal('');
    expect(listPath('7')).to.equal('/lists/7');
    expect(listFilterOf(ALL)).to.deep.equal({});
  });

  it('is written and read back with every possible setting', () => {
    const address: ListAddress = {
      text: 'bank',
      tag: 'clients & friends',
      risk: 'HIGH',
      status: 'DONE',
      code: 'spf-missing',
      change: 'WORSE',
      alerts: 'HIGH',
      policy: 'FAIL',
      least: 0,
      most: 59,
      sort: 'SCORE',
      isDescending: true,
      columns: ['score', 'email'],
      run: 4,
      base: 2,
    };
    expect(readListAddress(writeListAddress(address))).to.deep.equal(address);
    expect(countFilters(address)).to.equal(10);
    const { text, tag, risk, status, code, change, alerts, policy, least, most } = address;
    expect(listFilterOf(address)).to.deep.equal({ text, tag, risk, status, code, change, alerts, policy, least, most });
  });

  it('ignores invalid values', () => {
    const found = read(
      'risk=HUGE&status=done&change=1&alerts=high&policy=fail&least=-1&most=101&sort=PLACE&run=0&base=x&columns=score,nothing',
    );
    expect(found).to.deep.equal({ ...ALL, columns: ['score'] });
    expect(read('columns=').columns).to.deep.equal([]);
    expect(read(`text=${'x'.repeat(500)}`).text).to.have.length(100);
  });

  it('keeps sorting, columns and runs when the filter is removed', () => {
    const address = read('text=a&tag=b&least=10&sort=SCORE&order=descending&columns=risk&run=3&base=1');
    expect(withoutFilter(address)).to.deep.equal(read('sort=SCORE&order=descending&columns=risk&run=3&base=1'));
  });
});
