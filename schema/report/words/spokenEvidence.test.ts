import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import ts from 'typescript';
import { sentencesTexts } from '../../texts/generated/sentences/sentencesTexts.ts';
import { evidenceTexts } from '../../texts/generated/evidence/evidenceTexts.ts';
import { spokenEvidence } from './spokenEvidence.ts';

const CHECKS = join(import.meta.dirname, '../../../checks');

/** The code of a check, without tests. */
const sourcesOf = (check: string): string =>
  readdirSync(join(CHECKS, check), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(CHECKS, check, file), 'utf8'))
    .join('\n');

/** Returns the messages of an area, each with its arguments as `…`. */
const wordsOf = (texts: object): readonly (readonly [name: string, words: string])[] =>
  Object.entries(texts).flatMap(([name, text]: [string, unknown]) => {
    if (typeof text === 'string') return [[name, text] as const];
    if (typeof text !== 'function') return wordsOf(text as object);
    return [[name, (text as (values: object) => string)(new Proxy({}, { get: () => '…' }))] as const];
  });

/** The sentences of the catalogue. */
const sentences = Object.entries(evidenceTexts.en).flatMap(([check, texts]) =>
  wordsOf(texts).map(([name, words]) => ({ check, name, words })),
);

/** Words that English sentences have, and names and records hardly ever. */
const ENGLISH =
  /(?<![\p{L}\d-])(?:the|is|are|was|were|not|no|of|to|by|with|without|has|have|had|its?|for|from|and|or|only|than|more|be|that|this|which|too|but|does|never|any|before|until|cannot|must|there|nothing|what)(?![\p{L}-])/u;

/** Code, patterns and records have these characters, and sentences for readers do not. */
const CODE = /[|\\\n{}=]|;$|^[@#]|\?:|\bCC BY\b/;

/**
 * Files whose English is not recorded as evidence, or is the same in every language: declarations, names of products and of registered errors, texts that are looked for in
 * policies, questions to a language model, messages for operators.
 */
const WITHOUT_EVIDENCE =
  /^server\/scanner\/io\/(?:extendedDnsErrors|requestSender|browser\/(?:browserInstallers|findBrowser))\.ts$|^checks\/(?:sections\.ts|kit\/(?:evidence|fact|grade)\.ts|[^/]+\/facts\.ts|privacy\/(?:rules|particulars|practices)\/.*|privacy\/(?:secondReader|linkNames|linkWords|languageRules|countriesOf)\.ts|technology\/(?:rules\/.*|(?:libraries|thirdParties)\.ts)|http\/cspBypassAddresses\.ts|(?:ipAddress\/(?:hosting|knownNetworks)|mx\/mailProviders|dns\/txtKinds|browser\/(?:ownNameTrackers|har)|companyProfile\/wikidata|bimi\/svgTiny|tls\/(?:commonClients|suiteNames|readCertificate))\.ts)$/;

/** Returns the strings of a file that read like English sentences, each with its interpolated values as `…`. */
const englishIn = (file: string): readonly string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isTaggedTemplateExpression(node)) return;
    // Bugs have messages too; `about` and `label` are in the schema and in references, which are in English.
    if (ts.isNewExpression(node) && /^(?:Range|Type)?Error$/.test(node.expression.getText())) return;
    if (ts.isPropertyAssignment(node) && /^(?:about|label|url)$/.test(node.name.getText())) return;
    if (ts.isCallExpression(node) && /^(?:link|rfc|gdpr|.*\.includes)$/.test(node.expression.getText())) return;
    const text = ts.isStringLiteralLike(node)
      ? node.text
      : ts.isTemplateExpression(node)
        ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
        : '';
    if (text.includes(' ') && ENGLISH.test(text) && !CODE.test(text)) found.push(text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return found;
};

/** Returns the parts of a string that read like English, without punctuation at their ends. */
const partsOf = (text: string): readonly string[] =>
  text.split('…').flatMap((part) => (ENGLISH.test(part) ? part.replace(/^[\s,;:.")(]+|[\s,;:.("]+$/g, '') : []));

