import { expect } from 'chai';
import type { DnsAnnouncements } from '../dns/announcementsObservation.ts';
import type { MailTlsObservation } from './observation.ts';
import type { MailEndpoint, MxTalk } from './mailServerOf.ts';
import { assessMailServices, findMailServices } from './mailServices.ts';

const announced = (
  ...services: readonly (readonly [service: string, port: number, target: string, priority?: number])[]
): DnsAnnouncements['services'] =>
  [...new Set(services.map(([service]) => service))].map((service) => ({
    service,
    status: 'found',
    records: services
      .filter(([name]) => name === service)
      .map(([, port, target, priority = 0]) => ({ priority, weight: 1, port, target })),
  }));

const lookAt = async (announcements: DnsAnnouncements['services']) => {
  const asked: MailEndpoint[] = [];
  const talk = (endpoint: MailEndpoint): Promise<MxTalk> => {
    asked.push(endpoint);
    return Promise.resolve({ startTls: 'no', detail: 'the server does not offer STARTTLS' });
  };
  const services = await findMailServices(announcements, { domain: 'example.org', now: new Date(), talk });
  return { asked, services };
};

describe('The servers that a domain announces to mail programs', () => {
  it('are contacted the way their service begins TLS: with the first byte, or after STARTTLS', async () => {
    const { asked } = await lookAt(
      announced(
        ['_submissions._tcp', 465, 'a.example.org'],
        ['_submission._tcp', 587, 'b.example.org'],
        ['_imaps._tcp', 993, 'c.example.org'],
        ['_imap._tcp', 143, 'd.example.org'],
        ['_pop3s._tcp', 995, 'e.example.org'],
        ['_pop3._tcp', 110, 'f.example.org'],
        ['_caldavs._tcp', 443, 'g.example.org'],
      ),
    );
    expect(asked).to.deep.equal([
      { host: 'a.example.org', port: 465 },
      { host: 'b.example.org', port: 587, startTls: 'smtp' },
      { host: 'c.example.org', port: 993 },
      { host: 'd.example.org', port: 143, startTls: 'imap' },
      { host: 'e.example.org', port: 995 },
      { host: 'f.example.org', port: 110, startTls: 'pop3' },
    ]);
  });

  it('are the first of each service, and none if the record says that there is none', async () => {
    const { asked } = await lookAt(
      announced(
        ['_imaps._tcp', 993, 'late.example.org', 20],
        ['_imaps._tcp', 993, 'first.example.org', 10],
        ['_imap._tcp', 0, ''],
      ),
    );
    expect(asked.map(({ host }) => host)).to.deep.equal(['first.example.org']);
  });

  it('are contacted only on the ports of mail programs', async () => {
    const { asked, services } = await lookAt(announced(['_imap._tcp', 22, 'victim.example.net']));
    expect(asked).to.deep.equal([]);
    expect(services?.[0]).to.include({ tls: 'notChecked', port: 22 });
  });

  it('are unknown if no name server answered, and none if none is announced', async () => {
    const silent: DnsAnnouncements['services'][number] = {
      service: '_imaps._tcp',
      status: 'notChecked',
      records: [],
    };
    expect((await lookAt([silent])).services).to.equal(undefined);
    expect((await lookAt([{ ...silent, status: 'absent' }])).services).to.deep.equal([]);
  });
});

type Service = NonNullable<MailTlsObservation['services']>[number];

describe('The findings about servers for mail programs', () => {
  const good: Service = {
    service: '_imaps._tcp',
    host: 'mail.example.org',
    port: 993,
    tls: 'yes',
    detail: null,
    version: 'TLSv1.3',
    certificate: {
      subject: 'CN=mail.example.org',
      issuer: 'CN=CA',
      notAfter: '2027-01-01T00:00:00.000Z',
      trusted: true,
      nameMatches: true,
      faults: [],
    },
    oldVersions: 'no',
  };
  const codes = (...services: readonly Service[]) =>
    assessMailServices(services).map(({ code, outcome }) => `${code} ${outcome}`);
  const certificate = good.certificate && { ...good.certificate, trusted: false };

  it('say that all are fine', () => {
    expect(codes(good)).to.deep.equal(['mail-services-tls pass']);
  });

  it('name the problems of each, without points', () => {
    expect(codes(good, { ...good, tls: 'no', version: null, certificate: null })).to.deep.equal([
      'mail-services-without-tls info',
    ]);
    expect(codes({ ...good, certificate })).to.deep.equal(['mail-services-certificate info']);
    expect(codes({ ...good, version: 'TLSv1.1' })).to.deep.equal(['mail-services-old-tls info']);
  });

  it('do not exist if they could not be checked, or for older records', () => {
    expect(codes({ ...good, tls: 'notChecked', version: null, certificate: null })).to.deep.equal([]);
    expect(assessMailServices(undefined)).to.deep.equal([]);
  });
});
