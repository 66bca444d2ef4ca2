import { expect } from 'chai';
import { fileURLToPath } from 'node:url';
import { readConnectionString } from './connectionString.ts';

const THIS_FILE = fileURLToPath(import.meta.url);

describe('The address of EventStoreDB', () => {
  it('may contain credentials, several hosts, a cluster to discover, and known TLS options', () => {
    const cases: readonly (readonly [string, string, string])[] = [
      ['esdb://127.0.0.1:2113?tls=false', '', ''],
      ['esdb://candor:s%40cret%3A1@db.example:2113', 'candor', 's@cret:1'],
      ['esdb://candor:pw@a:2113,b:2113,c:2113?tls=true&nodePreference=follower', 'candor', 'pw'],
      [`esdb+discover://candor:pw@cluster.example?tlsCaFile=${THIS_FILE}&maxDiscoverAttempts=3`, 'candor', 'pw'],
      ['esdb://candor:pw@db.example:2113/?keepAliveInterval=10000', 'candor', 'pw'],
    ];
    for (const [url, username, password] of cases) {
      expect(readConnectionString(url).credentials, url).to.deep.equal({ username, password });
    }
  });

  it('always leads to the leader, whichever node was preferred', () => {
    expect(readConnectionString('esdb://u:p@a,b?node-preference=follower&tls=true').url).to.equal(
      'esdb://u:p@a,b?tls=true&nodePreference=leader',
    );
    expect(readConnectionString('esdb+discover://u:p@a').url).to.equal('esdb+discover://u:p@a?nodePreference=leader');
  });

  const WRONG: readonly (readonly [string, RegExp])[] = [
    ['db.example:2113', /is not an address/],
    ['http://u:hunter2@db.example:2113', /begins with http:\/\/, and must begin with esdb:/],
    ['kurrentdb://u:hunter2@db.example:2113', /must begin with esdb:/],
    ['esdb://u:hunter2@db.example:port', /no usable host/],
    ['esdb://u:hunter2@', /is not an address|no usable host/],
    ['esdb://db.example:2113', /needs a user name and a password/],
    ['esdb://hunter2@db.example:2113', /no usable name:password/],
    ['esdb://u:hunter2:x@db.example:2113', /%3A/],
    ['esdb://u:hunter2%@db.example:2113', /%25/],
    ['esdb://u:hunter2@db.example:2113?tls=no', /neither true nor false/],
    ['esdb://u:hunter2@db.example:2113?tlsVerifyCert=false', /tlsCaFile/],
    ['esdb://u:hunter2@db.example:2113?tlsCaFile=/nowhere/ca.pem', /not there: \/nowhere\/ca\.pem/],
    ['esdb://u:hunter2@db.example:2113?nodePreference=nearest', /nodePreference that is none of/],
    ['esdb://u:hunter2@db.example:2113?tlsCAFil=x', /not known: tlsCAFil/],
    ['esdb://u:hunter2@db.example:2113?tls', /gives no value to tls/],
  ];
  for (const [url, why] of WRONG) {
    it(`is refused without showing its password if it is ${url.replace('hunter2', '…')}`, () => {
      expect(() => readConnectionString(url))
        .to.throw(TypeError, why)
        .with.property('message')
        .that.does.not.include('hunter2');
    });
  }
});
