import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { evidenceTexts } from '../../texts/generated/evidence/evidenceTexts.ts';
import { spokenEvidence } from './spokenEvidence.ts';

const CHECKS = join(import.meta.dirname, '../../../checks');

/** The code of a check, without tests. */
const sourcesOf = (check: string): string =>
  readdirSync(join(CHECKS, check), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(CHECKS, check, file), 'utf8'))
    .join('\n');

/** The sentences of the catalogue, each with its arguments as `…`. */
const sentences = Object.entries(evidenceTexts.en).flatMap(([check, texts]) =>
  Object.entries(texts).map(([name, text]: [string, unknown]) => {
    const blank = new Proxy({}, { get: () => '…' });
    return {
      check,
      name,
      words: typeof text === 'function' ? (text as (values: object) => string)(blank) : String(text),
    };
  }),
);

describe('Evidence in the language of the reader', () => {
  for (const [probe, english, german] of [
    ['spf', 'No TXT record begins with v=spf1', 'Kein TXT-Eintrag beginnt mit v=spf1'],
    ['spf', '9 of 10 lookups', '9 von 10 DNS-Abfragen'],
    ['spf', 'include:a.example: 1 lookups', 'include:a.example: 1 DNS-Abfrage'],
    [
      'spf',
      '"include:a.example": the SPF record of a.example is wrong at "ip4:x": "x" is no IPv4 address',
      '"include:a.example": der SPF-Eintrag von a.example ist bei „ip4:x“ fehlerhaft: „x“ ist keine IPv4-Adresse',
    ],
    ['dkim', 's1: RSA 1024 bits', 's1: RSA mit 1024 Bit'],
    [
      'dmarc',
      'The tag "pct" must be a number from 0 to 100, not "x"',
      'Das Tag „pct“ muss eine Zahl von 0 bis 100 sein, nicht „x“',
    ],
    [
      'privacy',
      'GDPR: Names the purposes of processing (Art. 13(1)(c)); Right to object (Art. 21)',
      'GDPR: Nennt die Zwecke der Verarbeitung (Art. 13 Abs. 1 lit. c); Widerspruchsrecht (Art. 21)',
    ],
    ['spf', 'The domain is empty.', 'Die Domain ist leer.'],
    ['mtaSts', 'No TXT at _mta-sts.a.example', 'Kein TXT-Eintrag unter _mta-sts.a.example'],
    ['tls', '1 days left', 'noch 1 Tag'],
    ['ports', '192.0.2.1 port 22 (SSH) is open: SSH-2.0-x', '192.0.2.1 Port 22 (SSH) ist offen: SSH-2.0-x'],
    [
      'ipAddress',
      'Name server ns1.a.example 192.0.2.1: seen by no route collector; AS64500 by the files; no ROA',
      'Nameserver ns1.a.example 192.0.2.1: von keinem Routenkollektor gesehen; AS64500 laut den Dateien; kein ROA',
    ],
    ['blockLists', 'OpenPhish: not listed, fetched 2026', 'OpenPhish: nicht gelistet, abgerufen 2026'],
    ['ports', '192.0.2.1: none is open', '192.0.2.1: keiner ist offen'],
    [
      'dnssec',
      'The absence of a.example MX is not proven: no NSEC3 record covers a.example.',
      'Es ist nicht nachgewiesen, dass es a.example MX nicht gibt: kein NSEC3-Eintrag deckt a.example ab.',
    ],
    [
      'dnssec',
      'Key 7 of a.example, which its DS record stands for, is revoked.',
      'Der Schlüssel 7 von a.example, auf den der DS-Eintrag zeigt, ist widerrufen.',
    ],
    [
      'mailTls',
      'The MX records are not signed: a.example proves that b.example has no DS record',
      'Die MX-Einträge sind nicht signiert: a.example beweist, dass b.example keinen DS-Eintrag hat',
    ],
    ['bimi', 'The element <mask> on line 2 is not allowed', 'Das Element <mask> in Zeile 2 ist nicht erlaubt'],
    [
      'bimi',
      'The attribute onclick runs a script: <path> on line 2',
      'Das Attribut onclick führt ein Skript aus: <path> in Zeile 2',
    ],
    [
      'bimi',
      'There are 2 <title> below <svg>; only one is allowed',
      'Unter <svg> stehen 2 <title>; erlaubt ist nur einer',
    ],
    [
      'http',
      'script-src names IP addresses, of which the standard allows 127.0.0.1 only and browsers more: 192.0.2.1',
      'script-src nennt IP-Adressen, von denen der Standard nur 127.0.0.1 erlaubt und Browser mehr: 192.0.2.1',
    ],
    [
      'http',
      "script-src: 'none' beside other sources does nothing",
      "script-src: 'none' neben anderen Quellen bewirkt nichts",
    ],
    [
      'browser',
      'after refusing: cookie _ga (.a.example) of Google, statistics, kept for 400 d, set by https://b.example/ga.js (new)',
      'nach dem Ablehnen: Cookie _ga (.a.example) von Google, statistics, gespeichert für 400 Tage, gesetzt von https://b.example/ga.js (neu)',
    ],
    [
      'browser',
      'cookie without a name (a.example) of a.example, statistics, kept for 1 h, set by an answer',
      'Cookie ohne Namen (a.example) von a.example, statistics, gespeichert für 1 Stunde, gesetzt von einer Antwort',
    ],
    [
      'browser',
      'typed into a field (email), not sent off: went to b.example (B), as it was typed: https://b.example/x',
      'in ein Feld eingegeben (email), nicht abgeschickt: ging an b.example (B), wie eingegeben: https://b.example/x',
    ],
    [
      'browser',
      'b.example (owner not known): statistics, 1 requests',
      'b.example (Inhaber nicht bekannt): statistics, 1 Anfrage',
    ],
    ['http', 'a comma must stand here: "x y" (character 7)', 'hier muss ein Komma stehen: „x y“ (Zeichen 7)'],
  ] as const) {
    it(`is translated into German (${probe}: ${english})`, () => {
      expect(spokenEvidence('de', probe, english)).to.equal(german);
      expect(spokenEvidence('en', probe, english)).to.equal(english);
    });
  }

  for (const [probe, line] of [
    ['spf', 'v=spf1 include:_spf.a.example -all'],
    ['http', "content-security-policy: default-src 'self'"],
    ['mentions', 'One of all'],
    ['privacy', 'In other words'],
    ['privacy', 'We keep data for a few days ago'],
    ['constructor', 'No TXT at a.example is the name of no check'],
    ['dmarc', ''],
  ] as const) {
    it(`stays as it was recorded if the sentence is not one of ours (${probe}: ${line})`, () => {
      expect(spokenEvidence('de', probe, line).replace('Kein TXT-Eintrag unter', 'No TXT at')).to.equal(line);
    });
  }

  it('is found without backtracking in lines that a hostile server made', () => {
    for (const check of new Set(sentences.map((sentence) => sentence.check)))
      for (const piece of [': ', '"', 'x: ', ' of ', '; ', ', ']) spokenEvidence('de', check, piece.repeat(20_000));
  });

  it('has the words of the sentences that checks record', () => {
    const input = sourcesOf('../server/scanner/io');
    const everywhere = sourcesOf('.') + input;
    const shared = sourcesOf('kit') + input;
    const sources = new Map<string, string>();
    const stale = sentences.filter(({ check, words }) => {
      const known = sources.get(check) ?? (check === 'kit' ? everywhere : sourcesOf(check) + shared);
      sources.set(check, known);
      return words.split('…').some((part) => !known.includes(part.trim().replace(/\.$/, '')));
    });
    expect(stale).to.deep.equal([]);
  });
});
