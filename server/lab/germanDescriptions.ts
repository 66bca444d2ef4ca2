/** The descriptions of the sites in German, by domain. */
export const germanDescriptions: Readonly<Record<string, string>> = {
  'harbour-bank.example': 'Vorbildlich: E-Mail und Website sind so eingerichtet, wie die Standards es empfehlen.',
  'paper-kite.example': 'Ohne E-Mail: Die Domain sendet und empfängt keine und sagt das auch im DNS.',
  'blue-heron.example': 'Hinter einem CDN: Jede Adresse führt zu www, das ein Content Delivery Network ausliefert.',
  'sealed-letter.example': 'Eigene Mailserver mit DANE und einer erzwungenen MTA-STS-Richtlinie, ohne BIMI.',
  'corner-shop.example':
    'Durchschnitt: ein kleiner Laden mit HTTPS, nachgiebigem SPF, DMARC nur zur Beobachtung und der Hälfte der Header.',
  'tin-fortress.example': 'Mit Bot-Schutz: Wer kein Browser ist, erhält statt der Website eine Rückfrage.',
  'village-choir.example': 'Nur unverschlüsseltes HTTP: Port 443 ist geschlossen.',
  'rusty-gate.example':
    'Katastrophal: altes TLS, ein abgelaufenes, selbst signiertes Zertifikat, fälschbare E-Mail, keine Header.',
  'tangled-wires.example':
    'Fehlerhaft: SPF braucht eine Abfrage zu viel, DMARC gibt es doppelt, die Website leitet im Kreis weiter.',
  'leaky-bucket.example':
    'Eine erzwungene MTA-STS-Richtlinie für andere Server und TLSA-Einträge eines alten Schlüssels: E-Mail wird abgewiesen.',
  'old-postbox.example':
    'Mailserver mit altem TLS, nur mit SSL, ganz ohne und außer Betrieb; MTA-STS hinter einem falschen Zertifikat.',
  'dim-lantern.example':
    'Halb im Dunkeln: Der DMARC-Name ist gestört, die MX-Abfrage und Port 443 antworten nicht. Vieles bleibt unbekannt.',
  'stale-bread.example': 'Das Zertifikat ist abgelaufen.',
  'borrowed-coat.example': 'Das Zertifikat gehört zu einem anderen Namen.',
  'missing-link.example': 'Der Server sendet das Zwischenzertifikat nicht mit.',
  'far-stranger.example': 'Das Zertifikat stammt von einer Zertifizierungsstelle, der niemand vertraut.',
  'old-mill.example': 'Nur TLS 1.0, mit einem RSA-Schlüssel von 1024 Bit und einer SHA-1-Signatur.',
  'taken-back.example': 'Liefert selbst den Nachweis mit, dass sein Zertifikat widerrufen wurde (OCSP-Stapling).',
  'called-in.example':
    'Das Zertifikat steht auf der Sperrliste (CRL) seiner Zertifizierungsstelle; der Server sagt nichts davon.',
  'iron-promise.example':
    'Das Zertifikat gilt zu lange und verlangt einen OCSP-Nachweis, der fehlt; Clients dürfen neu aushandeln.',
  'locked-drawer.example': 'TLS 1.2 ohne Forward Secrecy und ein OCSP-Nachweis vom letzten Monat.',
  'narrow-gate.example': 'Diffie-Hellman mit 1024 Bit und gefälschte Signaturen.',
  'museum-pier.example': 'SSL 2, SSL 3 und TLS 1.0 mit RC4, Export-, anonymen und leeren Verfahren, wie 1999.',
  'forgotten-twin.example':
    'Eine zweite Adresse hat ein abgelaufenes Zertifikat, altes TLS und keine Header, eine dritte antwortet nicht.',
  'hollow-six.example': 'Nennt zwei IPv6-Adressen, unter denen nichts antwortet.',
  'two-keys.example': 'Zertifikate mit RSA- und ECDSA-Schlüssel und ein weiteres an der IPv6-Adresse, alle in Ordnung.',
  'half-renewed.example': 'Das ECDSA-Zertifikat ist in Ordnung, das RSA-Zertifikat abgelaufen.',
  'drawn-curtains.example': 'Lehnt die Prüfung seiner Ports durch einen TXT-Eintrag ab.',
  'polite-notice.example': 'Lehnt die Prüfung seiner Ports in seiner security.txt ab.',
  'torn-page.example': 'Unzuverlässig: Die Seite bricht mittendrin ab.',
  'static-noise.example': 'Unsinn: Die Ports 80 und 443 antworten mit Bytes, die zu keinem Protokoll gehören.',
  'small-parcel.example':
    'Bösartig: eine Seite, die entpackt ein Gigabyte groß ist, und auf Port 80 ein Header von einem Megabyte.',
  'wolf-in-wool.example':
    'Bösartig: Markup und Steuerzeichen in DNS-Einträgen und Headern und eine Seite von einem Gigabyte.',
  'trap-door.example': 'Bösartig: führt Besucher zum Metadatendienst einer Cloud und zum eigenen Mailserver.',
  'does-not-exist.example': 'Keine Domain: Im DNS gibt es sie nicht.',
  'intranet.example': 'Abgelehnt: Der Name führt zu einer Adresse in einem privaten Netz.',
  'cloud-metadata.example': 'Abgelehnt: Der Name führt zur Adresse des Metadatendienstes einer Cloud.',
  'lost-signal.example': 'Die Nameserver beantworten jede Abfrage mit einem Fehler.',
};
