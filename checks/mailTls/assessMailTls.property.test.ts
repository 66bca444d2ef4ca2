import { expect } from 'chai';
import fc from 'fast-check';
import type { MailTlsObservation } from './observation.ts';
import { assessMailTls } from './mailTls.ts';
import { mailTlsCodes } from './mailTlsCodes.ts';
import type { WrittenRule } from '../kit/check.ts';

type Server = MailTlsObservation['hosts'][number];

const codes: Readonly<Record<string, WrittenRule>> = mailTlsCodes;

const pointsOf = (seen: MailTlsObservation): number =>
  assessMailTls(seen)
    .filter(({ outcome }) => outcome === 'warn' || outcome === 'fail')
    .reduce((sum, { code }) => sum + (codes[code]?.penalty?.points ?? 0), 0);

const server = fc.record({
  startTls: fc.constantFrom('yes', 'yes', 'no', 'failed', 'notChecked'),
  version: fc.constantFrom('TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'),
  trusted: fc.boolean(),
  nameMatches: fc.boolean(),
  oldVersions: fc.constantFrom('yes', 'no', 'notChecked'),
  dane: fc.constantFrom(
    'absent',
    'matched',
    'mismatched',
    'insecure',
    'unusable',
    'bogus',
    'notCompared',
    'notChecked',
  ),
  isBadlySurveyed: fc.boolean(),
});

const poorSurvey: NonNullable<Server['survey']> = {
  versions: [
    {
      version: 'SSLv3',
      accepted: 'yes',
      detail: null,
      suites: [{ id: 3, name: 'TLS_RSA_EXPORT_WITH_RC4_40_MD5', group: null, bits: 512 }],
      complete: true,
      order: 'server',
    },
  ],
  groups: null,
  features: {
    compression: 'yes',
    secureRenegotiation: 'no',
    extendedMasterSecret: 'no',
    encryptThenMac: 'no',
    sessionTickets: 'no',
    sessionIds: 'no',
    fallbackScsv: 'no',
    withoutSni: 'same',
  },
  hellos: 10,
  certificates: [],
};

type Drawn = typeof server extends fc.Arbitrary<infer Value> ? Value : never;

const serverOf = (
  { startTls, version, trusted, nameMatches, oldVersions, dane, isBadlySurveyed }: Drawn,
  index: number,
): Server => ({
  host: `mx${index}.example.org`,
  address: null,
  startTls,
  detail: startTls === 'yes' ? null : 'why',
  version: startTls === 'yes' ? version : null,
  cipher: null,
  certificate: startTls === 'yes' ? { subject: '', issuer: '', notAfter: '', trusted, nameMatches, faults: [] } : null,
  oldVersions,
  dane: { status: dane, detail: null, records: [] },
  ...(isBadlySurveyed && (startTls === 'yes' || startTls === 'failed') && { survey: poorSurvey }),
});

const observation = fc
  .record({
    servers: fc.array(server, { minLength: 1, maxLength: 5 }),
    mtaSts: fc.constantFrom('enforce', 'testing', 'none', 'broken', 'absent', 'notChecked'),
    allows: fc.boolean(),
  })
  .map(({ servers, mtaSts, allows }): MailTlsObservation => {
    const hosts = servers.map(serverOf);
    const mtaStsAllows = mtaSts === 'enforce' && allows ? hosts.map(({ host }) => host) : [];
    return { mail: 'hosts', hosts, hostCount: hosts.length, mtaSts, mtaStsAllows };
  });

/** Returns the same observation with `mend` applied to one host. */
const with_ = (seen: MailTlsObservation, index: number, mend: (one: Server) => Server): MailTlsObservation => ({
  ...seen,
  hosts: seen.hosts.map((one, at) => (at === index ? mend(one) : one)),
});

const good = { subject: '', issuer: '', notAfter: '', trusted: true, nameMatches: true, faults: [] };

const lacksTls = ({ startTls }: Server): boolean => startTls === 'no' || startTls === 'failed';

/** Old TLS, and a certificate that proves nothing. */
const withPoorTls = (one: Server): Server =>
  lacksTls(one)
    ? { ...one, startTls: 'yes', version: 'TLSv1', certificate: { ...good, trusted: false }, survey: poorSurvey }
    : one;
/** A new TLS version, with every other possible problem. */
const withPoorModernTls = (one: Server): Server => (lacksTls(one) ? { ...withPoorTls(one), version: 'TLSv1.2' } : one);

const mends: Readonly<Record<string, (one: Server) => Server>> = {
  'that gets TLS as it should be': (one) =>
    lacksTls(one) ? { ...one, startTls: 'yes', version: 'TLSv1.2', certificate: good } : one,
  'that gets modern TLS': (one) => (one.startTls === 'yes' ? { ...one, version: 'TLSv1.3' } : one),
  'that gets a good certificate': (one) => (one.certificate ? { ...one, certificate: good } : one),
  'whose wrong TLSA records are mended': (one) =>
    one.dane.status === 'absent' || one.dane.status === 'notChecked' || one.startTls !== 'yes'
      ? one
      : { ...one, dane: { ...one.dane, status: 'matched' } },
  'that publishes TLSA records that fit': (one) =>
    one.dane.status === 'absent' && one.startTls === 'yes' ? { ...one, dane: { ...one.dane, status: 'matched' } } : one,
};

describe('The penalty for problems with mail servers', () => {
  for (const [name, mend] of Object.entries(mends)) {
    it(`never rises for a server ${name}`, () => {
      fc.assert(
        fc.property(observation, fc.nat(), (seen, at) => {
          const mended = with_(seen, at % seen.hosts.length, mend);
          expect(pointsOf(mended)).to.be.at.most(pointsOf(seen));
        }),
        { numRuns: 500 },
      );
    });
  }

  it('never rises if all servers get TLS at once, however poor', () => {
    fc.assert(
      fc.property(observation, fc.constantFrom(withPoorTls, withPoorModernTls), (seen, mend) => {
        expect(pointsOf({ ...seen, hosts: seen.hosts.map(mend) })).to.be.at.most(pointsOf(seen));
      }),
      { numRuns: 500 },
    );
  });

  it('is zero for unreachable servers, except for DNS findings', () => {
    fc.assert(
      fc.property(observation, (seen) => {
        const unreached = seen.hosts.map((one): Server => {
          const dane = { ...one.dane, status: 'absent' as const };
          return { ...one, startTls: 'notChecked', version: null, certificate: null, dane, survey: undefined };
        });
        expect(pointsOf({ ...seen, hosts: unreached, mtaSts: 'enforce' })).to.equal(0);
      }),
    );
  });
});
