import { expect } from 'chai';
import { decode, encode, type Answer, type Question } from 'dns-packet';
import { createServer } from 'node:net';
import type { CheckId } from '../../checks/index.ts';
import { reportFigures } from '../../tests/random/reportFigures.ts';
import { testRun } from '../../tests/random/testRun.ts';
import { createScannerIo } from './io/createScannerIo.ts';
import type { DialMap } from './io/dialMap.ts';
import type { SourceAddresses } from './io/sources/createSourceClient.ts';
import { createSourceIo } from './io/sources/createSourceIo.ts';
import { hostilePeers } from './io/testing/hostilePeers.ts';
import { hostileSources } from './io/testing/hostileSources.ts';
import type { HostilePeer } from './io/testing/misbehave.ts';
import { startNameServer } from './io/testing/startNameServer.ts';
import { serverCertificate, startTlsServer, testAuthority } from './io/testing/startTlsServer.ts';
import { watchCost } from './io/testing/watchCost.ts';
import { listenOnLoopback, type Listener } from '../lab/listenOnLoopback.ts';
import { allChecks } from '../../checks/registry.ts';
import { runChecks } from './runChecks.ts';
import { machineClock } from './io/scanClock.ts';

const DOMAIN = 'site.example';
const ADDRESS = '127.9.0.1';
const SCAN_MS = 20_000;
/** The server behind this TLS is then whatever the web server is. */
const HONEST_TLS = 'is as it should be';
const timeouts = { dnsTry: 1_000, dns: 2_000, connect: 1_000, handshake: 1_000, http: 1_500 };

interface Site {
  readonly http: string;
  readonly tls: string;
  readonly smtp: string;
  readonly whois: string;
  readonly source: string;
}

/** Lists every hostile web server twice: behind honest TLS, and next to hostile TLS. The hostile peers of the other protocols take turns. */
const sites = (): readonly Site[] => {
  const sourceNames = Object.keys(hostileSources);
  const [http = [], tls = [], smtp = [], whois = []] = [
    hostilePeers.http,
    hostilePeers.tls,
    hostilePeers.smtp,
    hostilePeers.whois,
  ].map(Object.keys);
  const at = (names: readonly string[], index: number): string => names[index % names.length] ?? '';
  return http.flatMap((name, index) => {
    const others = { smtp: at(smtp, index), whois: at(whois, index), source: at(sourceNames, index) };
    return [HONEST_TLS, at(tls, index)].map((each) => ({ http: name, tls: each, ...others }));
  });
};

/** Returns hostile DNS records too: an SPF record with 450 nested includes, and very long record sets. */
const answersTo = ({ name, type }: Question): readonly Answer[] => {
  const text = (data: string): readonly Answer[] => [
    { type: 'TXT', name, ttl: 60, data: data.match(/[^]{1,250}/g) ?? [] },
  ];
  const includes = Array.from({ length: 450 }, (_, index) => `include:i${index}.${DOMAIN}`).join(' ');
  if (type === 'A') return [{ type, name, ttl: 60, data: ADDRESS }];
  if (type === 'MX')
    return Array.from({ length: 300 }, (_, index) => ({
      type: 'MX' as const,
      name,
      ttl: 60,
      data: { preference: index, exchange: `mx${index}.${DOMAIN}` },
    }));
  if (type === 'NS')
    return Array.from({ length: 200 }, (_, index) => ({
      type: 'NS' as const,
      name,
      ttl: 60,
      data: `ns${index}.${DOMAIN}`,
    }));
  if (type === 'CAA')
    return Array.from({ length: 300 }, () => ({
      type: 'CAA' as const,
      name,
      ttl: 60,
      data: { flags: 0, tag: 'issue', value: 'a;'.repeat(60) },
    }));
  if (type !== 'TXT') return [];
  if (name.startsWith('_dmarc')) return text(`v=DMARC1; p=reject; rua=${'mailto:a@b.example,'.repeat(800)}`);
  if (name.startsWith('_mta-sts')) return text('v=STSv1; id=1');
  if (name.startsWith('_smtp')) return text(`v=TLSRPTv1; rua=${'mailto:a@b.example,'.repeat(800)}`);
  if (name.includes('_domainkey')) return text(`v=DKIM1; k=rsa; p=${'A'.repeat(20_000)}`);
  if (name.includes('_bimi')) return text(`v=BIMI1; l=https://${DOMAIN}/l.svg; a=https://${DOMAIN}/m.pem`);
  return text(`v=spf1 ${includes} ${'exists:%{i}.a.example '.repeat(100)}-all`);
};

