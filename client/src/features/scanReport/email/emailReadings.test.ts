import { expect } from 'chai';
import { dkimReading, dmarcReading, mailProviderReading, spfReading, spfKindMark } from './emailReadings.ts';
import { factReading } from '../reading.ts';

type Email = Parameters<typeof spfReading>[0];

const unread: Email = {
  checks: [
    { __typename: 'Check', probe: 'spf', state: 'CONCLUSIVE', isPartial: false },
    { __typename: 'Check', probe: 'dkim', state: 'CONCLUSIVE', isPartial: false },
    { __typename: 'Check', probe: 'dmarc', state: 'CONCLUSIVE', isPartial: false },
    { __typename: 'Check', probe: 'mx', state: 'CONCLUSIVE', isPartial: false },
  ],
  spfStatus: 'NOT_CHECKED',
  spfOthers: null,
  spfRecord: null,
  spfLookups: null,
  dkimConfigured: null,
  dkimSelectors: null,
  dmarcStatus: 'NOT_CHECKED',
  dmarcPolicy: null,
  secureMxProvider: null,
  mailServers: null,
};

const email = (facts: Partial<Email>): Email => ({ ...unread, ...facts });

describe('email readings', () => {
  for (const [spfOthers, tone, word, kind] of [
    ['REFUSED', 'pass', 'Valid', 'Hard Fail'],
    ['SUSPICIOUS', 'pass', 'Valid', 'Soft Fail'],
    ['UNDECIDED', 'warn', 'Basic', undefined],
    ['MILLIONS', 'fail', 'Allowed for millions', undefined],
    ['EVERYONE', 'fail', 'Allowed for everyone', undefined],
  ] as const) {
    it(`mark a valid record by what it does with other senders: ${spfOthers}`, () => {
      const valid = email({ spfStatus: 'VALID', spfOthers, spfRecord: 'v=spf1 mx' });
      expect(spfReading(valid)).to.include({ tone, word });
      expect(spfReading(valid).note, 'the reason').to.have.length.above(20);
      expect(spfKindMark(valid)?.word).to.equal(kind);
    });
  }

  it('give no kind to a record that receivers cannot use', () => {
    const invalid = email({ spfStatus: 'INVALID', spfRecord: 'v=spf1 mx -all -all' });
    expect(spfKindMark(invalid)).to.equal(undefined);
    expect(spfReading(invalid)).to.include({ tone: 'fail', word: 'Invalid' });
  });

  it('distinguish a missing SPF record from an unchecked one', () => {
    expect(spfReading(email({ spfStatus: 'ABSENT' }))).to.include({ tone: 'fail', word: 'Not set' });
    const checks = unread.checks.map((check) => ({ ...check, state: 'INCONCLUSIVE' as const }));
    expect(spfReading({ ...unread, checks })).to.deep.equal({ tone: 'unknown', word: 'Not checked' });
  });

  it('say how many look-ups a valid SPF record costs', () => {
    const valid = spfReading(
      email({ spfStatus: 'VALID', spfOthers: 'REFUSED', spfRecord: 'v=spf1 mx -all', spfLookups: 1 }),
    );
    expect(valid).to.include({ tone: 'pass', word: 'Valid' });
    expect(valid.note).to.match(/ 1 of 10 DNS lookups\.$/);
  });

  for (const [policy, tone, word] of [
    ['reject', 'pass', 'Reject'],
    ['quarantine', 'warn', 'Quarantine'],
    ['none', 'high', 'None'],
    ['something-new', 'high', 'something-new'],
  ] as const) {
    it(`show the DMARC policy ${policy} as ${tone}`, () => {
      expect(dmarcReading(email({ dmarcStatus: 'VALID', dmarcPolicy: policy }))).to.include({ tone, word });
    });
  }

  it('call reject the best practice', () => {
    expect(dmarcReading(email({ dmarcStatus: 'VALID', dmarcPolicy: 'reject' })).note).to.match(/^Best practice/);
  });

  it('show an unset or invalid DMARC record as failed', () => {
    expect(dmarcReading(email({ dmarcStatus: 'ABSENT' }))).to.include({ tone: 'fail', word: 'Not set' });
    expect(dmarcReading(email({ dmarcStatus: 'INVALID' }))).to.include({ tone: 'fail', word: 'Invalid' });
  });

  it('treat the absence of known DKIM selectors as no proof either way', () => {
    const reading = dkimReading(email({ dkimSelectors: [] }));
    expect(reading).to.include({ tone: 'unknown', word: 'Not checked' });
    expect(reading.note).to.contain('proves nothing');
  });

  it('are pending until the check reports', () => {
    const running = email({ checks: [{ __typename: 'Check', probe: 'dkim', state: 'RUNNING', isPartial: false }] });
    expect(dkimReading(running)).to.deep.equal({ tone: 'pending', word: 'Checking' });
  });

  it('distinguish a domain without mail from an unknown provider', () => {
    expect(mailProviderReading(email({ secureMxProvider: false, mailServers: [] })).word).to.equal('No mail server');
    expect(mailProviderReading(email({ secureMxProvider: false, mailServers: ['mx.example.org'] })).word).to.equal(
      'Not known',
    );
  });
});

const STARTTLS = 'email.mailServerTls.startTls';
const DANE = 'email.mailServerTls.dane.status';

describe('mail readings', () => {
  it('never call unchecked items good or bad', () => {
    const checks = ['mtaSts', 'tlsRpt', 'mailTls'].map(
      (probe) => ({ probe, state: 'CONCLUSIVE', isPartial: false }) as const,
    );
    for (const path of ['email.mtaSts.status', 'email.tlsRpt.status', STARTTLS, DANE] as const)
      expect(factReading(path, 'NOT_CHECKED', checks), path).to.deep.equal({ tone: 'unknown', word: 'Not checked' });
    expect(factReading(DANE, 'NOT_COMPARED').tone).to.equal('unknown');
  });

  it('distinguish a policy that is enforced from one that is in test mode, broken or missing', () => {
    expect(
      (['ENFORCE', 'TESTING', 'BROKEN', 'ABSENT'] as const).map(
        (status) => factReading('email.mtaSts.status', status).tone,
      ),
    ).to.deep.equal(['pass', 'warn', 'fail', 'none']);
    expect(factReading('email.mtaSts.status', 'NOT_APPLICABLE').note).to.equal('This domain receives no mail.');
  });

  it('warn of records without DNSSEC, and call forged ones bad', () => {
    expect(
      (['MATCHED', 'INSECURE', 'BOGUS', 'ABSENT'] as const).map((status) => factReading(DANE, status).tone),
    ).to.deep.equal(['pass', 'warn', 'fail', 'none']);
  });

  it('do not blame a domain that declines a logo, nor one that revoked a key', () => {
    expect(factReading('email.bimi.status', 'DECLINED')).to.include({ tone: 'none', word: 'Declined' });
    expect(factReading('email.dkimKeys.status', 'REVOKED')).to.deep.equal({ tone: 'none', word: 'Revoked' });
    expect(factReading(STARTTLS, 'FAILED')).to.deep.equal({ tone: 'fail', word: 'TLS fails' });
  });
});
