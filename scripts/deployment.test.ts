import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { parse } from 'yaml';
import { z } from 'zod';

const fileOf = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const textOf = (path: string): Promise<string> => readFile(fileOf(path), 'utf8');

const service = z.looseObject({
  image: z.string(),
  restart: z.string(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  ports: z.array(z.string()).optional(),
  healthcheck: z.looseObject({ test: z.array(z.string()).optional(), disable: z.boolean().optional() }),
  depends_on: z.record(z.string(), z.looseObject({ condition: z.string() })).optional(),
  volumes: z.array(z.string()).optional(),
  secrets: z.array(z.string()).optional(),
  networks: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]),
  logging: z.looseObject({ options: z.looseObject({ 'max-size': z.string(), 'max-file': z.string() }) }),
  deploy: z.looseObject({ resources: z.looseObject({ limits: z.looseObject({ memory: z.string() }) }) }),
});
const compose = z.looseObject({
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.looseObject({ internal: z.boolean().optional() })),
  volumes: z.record(z.string(), z.unknown()),
  secrets: z.record(z.string(), z.unknown()),
});

describe('docker-compose.yml', () => {
  let composition: z.infer<typeof compose>;
  let services: [string, z.infer<typeof service>][];
  let own: typeof services;
  before(async () => {
    composition = compose.parse(parse(await textOf('docker-compose.yml'), { merge: true }));
    services = Object.entries(composition.services);
    own = services.filter(([, { image }]) => image.startsWith('candor:'));
  });

  it('pins every image to an exact version', () => {
    for (const [name, { image }] of services) {
      const ours = image.replace(/^\$\{\w+:-(.+)\}$/, '$1'); // if .env may override it, its default
      expect(ours, name).to.match(/^[\w./-]+:v?\d+\.\d+(\.\d+)?(-[a-z.-]+)?$/);
    }
  });

  it('configures every service: health, restart, memory, rotated logs', () => {
    for (const [name, { healthcheck, restart }] of services) {
      const ends = restart === 'no';
      expect(healthcheck.disable === true || healthcheck.test !== undefined, name).to.equal(true);
      expect(healthcheck.disable === true, name).to.equal(ends);
    }
  });

  it('gets secrets that no other account of the machine can read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'candor-secrets-'));
    try {
      await copyFile(fileOf('deploy/makeSecrets.sh'), join(folder, 'makeSecrets.sh'));
      await promisify(execFile)('sh', [join(folder, 'makeSecrets.sh')]);
      expect((await stat(join(folder, 'secrets'))).mode & 0o077, 'of the folder').to.equal(0);
      // Inside a container, by an account other than the owner's.
      expect((await stat(join(folder, 'secrets/master.key'))).mode & 0o777).to.equal(0o444);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('publishes only the proxy, and Grafana on request, on this machine alone', () => {
    const published = services.flatMap(([name, { ports = [] }]) => ports.map((port) => `${name} ${port}`));
    expect(published).to.deep.equal([
      'proxy 127.0.0.1:${CANDOR_PROXY_PORT:-8080}:8080',
      'grafana 127.0.0.1:${CANDOR_GRAFANA_PORT:-3000}:3000',
    ]);
    expect(composition.services['grafana']).to.have.deep.property('profiles', ['monitoring']);
    expect(composition.networks['data']?.internal).to.equal(true);
    // Otherwise an API process that starts before the proxy could get the proxy's address.
    expect(composition.networks['edge']).to.have.deep.nested.property('ipam.config', [
      { subnet: '172.31.250.0/28', ip_range: '172.31.250.8/29' },
    ]);
  });

  it('starts two of each role', () => {
    const roles = own.map(([, { command }]) => command?.join(' '));
    for (const role of ['api', 'worker', 'projector'])
      expect(
        roles.filter((words) => words === `serve --roles ${role}`),
        role,
      ).to.have.lengthOf(2);
  });

  it('gives nobody the superuser of Postgres, and the master key only to services that decrypt', async () => {
    expect(composition.services['postgres']?.environment).to.deep.equal({
      POSTGRES_PASSWORD_FILE: '/run/secrets/postgres-password',
    });
    expect(await textOf('deploy/makeSecrets.sh')).to.match(
      /postgres:\/\/candor:%s@postgres:5432\/candor' "\$database"/,
    );
    for (const [name, { command = [], secrets = [], environment = {} }] of own) {
      expect(secrets, name).to.not.include('postgres-password');
      const decrypts = !command.includes('projector');
      expect(secrets.includes('master-key'), name).to.equal(decrypts);
      expect('CANDOR_MASTER_KEY_FILE' in environment, name).to.equal(decrypts);
    }
  });

  it('sets only known Candor keys', async () => {
    const known = `${await textOf('server/platform/base/environment.ts')}\n${await textOf('server/platform/base/configValues.ts')}`;
    for (const [name, { environment = {} }] of own)
      for (const key of Object.keys(environment))
        expect(new RegExp(`\\b${key.replace(/(?<!MASTER_KEY)_FILE$/, '')}\\b`).test(known), `${name} ${key}`).to.equal(
          true,
        );
  });

  it('refers only to existing volumes, secrets, networks, services and files', () => {
    for (const [name, { volumes = [], secrets = [], networks, depends_on: needs = {} }] of services) {
      for (const volume of volumes.map((text) => text.split(':')[0] ?? ''))
        expect(
          volume.startsWith('./') ? existsSync(fileOf(volume)) : volume in composition.volumes,
          `${name} ${volume}`,
        ).to.equal(true);
      for (const secret of secrets) expect(composition.secrets, name).to.have.property(secret);
      for (const network of Array.isArray(networks) ? networks : Object.keys(networks))
        expect(composition.networks, name).to.have.property(network);
      for (const [other, { condition }] of Object.entries(needs)) {
        const ends = composition.services[other]?.restart === 'no';
        expect(condition, `${name} ${other}`).to.equal(ends ? 'service_completed_successfully' : 'service_healthy');
      }
    }
  });

  it('trusts the proxy, and gives each process more time to end than it needs', async () => {
    const proxy = composition.services['proxy']?.networks as Record<string, { ipv4_address?: string }>;
    for (const [, { environment = {} }] of own.filter(([name]) => name.startsWith('api')))
      expect(environment['CANDOR_TRUSTED_PROXIES']).to.equal(proxy['edge']?.ipv4_address);
    for (const [name, each] of own) expect(each['stop_grace_period'], name).to.equal('40s');
    const haproxy = await textOf('deploy/proxy/haproxy.cfg');
    for (const [name] of own.filter(([each]) => each.startsWith('api')))
      expect(haproxy).to.include(`server ${name} ${name}:4000`);
  });
});

describe('The Dockerfile', () => {
  it('builds on an exact Node version, runs without privileges, and copies existing files', async () => {
    const lines = (await textOf('Dockerfile')).split('\n');
    expect(lines.filter((line) => /^FROM (?!base)/.test(line))).to.deep.equal([
      'FROM node:24.21.0-bookworm-slim AS base',
    ]);
    expect(lines).to.include('USER node');
    expect(lines.filter((line) => line.startsWith('COPY')).slice(-4), 'what the image holds').to.deep.equal([
      'COPY --from=modules /candor/node_modules node_modules',
      'COPY --from=build /candor/dist dist',
      'COPY data data',
      'COPY package.json ./',
    ]);
    const ignored = await textOf('.dockerignore');
    const copied = lines.flatMap((line) => /^COPY (?!--from)(.+) \S+$/.exec(line)?.[1]?.split(' ') ?? []);
    for (const path of copied.filter((each) => each !== '.')) {
      expect(existsSync(fileOf(path)), path).to.equal(true);
      expect(ignored, path).to.match(new RegExp(`^!${path}$`, 'm'));
    }
  });
});
