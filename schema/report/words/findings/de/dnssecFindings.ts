import type { FindingWords } from '../findingWords.ts';

export const dnssecFindings: Readonly<Record<string, FindingWords>> = {
  'dnssec-secure': [
    'DNSSEC schützt die Domain',
    'Die Antworten ihrer Nameserver sind signiert, und die Signaturen halten von der Wurzel des DNS an: Niemand kann sie unterwegs fälschen.',
  ],
  'dnssec-unsigned': [
    'Kein DNSSEC: Antworten über diese Domain lassen sich fälschen',
    'Wer zwischen einem Besucher und den Nameservern steht, kann ihn und auch E-Mail unbemerkt anderswohin schicken.',
    'Schalten Sie DNSSEC bei Ihrem DNS-Anbieter ein und geben Sie den angezeigten DS-Eintrag Ihrem Registrar; ist beides eine Firma, genügt ein Schalter.',
  ],
  'dnssec-parent-unsigned': [
    'Die Zone über dieser Domain hat kein DNSSEC',
    'Die Domain lässt sich nicht durch DNSSEC schützen, solange es die Zone nicht ist, in der sie registriert ist.',
  ],
  'dnssec-ds-missing': [
    'Kein DS-Eintrag: Die Domain ist signiert, aber die übergeordnete Zone weiß nichts davon',
    'Die Nameserver signieren ihre Antworten, aber ohne DS-Eintrag bei der Registrierungsstelle sieht niemand die Signaturen an: Sie schützen nichts.',
    'Geben Sie den DS-Eintrag Ihres Schlüssels Ihrem Registrar.',
  ],
  'dnssec-algorithm-unsupported': [
    'DNSSEC verwendet ein Verfahren, das prüfende Resolver nicht kennen',
    'Resolver behandeln die Domain, als wäre sie gar nicht signiert.',
    'Signieren Sie mit ECDSA P-256 (Verfahren 13) oder Ed25519 (15) und veröffentlichen Sie einen DS-Eintrag mit SHA-256 (Digest-Typ 2).',
  ],
  'dnssec-too-many-iterations': [
    'NSEC3 verlangt so viele Durchgänge, dass Resolver aufgeben',
    'Resolver berechnen für Fremde nicht so viele Hashwerte: Sie behandeln Antworten dieser Zone als unsigniert oder als Fehler.',
    'Setzen Sie die Durchgänge von NSEC3 auf 0 und lassen Sie das Salt leer.',
  ],
  'dnssec-signature-expired': [
    'DNSSEC ist kaputt: Eine Signatur ist abgelaufen',
    'Prüfende Resolver weisen die Domain ab: Für ihre Nutzer sind Website und E-Mail weg, bis neu signiert ist.',
    'Signieren Sie die Zone neu und finden Sie heraus, warum es nicht von selbst geschah: ein stehender Signierdienst, eine falsche Uhr oder eine gescheiterte Zonenübertragung.',
  ],
  'dnssec-signature-invalid': [
    'DNSSEC ist kaputt: Eine Signatur stimmt nicht',
    'Prüfende Resolver weisen die Domain ab: Nach dem Signieren wurden die Einträge geändert, oder der Schlüssel.',
    'Signieren Sie die Zone neu mit dem Schlüssel, den sie veröffentlicht.',
  ],
  'dnssec-signature-missing': [
    'DNSSEC ist kaputt: Eine Signatur fehlt',
    'Die übergeordnete Zone sagt, dass die Domain signiert ist, und eine ihrer Antworten ist es nicht. Prüfende Resolver weisen sie als Fälschung ab.',
    'Lassen Sie jeden Nameserver der Domain die signierte Zone ausliefern. Sind Sie zu einem Anbieter ohne DNSSEC gewechselt, lassen Sie den Registrar den DS-Eintrag löschen.',
  ],
  'dnssec-ds-mismatch': [
    'DNSSEC ist kaputt: Der DS-Eintrag gehört zu keinem Schlüssel der Domain',
    'Die Registrierungsstelle nennt einen Schlüssel, den die Domain nicht hat: meist nach einem Wechsel des DNS-Anbieters. Prüfende Resolver weisen die Domain ab.',
    'Lassen Sie den Registrar den DS-Eintrag durch den Ihres heutigen Schlüssels ersetzen, oder ihn löschen, bis DNSSEC wieder arbeitet.',
  ],
  'dnssec-denial-missing': [
    'DNSSEC ist kaputt: Was fehlt, ist nicht als fehlend bewiesen',
    'Eine signierte Zone muss beweisen, dass es einen Eintrag nicht gibt (NSEC oder NSEC3). Prüfende Resolver weisen die Antworten dieser Zone ab.',
    'Signieren Sie die Zone als Ganzes neu und lassen Sie jeden Nameserver sie mit ihren NSEC- oder NSEC3-Einträgen ausliefern.',
  ],
  'dnssec-bogus': [
    'DNSSEC ist kaputt: Resolver weisen die Domain ab',
    'Die Signaturen der Domain, oder einer Zone, von der sie abhängt, halten nicht. Nutzer prüfender Resolver erreichen sie nicht.',
    'Bringen Sie die im Beleg genannte Zone in Ordnung. Geht das nicht sofort, lassen Sie den Registrar den DS-Eintrag löschen: Eine unsignierte Domain ist erreichbar, eine fehlerhaft signierte nicht.',
  ],
  'dnssec-weak-algorithm': [
    'DNSSEC signiert mit einem veralteten Verfahren oder einem kurzen Schlüssel',
    'Signaturen und Hashwerte mit SHA-1 und RSA-Schlüssel unter 2048 Bit gelten bald als nicht mehr vertrauenswürdig.',
    'Wechseln Sie zu ECDSA P-256 (Verfahren 13) mit einem DS-Eintrag mit SHA-256 (Digest-Typ 2): kürzere Antworten, und jeder Resolver kennt es.',
  ],
  'dnssec-signature-expiring': [
    'Eine DNSSEC-Signatur läuft bald ab und wurde nicht erneuert',
    'Weniger als ein Zehntel ihrer Zeit ist übrig, und Signierdienste erneuern lange vorher. Endet sie, weisen Resolver die Domain ab.',
    'Sehen Sie nach dem Signierdienst der Zone: Er hätte längst neu signieren sollen.',
  ],
  'dnssec-nsec3-iterations': [
    'NSEC3 mit Durchgängen',
    'Durchgänge machen Antworten teurer und verbergen nichts; empfohlen ist 0.',
  ],
  'dnssec-alias-unsigned': [
    'Der signierte Name führt in eine Zone ohne DNSSEC',
    'Die Domain selbst ist geschützt, aber die Adressen kommen aus einer anderen Zone, die es nicht ist.',
  ],
  'dnssec-not-checked': [
    'DNSSEC konnte nicht geprüft werden',
    'Eine Frage der Kette blieb ohne Antwort, oder der verwendete Resolver gibt Signaturen nicht weiter. Es ist nichts bekannt.',
  ],
};
