import { expect } from 'chai';
import { spokenAlert, spokenAlertEvidence } from './alertSentences.ts';
import { alertsOf, type FoundAlert } from './rules.ts';
import { certificate as tls, judgedScan as scan, NOW, records } from './testing/judgedScan.ts';

const inGerman = (alert: Pick<FoundAlert, 'title' | 'description' | 'wording'> | undefined) =>
  alert && spokenAlert({ ...alert, domain: 'example.org' }, 'de');

describe('The text of an alert', () => {
  const [certificate] = alertsOf([], scan(tls(7)), NOW);
  const [servers] = alertsOf([scan(records('mx', ['mx.a.example']))], scan(records('mx', [])), NOW);

  it('is recorded in English, and as values', () => {
    expect(certificate).to.deep.include({ title: 'The TLS certificate expires within 7 days' });
    expect(certificate?.wording).to.deep.include({ id: 'certificateExpiry', days: 7 });
    expect(servers).to.deep.include({
      title: 'The domain no longer has mail servers',
      wording: { id: 'dnsChange', record: 'MX', change: 'gone' },
    });
  });

  it('is in the language of the reader', () => {
    expect(inGerman(certificate)).to.deep.include({
      title: 'Das TLS-Zertifikat läuft innerhalb von 7 Tagen ab',
      language: 'de',
    });
    expect(inGerman(certificate)?.description).to.match(
      /^Das Zertifikat der Website ist gültig bis zum \d+\. \p{L}+ \d{4}\./u,
    );
    expect(inGerman(servers)?.title).to.equal('Die Domain hat keine Mailserver mehr');
    const english = certificate && spokenAlert({ ...certificate, domain: 'example.org' }, 'en');
    expect(english).to.deep.include({
      title: certificate?.title,
      description: certificate?.description,
      language: 'en',
    });
  });

  it('has evidence in the language of the reader', () => {
    if (!certificate || !servers) return expect.fail('no alerts');
    expect(spokenAlertEvidence(certificate, 'de')[0]).to.match(/^Gültig bis: \d{4}-/);
    expect(spokenAlertEvidence(certificate, 'en')).to.deep.equal(certificate.evidence);
    expect(spokenAlertEvidence(servers, 'de')).to.include('Now: keine');
    const wording = { id: 'newWeakness', probe: 'spf', code: 'spf-missing' } as const;
    expect(
      spokenAlertEvidence({ wording, evidence: ['Before: not found', 'Now: No TXT record begins with v=spf1'] }, 'de'),
    ).to.deep.equal(['Before: nicht gefunden', 'Now: Kein TXT-Eintrag beginnt mit v=spf1']);
    expect(spokenAlertEvidence({ wording: null, evidence: ['Now: none'] }, 'de')).to.deep.equal(['Now: none']);
    return undefined;
  });

  it('is that of the finding if the finding is new', () => {
    const recorded = { title: 'No DMARC record', description: 'This is new.', domain: 'example.org' };
    const spoken = spokenAlert(
      { ...recorded, wording: { id: 'newWeakness', probe: 'dmarc', code: 'dmarc-missing' } },
      'de',
    );
    expect(spoken.language).to.equal('de');
    expect(spoken.title).not.to.equal(recorded.title);
    expect(spoken.description).to.match(/^Das ist neu: Die vorige Prüfung .+ nicht gefunden\. \S/);
  });

  it('is shown as recorded, in English, if there are no values or no translation for it', () => {
    const recorded = { title: 'The site moved', description: 'It did.', domain: 'example.org' };
    const asRecorded = { title: 'The site moved', description: 'It did.', language: 'en' };
    expect(spokenAlert({ ...recorded, wording: null }, 'de')).to.deep.equal(asRecorded);
    const unknown = { id: 'newWeakness', probe: 'dmarc', code: 'no-such-code' } as const;
    expect(spokenAlert({ ...recorded, wording: unknown }, 'de')).to.deep.equal(asRecorded);
  });
});