/** Reports whether a string is a sentence of a check, with a number or a word for each interpolated value. */
const isTold = (text: string, folder: string): boolean =>
  ['7', 'x'].some((value) => {
    const line = text.replaceAll('…', value);
    return spokenEvidence('de', folder in evidenceTexts.en ? folder : 'kit', line) !== line;
  });

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
      'DSGVO: Nennt die Zwecke der Verarbeitung (Art. 13 Abs. 1 lit. c); Widerspruchsrecht (Art. 21)',
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
    [
      'subdomains',
      'The certificate transparency search (a.example): it answered with status 503 and the scan has no time left to ask again',
      'Die Suche in Certificate-Transparency-Logs (a.example): die Antwort hat den Status 503; für eine neue Anfrage reicht die Zeit der Prüfung nicht',
    ],
    [
      'http',
      'a.example is not dialled: 10.0.0.1 is not a public address: private use (RFC 1918)',
      'a.example wird nicht kontaktiert: 10.0.0.1 ist keine öffentliche Adresse: privates Netz (RFC 1918)',
    ],
    [
      'tls',
      "The issuer's certificate (CN=A) expired on 2026-01-01",
      'Das Zertifikat des Ausstellers (CN=A) ist am 2026-01-01 abgelaufen',
    ],
    [
      'tls',
      "Its authority revoked it on 2026-01-01: the server's own stapled answer says so",
      'Seine Zertifizierungsstelle hat es widerrufen, am 2026-01-01: Das sagt die OCSP-Antwort, die der Server mitliefert',
    ],
    [
      'http',
      'GET from https://b.example: Access-Control-Allow-Origin: *',
      'GET von https://b.example: Access-Control-Allow-Origin: *',
    ],
    ['privacy', '5.5 of 10', '5.5 von 10'],
    [
      'spf',
      '"include:a.example": this is the 11th term that needs DNS; SPF allows 10',
      '"include:a.example": das ist der 11. Teil, der DNS-Abfragen auslöst; SPF erlaubt 10',
    ],
    [
      'tls',
      '192.0.2.1: 192.0.2.1 port 443: nothing listens there; 192.0.2.2 answers',
      '192.0.2.1: 192.0.2.1 port 443: dort nimmt nichts Verbindungen an; 192.0.2.2 antwortet',
    ],
    [
      'tls',
      '192.0.2.1: It expired on 2026-01-01 (CN=a.example, from CN=A)',
      '192.0.2.1: Es ist am 2026-01-01 abgelaufen (CN=a.example, von CN=A)',
    ],
    [
      'mailTls',
      'mx.a.example: It is signed by its own key, and no authority vouches for it',
      'mx.a.example: Es ist mit dem eigenen Schlüssel signiert, und keine Zertifizierungsstelle bürgt dafür',
    ],
    ['breaches', 'A (2026-01-01, 1,234 accounts): Passwords', 'A (2026-01-01, 1.234 Konten): Passwords'],
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

  it('knows every sentence that checks may record', () => {
    const { lawRequirements, portServices, examples } = sentencesTexts.en;
    const known = [
      ...sentences.map(({ words }) => words),
      ...wordsOf({ lawRequirements, portServices, examples }).map(([, words]) => words),
    ].join('\n');
    const root = join(CHECKS, '..');
    const files = ['checks', 'server/scanner/io'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    );
    const unknown = files
      .filter((file) => /^(?!.*(?:\.test\.ts$|\/testing\/)).*\.ts$/.test(file) && !WITHOUT_EVIDENCE.test(file))
      .flatMap((file) =>
        englishIn(join(root, file))
          .filter(
            (text) => !isTold(text, file.split('/')[1] ?? '') && partsOf(text).some((part) => !known.includes(part)),
          )
          .map((text) => `${file}: ${text}`),
      );
    expect(unknown).to.deep.equal([]);
  });
});