const answer = (query: Buffer, transport: 'udp' | 'tcp'): readonly Buffer[] => {
  const { id, questions = [] } = decode(query);
  const [question] = questions;
  const whole = encode({ type: 'response', id, questions, answers: question ? [...answersTo(question)] : [] });
  return [
    transport === 'udp' && whole.length > 1_232 ? encode({ type: 'response', id, questions, flags: 0x0200 }) : whole,
  ];
};

describe('A scan of a malicious site', () => {
  const trial = testRun();
  const { seed, random, isFull } = trial;
  const counts = { scans: 0, probes: 0, inconclusive: 0 };
  const listeners: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    await Promise.all(listeners.splice(0).map((listener) => listener.close()));
  });
  after(() => {
    reportFigures({ trial: 'hostile scans', seed, counts });
  });

  const listen = async (peer: HostilePeer | undefined): Promise<Listener> => {
    const listener = await listenOnLoopback(createServer(peer));
    listeners.push(listener);
    return listener;
  };
  const listenSecurely = async (peer: HostilePeer | undefined): Promise<Listener> => {
    const certificate = await serverCertificate({ names: [DOMAIN, `mta-sts.${DOMAIN}`, `www.${DOMAIN}`] });
    const listener = await startTlsServer(certificate, (socket) => {
      socket.on('error', () => socket.destroy());
      peer?.(socket);
    });
    listeners.push(listener);
    return listener;
  };
  const ioOf = async (site: Site) => {
    const certificateAuthorities = [(await testAuthority()).root];
    const nameServer = await startNameServer(answer);
    listeners.push(nameServer);
    const [web, secure, mail, whois, source] = await Promise.all([
      listen(hostilePeers.http[site.http]),
      site.tls === HONEST_TLS ? listenSecurely(hostilePeers.http[site.http]) : listen(hostilePeers.tls[site.tls]),
      listen(hostilePeers.smtp[site.smtp]),
      listen(hostilePeers.whois[site.whois]),
      listen(hostileSources[site.source]),
    ]);
    const served = {
      80: web.port,
      443: secure.port,
      25: mail.port,
      43: whois.port,
      53: Number(nameServer.address.split(':')[1]),
    };
    const ports = new Map(Object.entries(served).map(([port, real]) => [Number(port), real]));
    const named = new Set([source.port, whois.port]);
    // Nothing listens on any other port; port 9 of this machine stands in for it.
    const dialMap: DialMap = (_, port) => ({
      address: '127.0.0.1',
      port: ports.get(port) ?? (named.has(port) ? port : 9),
    });
    const base = {
      dnsServers: [nameServer.address],
      allowCidrs: ['127.0.0.0/8'],
      timeouts,
      dialMap,
      certificateAuthorities,
    };
    const url = `http://127.0.0.1:${source.port}`;
    const addresses: SourceAddresses = {
      breaches: url,
      tosdr: url,
      rdap: `${url}/dns.json`,
      gleif: url,
      wikidata: url,
      wikidataSearch: url,
      crtsh: url,
      mentions: url,
      reviews: url,
      hstsPreload: url,
      urlhaus: url,
      openphish: url,
      rpki: url,
    };
    const sources = createSourceIo({
      ...base,
      addresses,
      whoisServer: `127.0.0.1:${whois.port}`,
      answerMs: 1_500,
    });
    const ipData = { attribution: () => Promise.resolve('none'), lookUp: () => Promise.resolve(undefined) };
    return createScannerIo({ ...base, sources, ipData });
  };

  const chosen = isFull
    ? sites()
    : Array.from({ length: trial.times({ short: 1, full: 1 }) }, () => random.pick(sites()));
  for (const site of chosen) {
    it(`ends in time, within limits and without a crash if its web server ${site.http}, its TLS ${site.tls}, its mail server ${site.smtp} and its sources ${site.source}`, async () => {
      counts.scans += 1;
      const io = await ioOf(site);
      const outcomes = new Map<CheckId, string>();
      const run = {
        checks: allChecks,
        io,
        target: { domain: DOMAIN, registrableDomain: DOMAIN },
        deadlineAt: machineClock.now() + SCAN_MS,
      };
      await watchCost(isFull, () =>
        runChecks(run, {
          started: () => undefined,
          observed: ({ id }) => void outcomes.set(id, 'observed'),
          inconclusive: ({ id }, reason, detail) => void outcomes.set(id, `${reason}: ${detail}`),
        }),
      );
      counts.probes += outcomes.size;
      counts.inconclusive += [...outcomes.values()].filter((outcome) => outcome !== 'observed').length;
      expect([...outcomes.keys()]).to.have.members(allChecks.map(({ id }) => id));
      expect([...outcomes].filter(([, outcome]) => outcome.startsWith('crashed'))).to.deep.equal([]);
      // No server gets a verdict if it was not heard.
      if (site.http === 'says nothing') expect(outcomes.get('http')).to.match(/^(timeout|unreachable|malformed)/);
    });
  }
});
