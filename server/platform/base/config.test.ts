import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { BLOCK_LISTS } from '../../../checks/blockLists/blockListTable.ts';
import { ConfigError, readConfig } from './config.ts';
import { openOutside } from '../../roles/openOutside.ts';

describe('The configuration of external sources', () => {
  it('uses the public ones unless configured otherwise', () => {
    const { sources, whoisServer } = readConfig({});
    expect(sources).to.deep.equal({
      breaches: 'https://haveibeenpwned.com/api/v3',
      tosdr: 'https://api.tosdr.org',
      rdap: 'https://data.iana.org/rdap/dns.json',
      gleif: 'https://api.gleif.org/api/v1',
      wikidata: 'https://query.wikidata.org/sparql',
      wikidataSearch: 'https://www.wikidata.org/w/api.php',
      crtsh: 'https://crt.sh',
      mentions: 'https://hn.algolia.com/api/v1',
      reviews: undefined,
      hstsPreload: undefined,
      urlhaus: undefined,
      openphish: undefined,
      rpki: undefined,
    });
    expect(whoisServer).to.equal('whois.iana.org:43');
  });

  it('switches each source off separately', () => {
    const { sources, whoisServer } = readConfig({ CANDOR_HIBP_URL: 'off', CANDOR_WHOIS_SERVER: 'off' });
    expect(sources).to.include({ breaches: undefined, tosdr: 'https://api.tosdr.org' });
    expect(whoisServer).to.equal(undefined);
  });

  it('accepts any web address, and treats an empty one as missing', () => {
    const env = {
      CANDOR_RDAP_URL: 'http://127.0.0.1:8080/rdap',
      CANDOR_CRTSH_URL: '',
      CANDOR_WHOIS_SERVER: '[::1]:4343',
    };
    const { sources, whoisServer } = readConfig(env);
    expect(sources).to.include({ rdap: 'http://127.0.0.1:8080/rdap', crtsh: 'https://crt.sh' });
    expect(whoisServer).to.equal('[::1]:4343');
  });

  for (const value of ['ftp://files.example', 'nowhere', 'file:///etc/passwd']) {
    it(`refuses ${value}, and names the key`, () => {
      expect(() => readConfig({ CANDOR_TOSDR_URL: value })).to.throw(ConfigError, /CANDOR_TOSDR_URL/);
    });
  }

  it('refuses a WHOIS server that is not a host with a port', () => {
    expect(() => readConfig({ CANDOR_WHOIS_SERVER: 'whois://x' })).to.throw(ConfigError, /CANDOR_WHOIS_SERVER/);
  });
});

describe('The configuration of the language model', () => {
  const url = { CANDOR_LLM_URL: 'https://models.example/v1' };
  const model = { CANDOR_LLM_MODEL: 'small' };

  it('has both an address and a model name, or neither', () => {
    expect(() => readConfig({})).to.not.throw();
    expect(() => readConfig({ ...url, ...model })).to.not.throw();
    for (const half of [url, model]) expect(() => readConfig(half)).to.throw(ConfigError, /CANDOR_LLM_MODEL/);
  });
});

describe('The configuration of mail', () => {
  it('catches mail in the mailbox unless a server for outgoing mail is configured', () => {
    expect(readConfig({})).to.include({ smtpUrl: undefined, mailFrom: undefined, catchesMail: true, sessionDays: 30 });
    for (const env of [{ NODE_ENV: 'production' }, { CANDOR_CATCH_MAIL: 'off' }])
      expect(readConfig(env)).to.include({ catchesMail: false });
    expect(readConfig({ NODE_ENV: 'production', CANDOR_CATCH_MAIL: 'on' })).to.include({ catchesMail: true });
    expect(readConfig({}).rateLimit.links).to.deep.equal({ points: 5, windowSeconds: 3_600 });
    const env = { SMTP_URL: 'smtps://user:p%40ss@mail.example:465', CANDOR_MAIL_FROM: 'Candor <mail@candor.example>' };
    expect(readConfig(env)).to.include({ smtpUrl: env.SMTP_URL, mailFrom: env.CANDOR_MAIL_FROM });
  });

  for (const [key, value] of [
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'mail.example:25'],
    ['CANDOR_MAIL_FROM', 'Candor <mail@candor.example>\r\nBcc: everyone@candor.example'],
    ['CANDOR_SESSION_DAYS', '0'],
  ] as const) {
    it(`refuses ${key} ${JSON.stringify(value)}`, () => {
      expect(() => readConfig({ [key]: value })).to.throw(ConfigError, new RegExp(key));
    });
  }
});

describe('The configuration of the public address', () => {
  it('removes its final slash, because paths are appended to it', () => {
    expect(readConfig({ CANDOR_PUBLIC_URL: 'https://candor.example/' }).publicUrl).to.equal('https://candor.example');
    expect(readConfig({ CANDOR_PUBLIC_URL: 'https://a.example/candor/' }).publicUrl).to.equal(
      'https://a.example/candor',
    );
  });

  it('accepts only a web address', () => {
    expect(() => readConfig({ CANDOR_PUBLIC_URL: 'javascript:alert(1)' })).to.throw(ConfigError, 'CANDOR_PUBLIC_URL');
  });
});

