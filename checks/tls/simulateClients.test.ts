import { expect } from 'chai';
import { commonClients } from './commonClients.ts';
import { simulateClients, type Handshake } from './simulateClients.ts';
import { suiteNames } from './suiteNames.ts';
import { MODERN, surveyOf } from './testing/servedTls.ts';

type Survey = ReturnType<typeof surveyOf>;

/** Like `surveyOf`, with these groups. */
const surveyed = (
  suites: Parameters<typeof surveyOf>[0],
  { features, order, groups = ['x25519', 'secp256r1'], complete = true }: Partial<Different> = {},
): Survey => {
  const survey = surveyOf(suites, features, order);
  return {
    ...survey,
    versions: survey.versions.map((one) => ({ ...one, complete })),
    groups: groups && { names: groups, complete },
  };
};

interface Different {
  readonly features: Parameters<typeof surveyOf>[1];
  readonly order: 'server' | 'client';
  readonly groups: string[] | null;
  readonly complete: boolean;
}

const of = (client: string, survey: Survey): Omit<Handshake, 'client'> => {
  const found = simulateClients(survey).find((one) => one.client === client);
  if (!found) throw new Error(`no client is called ${client}`);
  const { connects: isIn, version, suite, why } = found;
  return { connects: isIn, version, suite, why };
};

const connects = (version: string, suite: string | null) => ({ connects: true, version, suite, why: null });
const refused = (why: Handshake['why'], version: string | null = null) => ({
  connects: false,
  version,
  suite: null,
  why,
});
const UNKNOWN = { connects: null, suite: null, why: null };

const TLS12 = 'TLSv1.2';
const GCM_RSA = 'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256';
const GCM256_RSA = 'TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384';
const CBC_RSA = 'TLS_RSA_WITH_AES_128_CBC_SHA';

describe('The handshakes of common clients, from a survey', () => {
  it("use the newest common version, with the server's first suite that the client supports", () => {
    const modern = surveyed(MODERN);
    expect(of('Chrome 137', modern)).to.deep.equal(connects('TLSv1.3', 'TLS_AES_256_GCM_SHA384'));
    expect(of('Android 7', modern)).to.deep.equal(connects(TLS12, GCM_RSA));
    // With RSA certificates, it supports AES-GCM only without forward secrecy.
    expect(of('Internet Explorer 11, Windows 7', modern)).to.deep.equal(refused('suite', TLS12));
    expect(of('Java 7', modern)).to.deep.equal(refused('version'));
  });

  it('follow the order of the client if the server leaves the choice to it', () => {
    const suites = { [TLS12]: [CBC_RSA, `${GCM256_RSA} x25519`, `${GCM_RSA} x25519`] };
    expect(of('Android 7', surveyed(suites, { order: 'client' })).suite).to.equal(GCM_RSA);
    expect(of('Android 7', surveyed(suites, { order: 'server' })).suite).to.equal(CBC_RSA);
  });

  it('are certain without a suite if it is unknown who chooses', () => {
    const survey = surveyed({ [TLS12]: [`${GCM_RSA} x25519`, `${GCM256_RSA} x25519`] });
    const open = { ...survey, versions: survey.versions.map((one) => ({ ...one, order: 'notChecked' as const })) };
    expect(of('Android 10', open)).to.deep.equal(connects(TLS12, null));
  });

  it('need a common group', () => {
    const suites = { [TLS12]: [`${GCM_RSA} x25519`] };
    expect(of('Android 7', surveyed(suites, { groups: ['x25519'] }))).to.deep.equal(refused('group', TLS12));
    expect(of('Android 7', surveyed(suites, { groups: ['x25519', 'secp256r1'] })).connects).to.equal(true);
    expect(of('Android 10', surveyed(suites, { groups: ['x25519'] })).connects).to.equal(true);
    expect(of('Android 7', surveyed(suites, { groups: null }))).to.deep.equal({ ...UNKNOWN, version: TLS12 });
    expect(of('Android 10', surveyed(suites, { groups: null })).connects, 'seen in use').to.equal(true);
  });

  it('skip suites without a common group, as servers do', () => {
    const suites = { [TLS12]: [`${GCM_RSA} x25519`, CBC_RSA] };
    expect(of('Android 7', surveyed(suites, { groups: ['x25519'] }))).to.deep.equal(connects(TLS12, CBC_RSA));
  });

  it('fail with a prime that is too long for the client', () => {
    const dhe = (bits: number) => surveyed({ TLSv1: [`TLS_DHE_RSA_WITH_AES_128_CBC_SHA ${bits}`] });
    expect(of('Java 7', dhe(1_024)).connects).to.equal(true);
    expect(of('Java 7', dhe(2_048))).to.deep.equal(refused('dh', 'TLSv1'));
    expect(of('OpenSSL 1.0.1', dhe(2_048)).connects).to.equal(true);
  });

  for (const [withoutSni, expected] of [
    ['same', connects('TLSv1', CBC_RSA)],
    ['other', refused('name', 'TLSv1')],
    ['refused', refused('name', 'TLSv1')],
    ['notChecked', { ...UNKNOWN, version: null }],
  ] as const) {
    it(`of a client that names no site follow the server's treatment of such clients: ${withoutSni}`, () => {
      const survey = surveyed({ TLSv1: [CBC_RSA] }, { features: { withoutSni } });
      expect(of('Android 2.3', survey)).to.deep.equal(expected);
      expect(of('Java 7', survey)).to.deep.equal(connects('TLSv1', CBC_RSA));
    });
  }

  it("are unknown if the client's newest version was not checked, or the list of suites ends early", () => {
    const survey = surveyed({ [TLS12]: [GCM_RSA] });
    const versions = survey.versions.map((one) =>
      one.version === 'TLSv1.3' ? { ...one, accepted: 'notChecked' as const } : one,
    );
    expect(of('Chrome 137', { ...survey, versions })).to.deep.equal({ ...UNKNOWN, version: null });
    expect(of('Android 7', { ...survey, versions }).connects).to.equal(true);
    const some = surveyed({ [TLS12]: ['TLS_ECDHE_ECDSA_WITH_AES_256_CCM x25519'] }, { complete: false });
    expect(of('Android 7', some)).to.deep.equal({ ...UNKNOWN, version: null });
  });

  it('are refused for anonymous and export suites, except by old clients', () => {
    const survey = surveyed({ TLSv1: ['TLS_DH_anon_WITH_RC4_128_MD5 1024', 'TLS_RSA_EXPORT_WITH_RC4_40_MD5 512'] });
    expect(of('Java 7', survey)).to.deep.equal(refused('suite', 'TLSv1'));
    expect(of('Android 2.3', survey).suite, 'old clients do take export suites').to.equal(
      'TLS_RSA_EXPORT_WITH_RC4_40_MD5',
    );
  });

  it('are those of clients with known suites, each once', () => {
    for (const { name, suites, versions } of commonClients) {
      expect(
        suites.every((id) => suiteNames.has(id)),
        name,
      ).to.equal(true);
      expect(new Set(suites).size, name).to.equal(suites.length);
      expect(versions.length, name).to.be.greaterThan(0);
    }
    expect(new Set(commonClients.map(({ name }) => name)).size).to.equal(commonClients.length);
  });
});
