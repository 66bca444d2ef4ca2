import { expect } from 'chai';
import type { Failing, NameRecords } from '../kit/testing/scannerIoOf.ts';
import { lookWith } from '../kit/testing/lookWith.ts';
import { ROLES, SERVICES, keyName } from './announcements.ts';
import { dns } from './dns.ts';

const to = (target: string, port = 993) => ({ priority: 0, weight: 1, port, target });

const look = async (more: Record<string, NameRecords | Failing>, asked: string[] = []) => {
  const { observation, findings } = await lookWith(dns, {
    names: { 'example.org': { A: ['192.0.2.1'] }, ...more },
    asked,
  });
  const told = Object.fromEntries(
    findings
      .filter(({ code }) => /^(services|sshfp|mail-keys)/.test(code))
      .map(({ code, outcome, evidence }) => [code, { outcome, evidence }]),
  );
  return { observation: observation.announcements, told };
};

describe('Records that direct programs to other services', () => {
  it('are reported unchanged, and cost nothing', async () => {
    const { told } = await look({
      '_imaps._tcp.example.org': { SRV: [to('mail.example.org')] },
      '_caldavs._tcp.example.org': { SRV: [to('cal.example.org', 443)] },
      'example.org': { A: ['192.0.2.1'], SSHFP: [{ algorithm: 4, type: 2, fingerprint: 'ab' }] },
      [keyName('security', 'OPENPGPKEY', 'example.org')]: { OPENPGPKEY: [{ bytes: 100 }] },
      [keyName('postmaster', 'SMIMEA', 'example.org')]: {
        SMIMEA: [{ usage: 3, selector: 0, matchingType: 0, certificate: '00' }],
      },
    });
    expect(told).to.deep.equal({
      'services-announced': {
        outcome: 'info',
        evidence: ['_imaps._tcp 0 1 993 mail.example.org', '_caldavs._tcp 0 1 443 cal.example.org'],
      },
      'sshfp-present': { outcome: 'info', evidence: ['SSHFP 4 2 ab'] },
      'mail-keys-published': {
        outcome: 'info',
        evidence: ['OPENPGPKEY of security@example.org', 'SMIMEA of postmaster@example.org'],
      },
    });
  });

  it('are reported if implicit TLS is missing, unless its query got no answer or the plain service is declared absent', async () => {
    const plain = { '_imap._tcp.example.org': { SRV: [to('mail.example.org', 143)] } };
    expect((await look(plain)).told['services-without-tls']?.evidence).to.deep.equal([
      '_imap._tcp is announced, _imaps._tcp is not',
    ]);
    const withdrawn = { ...plain, '_imaps._tcp.example.org': { SRV: [to('', 0)] } };
    expect((await look(withdrawn)).told).to.have.property('services-without-tls');
    const unknown = { ...plain, '_imaps._tcp.example.org': { fails: 'dnsFailure' } } as const;
    expect((await look(unknown)).told).not.to.have.property('services-without-tls');
    const absent = { '_imap._tcp.example.org': { SRV: [to('', 0)] } };
    expect((await look(absent)).told).not.to.have.property('services-without-tls');
  });

  it('are not mentioned if there are none, or none could be queried', async () => {
    const { told, observation } = await look({});
    expect(told).to.deep.equal({});
    expect(observation?.services.map(({ status }) => status)).to.deep.equal(SERVICES.flat().map(() => 'absent'));
    const failing = await look(
      Object.fromEntries(SERVICES.flat().map((service) => [`${service}.example.org`, { fails: 'timeout' as const }])),
    );
    expect(failing.told).to.deep.equal({});
    expect(failing.observation?.services.every(({ status }) => status === 'notChecked')).to.equal(true);
  });

  it('are found with seventeen queries, and keys only for role mailboxes', async () => {
    const asked: string[] = [];
    await look({}, asked);
    const ours = asked.filter((each) => / (SRV|SSHFP|OPENPGPKEY|SMIMEA)$/.test(each));
    expect(ours).to.have.length(17);
    expect(ROLES).to.deep.equal(['security', 'postmaster', 'abuse']);
    // RFC 7929 §3 uses the digest of "hugh" as its example.
    expect(keyName('hugh', 'OPENPGPKEY', 'example.com')).to.equal(
      'c93f1e400f26708f98cb19d936620da35eec8f72e57f9eec01c1afd6._openpgpkey.example.com',
    );
  });

  it('are limited and harmless, whatever a zone contains', async () => {
    const { told } = await look({
      '_imaps._tcp.example.org': { SRV: Array.from({ length: 500 }, () => to('\u001b[31m\u202e.example')) },
      'example.org': {
        SSHFP: Array.from({ length: 500 }, () => ({ algorithm: 9, type: 9, fingerprint: 'f'.repeat(9_999) })),
      },
    });
    expect(told['services-announced']?.evidence).to.have.length(20);
    expect(told['services-announced']?.evidence[0]).to.equal('_imaps._tcp 0 1 993 \uFFFD[31m\uFFFD.example');
  });
});
