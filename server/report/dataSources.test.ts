import { expect } from 'chai';
import type { Observations } from '../../checks/index.ts';
import type { ScanReport } from '../../schema/report/scanReport.ts';
import { dataSources } from './dataSources.ts';

const source = { url: 'https://source.example/', retrievedAt: '2026-01-02T03:04:05.000Z' };
const lookup = { subject: 'shop.example', codes: [], reason: null };
const sourcesOf = (observations: unknown) =>
  dataSources({ observations: observations as Partial<Observations>, ownerWords: null } as unknown as ScanReport);

describe('The data sources of a scan', () => {
  it('are empty if none was asked', () => {
    expect(sourcesOf({})).to.deep.equal([]);
  });

  it('are those that answered, each once, and no checks', () => {
    const names = sourcesOf({
      dns: {},
      http: { plain: { status: 'notServed', detail: 'closed' }, secure: { status: 'answered' } },
      tls: { status: 'served' },
      mailTls: { hosts: [{ startTls: 'yes' }] },
      subdomains: { source },
      legalEntity: { status: 'unknown', lookedUpBy: [], sameName: 0, source },
    });
    expect(names).to.deep.equal([
      'Name servers of the domain',
      'Web server',
      'Mail servers',
      'GLEIF',
      'Certificate Transparency logs',
    ]);
  });

  it('include the operator’s list of trackers once, with its licence, but not data that comes with Candor', () => {
    const shipped = { origin: 'shipped', name: 'ours', hosts: 2_000, date: null, url: null, licence: 'MIT' };
    const list = { origin: 'operator', name: 'Sample list', hosts: 3, url: 'https://list.example/' };
    const dated = { ...list, date: '2026-11-20', licence: 'CC BY-SA 3.0' };
    const seen = { trackerLists: [shipped, dated] };
    expect(sourcesOf({ browser: seen, technology: { ...seen, page: {} } })).to.deep.equal([
      'Sample list (2026-11-20, https://list.example/, CC BY-SA 3.0)',
    ]);
    const bare = { ...list, date: null, url: null, licence: null };
    expect(sourcesOf({ browser: { trackerLists: [bare] } })).to.deep.equal(['Sample list']);
  });

  it('omit silent sources, and sources that were not asked', () => {
    const names = sourcesOf({
      http: { plain: { status: 'notChecked', reason: 'timeout' }, secure: { status: 'notChecked', reason: 'timeout' } },
      mailTls: { hosts: [{ startTls: 'notChecked' }] },
      legalEntity: { status: 'notAsked' },
      blockLists: {
        lists: [
          { list: 'spamcop', lookups: [{ ...lookup, status: 'unknown', reason: 'refused' }] },
          { list: 'droneBl', lookups: [{ ...lookup, status: 'notListed' }] },
        ],
      },
      ipAddress: {
        status: 'found',
        data: { status: 'notChecked', reason: 'no data set' },
        torExit: { status: 'notChecked', reason: 'SERVFAIL' },
      },
    });
    expect(names).to.deep.equal(['DroneBL']);
  });
});
