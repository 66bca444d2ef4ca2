import { expect } from 'chai';
import { onCandor, runCommand } from '../../tests/support/runCommand.ts';
import { startTestCandor, type TestCandor } from '../../tests/support/startTestCandor.ts';
import { goodCertificate, modernTls } from '../lab/pki/tlsConfig.ts';
import type { SiteConfig } from '../lab/siteConfig.ts';
import { companyPages } from '../lab/web/companyPages.ts';
import { redirectTo } from '../lab/web/redirectTo.ts';

const DOMAIN = 'side-door.example';
const WWW = `www.${DOMAIN}`;

const mailOnly: SiteConfig = {
  domain: DOMAIN,
  description: 'Has mail and no address of its own: the site answers only at www.',
  dns: { owners: { '@': { TXT: ['v=spf1 -all'] }, _dmarc: { TXT: ['v=DMARC1; p=reject'] } } },
  web: undefined,
  mail: [],
  expects: { outcome: 'completed' },
};

const atWww: SiteConfig = {
  domain: WWW,
  description: 'The site itself.',
  dns: { owners: { '@': { A: ['127.77.1.249'] } } },
  web: {
    plain: { [WWW]: redirectTo(`https://${WWW}/`) },
    secure: {
      [WWW]: {
        headers: [['strict-transport-security', 'max-age=31536000']],
        paths: companyPages({ name: 'Side Door', domain: WWW, tagline: 'Round the corner', about: ['We sell doors.'] }),
      },
    },
    tls: modernTls(goodCertificate([WWW])),
  },
  securityTxt: {
    contact: [`mailto:security@${DOMAIN}`],
    expires: new Date(Date.now() + 90 * 86_400_000),
    signed: false,
  },
  mail: [],
  expects: { outcome: 'completed' },
};

describe('candor scan of a site that answers only at www', () => {
  let served: TestCandor;
  before(async () => {
    served = await startTestCandor({
      labGuests: [mailOnly, atWww],
      scans: 'real',
      env: { CANDOR_SCAN_CACHE_SECONDS: '300' },
    });
  });
  after(() => served.close());

  it('reads the site there, judges TLS, HSTS and security.txt by it, and says so', async () => {
    const { code, stdout, stderr } = await runCommand(['scan', DOMAIN, '--lab', '--all'], onCandor(served));
    expect(code, stderr).to.equal(0);
    for (const words of [
      /The site answers only with www in front of its name\n +www\.side-door\.example/,
      /^ {2}HTTPS +Enabled$/m,
      /^ {2}SSL grade +A/m,
      /^ {2}HSTS +Enabled$/m,
      new RegExp(`^ {2}Address of the policy +https://${WWW}/privacy$`, 'm'),
      new RegExp(`https://${WWW}/\\.well-known/security\\.txt`),
      // The preload list is about the domain itself.
      /^ +It serves a valid certificate +Not met +Only www\.side-door\.example/m,
    ])
      expect(stdout).to.match(words);
    expect(stdout).not.to.match(/No TLS on port 443|but not by the name that visitors type|No security\.txt/);
  });

  it('gives the same in JSON', async () => {
    const { stdout } = await runCommand(['scan', DOMAIN, '--lab', '--json'], onCandor(served));
    const body = JSON.parse(stdout) as Record<string, unknown>;
    expect(body['web_security']).to.deep.include({ https_enabled: true, tls_version: 'TLSv1.3' });
    expect(body['domain_intelligence']).to.have.nested.property(
      'security_txt.file_location',
      `https://${WWW}/.well-known/security.txt`,
    );
  });
});
