import type { FindingWords } from '../findingWords.ts';

export const tlsFindings: Readonly<Record<string, FindingWords>> = {
  'tls-not-served': [
    'Kein TLS auf Port 443',
    'Nichts spricht TLS, wo Browser es suchen. Was das bedeutet, hängt davon ab, ob es überhaupt eine Website gibt.',
  ],
  'tls-modern': [
    'Nur TLS 1.2 oder neuer wird angenommen',
    'Besucher können nicht auf eine alte, schwache Version des Protokolls gedrängt werden.',
  ],
  'tls-outdated-versions': [
    'Veraltete TLS-Versionen werden angenommen (1.0 oder 1.1)',
    'Diese Versionen haben bekannte Schwächen und wurden 2021 zurückgezogen; kein heutiger Browser braucht sie.',
    'Schalten Sie TLS 1.0 und 1.1 im Webserver oder beim CDN aus.',
  ],
  'tls-no-modern-version': [
    'Weder TLS 1.2 noch TLS 1.3 wird angenommen',
    'Heutige Browser öffnen die Website nicht oder warnen davor.',
    'Aktualisieren Sie den Webserver und schalten Sie TLS 1.2 und 1.3 ein.',
  ],
  'tls-1-3-missing': [
    'TLS 1.3 wird nicht angenommen',
    'Verbindungen sind sicher, aber langsamer als möglich und ohne den neuesten Schutz.',
    'Schalten Sie TLS 1.3 neben 1.2 ein.',
  ],
  'tls-versions-not-checked': [
    'Manche TLS-Versionen konnten nicht geprüft werden',
    'Der Server hat sie weder angenommen noch abgelehnt: Er brach ab oder antwortete nicht.',
  ],
  'tls-no-certificate': [
    'Der Server zeigt kein Zertifikat: Browser können sich nicht verbinden',
    'Er nimmt nur anonyme Suiten. Jeder auf dem Weg kann sich als der Server ausgeben, und kein Browser hat solche Suiten.',
    'Richten Sie ein Zertifikat ein und erlauben Sie nur Suiten mit AES-GCM oder ChaCha20.',
  ],
  'tls-no-browser-suite': [
    'Der Server nimmt keine Cipher-Suite, die Browser haben',
    'Browser und Server finden nichts Gemeinsames, sodass kein Besucher hineinkommt.',
    'Erlauben Sie Suiten mit AES-GCM oder ChaCha20.',
  ],
  'tls-forward-secrecy': [
    'Verbindungen haben Forward Secrecy',
    'Selbst ein gestohlener Serverschlüssel öffnet keinen früher aufgezeichneten Datenverkehr.',
  ],
  'tls-no-forward-secrecy': [
    'Keine Forward Secrecy',
    'Wer heute den Datenverkehr aufzeichnet, kann ihn lesen, wenn später der Serverschlüssel gestohlen wird.',
    'Bevorzugen Sie Verschlüsselungssammlungen mit ECDHE.',
  ],
  'tls-weak-cipher': [
    'Eine schwache Verschlüsselung wird verwendet',
    'Der Server wählte eine Verschlüsselung, die sich brechen lässt, obwohl eine starke angeboten war.',
    'Erlauben Sie nur Sammlungen mit AES-GCM oder ChaCha20.',
  ],
  'tls-ocsp-stapled': [
    'OCSP-Stapling: Der Server beweist, dass sein Zertifikat nicht widerrufen ist',
    'Browser brauchen die Ausgabestelle nicht zu fragen, die sonst erführe, wer die Website besucht.',
  ],
  'tls-ssl2': [
    'SSL 2 wird angenommen',
    'Es wurde 1996 aufgegeben und gefährdet auch neuere Verbindungen (DROWN).',
    'Schalten Sie SSL 2 und SSL 3 aus.',
  ],
  'tls-ssl3': [
    'SSL 3 wird angenommen',
    'Seine Verschlüsselung lässt sich von jedem brechen, der an der Leitung sitzt (POODLE).',
    'Schalten Sie SSL 3 aus.',
  ],
  'tls-insecure-suites': [
    'Verschlüsselungssammlungen, die nicht schützen, werden angenommen',
    'Sammlungen ohne Verschlüsselung, ohne Zertifikat oder mit Schlüsseln der Neunzigerjahre lassen Angreifer mitlesen oder fälschen.',
    'Erlauben Sie nur Sammlungen mit AES-GCM oder ChaCha20.',
  ],
  'tls-weak-suites': [
    'Schwache Verschlüsselungssammlungen werden angenommen (RC4 oder 64-Bit-Blöcke)',
    'RC4 verrät, was es verschlüsselt, und 3DES wiederholt sich nach einigen Gigabyte (SWEET32). Kein heutiger Browser braucht sie.',
    'Erlauben Sie nur Sammlungen mit AES-GCM oder ChaCha20.',
  ],
  'tls-no-aead': [
    'Kein AEAD: Keine Sammlung mit authentifizierter Verschlüsselung wird angenommen',
    'Die ältere Art zu verschlüsseln (CBC) wurde immer wieder angegriffen.',
    'Erlauben Sie Sammlungen mit AES-GCM oder ChaCha20.',
  ],
  'tls-weak-key-exchange': [
    'Der Schlüsselaustausch ist zu schwach',
    'Seine Zahlen sind so klein, dass ein reicher Angreifer den Schlüssel jeder Verbindung berechnen kann (Logjam).',
    'Verwenden Sie nur ECDHE, oder eine Diffie-Hellman-Gruppe aus RFC 7919 mit mindestens 2048 Bit.',
  ],
  'tls-compression': [
    'TLS-Kompression ist eingeschaltet',
    'Was zusammen mit einem Geheimnis komprimiert wird, verrät es durch seine Länge (CRIME): Sitzungs-Cookies lassen sich stehlen.',
    'Schalten Sie die TLS-Kompression aus, oder aktualisieren Sie die TLS-Bibliothek: Heutige haben keine.',
  ],
  'tls-insecure-renegotiation': [
    'Sichere Neuaushandlung wird nicht unterstützt',
    'Ein Angreifer kann in derselben Verbindung seine Worte vor die eines Besuchers setzen.',
    'Aktualisieren Sie die TLS-Bibliothek des Webservers: Jede seit 2010 kann es (RFC 5746).',
  ],
  'tls-no-fallback-scsv': [
    'Kein TLS_FALLBACK_SCSV: Nichts schützt vor einem erzwungenen Rückschritt auf eine ältere Version',
    'Mit TLS_FALLBACK_SCSV bemerkt ein Server, dass jemand seine Besucher auf eine ältere Version drängt.',
  ],
  'tls-client-order': [
    'Der Client wählt die Verschlüsselungssammlung',
    'Das ist in Ordnung, wo alle Sammlungen gut sind; werden schwache angenommen, bekommt ein schlechter Client sie.',
  ],
  'tls-post-quantum': [
    'Post-Quanten-Schlüsselaustausch: Er hält Quantencomputern stand',
    'Datenverkehr, der heute aufgezeichnet wird, können nach heutigem Wissen auch die Computer von morgen nicht öffnen.',
  ],
  'tls-survey-partial': [
    'Nicht alles konnte erfragt werden',
    'Der Server hat manche Fragen nur teilweise beantwortet: Was aufgeführt ist, wird angenommen, und es kann mehr sein.',
  ],
  'certificate-valid': [
    'Das Zertifikat ist gültig und vertrauenswürdig',
    'Browser können sicher sein, dass sie mit dieser Website sprechen.',
  ],
  'certificate-expired': [
    'Das Zertifikat ist abgelaufen',
    'Browser halten Besucher mit einer ganzseitigen Warnung auf.',
    'Erneuern Sie das Zertifikat und lassen Sie es künftig automatisch erneuern.',
  ],
  'certificate-not-yet-valid': [
    'Das Zertifikat ist noch nicht gültig',
    'Browser halten Besucher bis zum ersten Gültigkeitstag mit einer ganzseitigen Warnung auf.',
    'Richten Sie das Zertifikat ein, das heute gilt, und prüfen Sie die Uhr des Rechners, der dieses ausgestellt hat.',
  ],
  'certificate-self-signed': [
    'Das Zertifikat ist selbst signiert',
    'Keine Ausgabestelle bürgt dafür: Browser halten Besucher mit einer ganzseitigen Warnung auf.',
    'Besorgen Sie ein Zertifikat einer öffentlichen Ausgabestelle und lassen Sie es automatisch erneuern.',
  ],
  'certificate-wrong-name': [
    'Das Zertifikat lautet auf einen anderen Namen',
    'Browser halten Besucher mit einer ganzseitigen Warnung auf, weil das Zertifikat diese Domain nicht nennt.',
    'Besorgen Sie ein Zertifikat, das diese Domain und die Namen nennt, die zu ihr führen.',
  ],
  'certificate-incomplete-chain': [
    'Die Zertifikatskette ist unvollständig',
    'Manche Browser helfen sich selbst; viele Apps, Telefone und Programme verbinden sich nicht.',
    'Lassen Sie den Server nach dem eigenen das Zwischenzertifikat Ihrer Ausgabestelle senden („fullchain“).',
  ],
  'certificate-untrusted': [
    'Das Zertifikat stammt von einer Ausgabestelle, der nicht vertraut wird',
    'Browser halten Besucher mit einer ganzseitigen Warnung auf.',
    'Besorgen Sie ein Zertifikat einer öffentlichen Ausgabestelle und lassen Sie es automatisch erneuern.',
  ],
  'certificate-revoked': [
    'Das Zertifikat wurde widerrufen',
    'Die Ausgabestelle hat es zurückgenommen, zum Beispiel weil sein Schlüssel gestohlen wurde.',
    'Besorgen Sie ein neues Zertifikat mit einem neuen Schlüssel und lassen Sie es automatisch erneuern.',
  ],
  'certificate-weak-key': [
    'Das Zertifikat hat einen schwachen Schlüssel',
    'Der Schlüssel ist so kurz, dass er sich berechnen und die Website nachahmen lässt.',
    'Besorgen Sie ein neues Zertifikat mit einem ECDSA-Schlüssel (P-256) oder einem RSA-Schlüssel mit mindestens 2048 Bit.',
  ],
  'certificate-weak-signature': [
    'Das Zertifikat hat eine schwache Signatur (MD5 oder SHA-1)',
    'Solche Signaturen lassen sich fälschen; Browser nehmen sie nicht an.',
    'Erneuern Sie das Zertifikat und lassen Sie es künftig automatisch erneuern.',
  ],
  'certificate-expires-soon': [
    'Das Zertifikat läuft bald ab',
    'Die automatische Erneuerung hätte es längst ersetzen sollen; vielleicht arbeitet sie nicht mehr.',
    'Erneuern Sie es und sehen Sie nach, warum es nicht automatisch erneuert wurde.',
  ],
  'certificate-wrong-purpose': [
    'Das Zertifikat ist nicht für Webserver gemacht',
    'Browser halten Besucher mit einer ganzseitigen Warnung auf, weil das Zertifikat nicht für Websites verwendet werden darf.',
    'Besorgen Sie ein Zertifikat für Webserver und lassen Sie es automatisch erneuern.',
  ],
  'certificate-not-trust-checked': [
    'Ob dem Zertifikat vertraut wird, konnte nicht geprüft werden',
    'Kein Verbindungsaufbau ließ sich auf eine noch gebräuchliche Art beenden; niemand hat die Zertifikatskette beurteilt.',
  ],
  'certificate-validity-refused': [
    'Chrome und Safari lehnen das Zertifikat ab, weil es zu lange gilt',
    'Sie halten Besucher mit einer ganzseitigen Warnung auf. Ein verlorener Schlüssel soll nicht jahrelang nützen.',
    'Erneuern Sie das Zertifikat und lassen Sie es künftig automatisch erneuern.',
  ],
  'certificate-validity-too-long': [
    'Das Zertifikat gilt länger als erlaubt',
    'Ausgabestellen dürfen so lange geltende nicht mehr ausstellen: Ein verlorener Schlüssel soll nicht lange nützen.',
    'Besorgen Sie ein Zertifikat für höchstens 90 Tage und lassen Sie es automatisch erneuern.',
  ],
  'certificate-not-transparent': [
    'Kein Certificate Transparency: Das Zertifikat steht nicht in den öffentlichen Protokollen',
    'Browser verlangen den Nachweis, dass ein Zertifikat öffentlich protokolliert wurde (Certificate Transparency), und halten Besucher sonst auf.',
    'Das Zertifikat muss zwei oder drei signierte Zeitstempel öffentlicher Protokolle mitbringen. Ausgabestellen sorgen von selbst dafür: Besorgen Sie ein neues, notfalls von einer anderen.',
  ],
  'certificate-transparent': [
    'Certificate Transparency: Das Zertifikat steht in den öffentlichen Protokollen',
    'Jeder kann sehen, dass es ausgestellt wurde; ein gefälschtes fiele auf.',
  ],
  'certificate-staple-missing': [
    'OCSP Must-Staple: Das Zertifikat verlangt einen mitgelieferten Nachweis, und der Server sendet keinen guten',
    'Das Zertifikat sagt „must staple“: Browser, die das beachten, verbinden sich nicht.',
    'Schalten Sie OCSP-Stapling ein, oder besorgen Sie ein Zertifikat ohne „must staple“.',
  ],
  'certificate-staple-faulty': [
    'OCSP-Stapling: Der mitgelieferte Gültigkeitsnachweis ist fehlerhaft',
    'Browser verwerfen ihn und fragen selbst bei der Ausgabestelle nach oder verbinden sich nicht.',
    'Sehen Sie im Protokoll des Webservers nach, warum er keine frische OCSP-Antwort bekommt, und lassen Sie ihn die Antwort für genau dieses Zertifikat mitliefern.',
  ],
  'certificate-key-usage': [
    'Die Schlüsselverwendung des Zertifikats passt nicht zu einem Webserver',
    'Manche Programme verbinden sich nicht; andere weichen auf Verbindungen ohne Forward Secrecy aus.',
    'Besorgen Sie ein Zertifikat für Webserver und lassen Sie es automatisch erneuern.',
  ],
  'certificate-chain-untidy': [
    'Der Server sendet mehr als seine Kette oder nicht der Reihe nach',
    'Browser kommen damit zurecht; jede Verbindung trägt Bytes, die niemand braucht, und alte Programme scheitern womöglich.',
  ],
  'certificate-many-names': [
    'Das Zertifikat wird von vielen Namen geteilt',
    'Jede Verbindung trägt die ganze Liste, und wer den Schlüssel einer Website hat, hat den aller.',
  ],
};