describe('The configuration of the first administrator', () => {
  it('has both an address and a password, or neither', () => {
    expect(readConfig({}).firstAdministrator).to.equal(undefined);
    const both = { CANDOR_ADMIN_EMAIL: ' Ada@Shop.example ', CANDOR_ADMIN_PASSWORD: ' seven wooden ships ' };
    expect(readConfig(both).firstAdministrator).to.deep.equal({
      email: 'ada@shop.example',
      password: ' seven wooden ships ',
    });
    expect(() => readConfig({ CANDOR_ADMIN_EMAIL: 'ada@shop.example' })).to.throw(ConfigError, /CANDOR_ADMIN_PASSWORD/);
    expect(() => readConfig({ CANDOR_ADMIN_PASSWORD: 'seven' })).to.throw(ConfigError, /CANDOR_ADMIN_PASSWORD/);
    expect(() => readConfig({ ...both, CANDOR_ADMIN_EMAIL: 'nobody' })).to.throw(
      ConfigError,
      /CANDOR_ADMIN_EMAIL: must be an email address/,
    );
  });
});

describe('The configuration of block lists', () => {
  it('uses none until the operator confirms that their terms were read', () => {
    const unasked = (env: Readonly<Record<string, string>>): number =>
      openOutside({ config: readConfig(env) }, undefined).io.unaskedZones.length;
    expect(unasked({})).to.equal(BLOCK_LISTS.length);
    expect(unasked({ CANDOR_BLOCK_LISTS: 'off' })).to.equal(BLOCK_LISTS.length);
    expect(unasked({ CANDOR_BLOCK_LISTS: 'terms-read' })).to.equal(0);
    expect(() => readConfig({ CANDOR_BLOCK_LISTS: 'on' })).to.throw(
      ConfigError,
      /CANDOR_BLOCK_LISTS: must be off, or terms-read: you have read the terms of use/,
    );
  });
});

describe('The configuration of retention', () => {
  it('is in days, and 0 means for ever', () => {
    expect(readConfig({}).retentionDays).to.deep.equal({ visitor: 90, unconfirmed: 30, person: 730 });
    const env = { CANDOR_RETENTION_VISITOR_DAYS: '0', CANDOR_RETENTION_PERSON_DAYS: '365' };
    expect(readConfig(env).retentionDays).to.deep.equal({ visitor: 0, unconfirmed: 30, person: 365 });
  });

  for (const value of ['-1', '1.5', 'for ever'])
    it(`refuses ${value}, and names the key`, () => {
      expect(() => readConfig({ CANDOR_RETENTION_UNCONFIRMED_DAYS: value })).to.throw(
        ConfigError,
        /CANDOR_RETENTION_UNCONFIRMED_DAYS/,
      );
    });
});

describe('The configuration of secrets', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candor-secrets-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is read from the named files, without the line break of an editor', async () => {
    const file = join(folder, 'url');
    await writeFile(file, 'postgres://candor:secret@db/candor\n');
    expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).to.equal('postgres://candor:secret@db/candor');
    const model = { CANDOR_LLM_URL: 'https://models.example/v1', CANDOR_LLM_MODEL: 'small' };
    for (const lineBreak of ['', '\n', '\r\n']) {
      await writeFile(file, ` a key ${lineBreak}`);
      expect(readConfig({ ...model, CANDOR_LLM_KEY_FILE: file }).model?.key, JSON.stringify(lineBreak)).to.equal(
        ' a key ',
      );
    }
  });

  it('has headers for a trace collector, whose values may contain an equals sign', () => {
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic YTpiYw==, x-key = open%20sesame',
    };
    expect(readConfig(env).tracing?.headers).to.deep.equal({
      authorization: 'Basic YTpiYw==',
      'x-key': 'open sesame',
    });
  });

  it('is refused if a file is missing, or if a value has two sources', () => {
    expect(() => readConfig({ DATABASE_URL_FILE: join(folder, 'none') })).to.throw(ConfigError, 'cannot be read');
    const both = { SMTP_URL: 'smtp://a.example', SMTP_URL_FILE: join(folder, 'none') };
    expect(() => readConfig(both)).to.throw(ConfigError, 'both set');
  });

  it('accepts addresses and ranges of the scanner, and nothing else', () => {
    const read = (text: string) => readConfig({ CANDOR_SCAN_ADDRESSES: text }).scanAddresses;
    expect(read('203.0.113.7, 2001:db8::/64')).to.deep.equal(['203.0.113.7', '2001:db8::/64']);
    expect(read(' 203.0.113.7 ,,')).to.deep.equal(['203.0.113.7']);
    expect(readConfig({}).scanAddresses).to.deep.equal([]);
    for (const text of ['scan.example.org', '203.0.113.7/40', '203.0.113']) {
      expect(() => read(text), text).to.throw(ConfigError, /CANDOR_SCAN_ADDRESSES/);
    }
  });

  it('enables the GraphQL explorer, unless in production or configured otherwise', () => {
    expect(readConfig({})).to.include({ graphqlExplorer: true });
    expect(readConfig({ NODE_ENV: 'production' })).to.include({ graphqlExplorer: false });
    expect(readConfig({ NODE_ENV: 'production', CANDOR_GRAPHQL_EXPLORER: 'on' })).to.include({ graphqlExplorer: true });
    expect(readConfig({ CANDOR_GRAPHQL_EXPLORER: 'off' })).to.include({ graphqlExplorer: false });
  });
});
