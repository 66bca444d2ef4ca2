import type { FindingWords } from '../findingWords.ts';

export const dnsFindings: Readonly<Record<string, FindingWords>> = {
  'caa-present': [
    'CAA-Einträge nennen, wer Zertifikate ausstellen darf',
    'Nur die Ausgabestellen dieser Liste dürfen ein Zertifikat für die Domain ausstellen.',
  ],
  'caa-missing': [
    'Kein CAA-Eintrag: Jede Ausgabestelle darf Zertifikate ausstellen',
    'Jede Ausgabestelle der Welt darf ein Zertifikat für diese Domain ausstellen. Ein CAA-Eintrag beschränkt das auf die, die Sie verwenden.',
    'Ergänzen Sie einen CAA-Eintrag für jede Ausgabestelle, die Ihre Zertifikate ausstellt, und einen, der sagt, wohin Versuche gemeldet werden.',
  ],
  'caa-without-issue': [
    'CAA-Einträge beschränken nicht, wer Zertifikate ausstellen darf',
    'Es gibt CAA-Einträge, aber keinen mit „issue“: Sie verbieten niemandem, gewöhnliche Zertifikate auszustellen.',
    'Ergänzen Sie einen „issue“-Eintrag für jede Ausgabestelle, die Ihre Zertifikate ausstellt.',
  ],
  'caa-unknown-critical': [
    'Ein CAA-Eintrag mit unbekanntem kritischem Merkmal blockiert jedes Zertifikat',
    'Eine Ausgabestelle, die ein als kritisch gekennzeichnetes Merkmal nicht kennt, muss ablehnen: Ihre nächste Erneuerung kann scheitern.',
    'Berichtigen Sie das Merkmal, oder nehmen Sie ihm die kritische Kennzeichnung (0 statt 128).',
  ],
  'caa-malformed': [
    'Ein CAA-Eintrag ist nicht zu verstehen',
    'Ausgabestellen lesen einen fehlerhaften Wert als den Namen von niemandem und können nicht an eine Adresse melden, die keine ist.',
    'Schreiben Sie allein den Domainnamen der Ausgabestelle, Parameter als name=wert hinter Semikolons, und die Adresse von „iodef“ als mailto:- oder https:-Adresse.',
  ],
  'caa-account-bound': [
    'CAA bindet Zertifikate an ein Konto oder an Prüfverfahren',
    'Auch die genannte Ausgabestelle stellt nur für das Konto oder nach den Verfahren aus, die der Eintrag nennt.',
  ],
  'caa-not-checked': [
    'CAA-Einträge konnten nicht geprüft werden',
    'Ein Nameserver hat nicht geantwortet; über die CAA-Einträge ist nichts bekannt.',
  ],
  'ipv6-present': ['Über IPv6 erreichbar', 'Die Domain hat eine IPv6-Adresse.'],
  'ipv6-missing': [
    'Keine IPv6-Adresse',
    'Besucher in reinen IPv6-Netzen erreichen die Website nur über einen Übersetzer ihres Anbieters.',
    'Bitten Sie Ihren Hoster um eine IPv6-Adresse und veröffentlichen Sie sie als AAAA-Eintrag.',
  ],
  'name-servers-redundant': [
    'Mehr als ein Nameserver',
    'Die Domain bleibt erreichbar, wenn einer ihrer Nameserver ausfällt.',
  ],
  'name-server-single': [
    'Nur ein Nameserver',
    'Fällt dieser eine Server aus, sind Website und E-Mail der Domain mit ihm weg.',
    'Ergänzen Sie einen zweiten Nameserver, am besten in einem anderen Netz; die meisten DNS-Anbieter geben Ihnen zwei oder mehr.',
  ],
  'wildcard-present': [
    'Wildcard-DNS: Jeder Name unterhalb der Domain führt irgendwohin',
    'Jeder erfundene Name unterhalb der Domain hat eine Adresse. Das ist praktisch und hilft denen, die sich echt wirkende Namen ausdenken.',
  ],
  'alias-dangling': [
    'Verwaister CNAME: Ein Alias führt zu einem Namen, den es nicht gibt',
    'Gehört der Name zu einem aufgegebenen Dienst, kann ihn ein Fremder vielleicht übernehmen, und damit diesen Namen.',
    'Löschen Sie den CNAME-Eintrag, oder lassen Sie ihn dorthin zeigen, wo die Website jetzt ist.',
  ],
  'address-missing': [
    'Keine Webadresse: weder A- noch AAAA-Eintrag',
    'Kein Browser kann diesen Namen öffnen. Für eine Domain ohne Website ist das richtig.',
  ],
  'name-servers-answer': [
    'Jeder Nameserver antwortet für die Domain',
    'Jeder von ihnen wurde selbst gefragt und kennt die Zone.',
  ],
  'name-server-lame': [
    'Lame Delegation: Ein Nameserver antwortet nicht für die Domain',
    'Die Domain nennt einen Server, der sie nicht kennt. Manche Abfragen scheitern oder dauern lange, und wer diesen Server in die Hand bekommt, kann die Domain übernehmen.',
    'Richten Sie die Zone auf diesem Server ein, oder nehmen Sie ihn aus den NS-Einträgen, hier und bei Ihrem Registrar.',
  ],
  'name-server-silent': [
    'Ein Nameserver gibt keine Antwort',
    'Andere der Domain antworten und dieser nicht: Abfragen, die es zuerst bei ihm versuchen, dauern Sekunden.',
    'Bringen Sie den Server zurück, oder nehmen Sie ihn aus den NS-Einträgen, hier und bei Ihrem Registrar.',
  ],
  'name-server-unresolvable': [
    'Der Name eines Nameservers führt nirgendwohin',
    'Ein NS-Eintrag nennt einen Rechner ohne Adresse. Lässt sich der Name registrieren, kann ein Fremder für die Domain antworten.',
    'Berichtigen Sie den Namen, oder nehmen Sie den NS-Eintrag heraus, hier und bei Ihrem Registrar.',
  ],
  'name-servers-not-checked': [
    'Die Nameserver konnten nicht befragt werden',
    'Keiner von ihnen hat uns direkt geantwortet. Das kann gut an unserem eigenen Netz liegen; wir schließen nichts daraus.',
  ],
  'name-servers-one-network': [
    'Alle Nameserver stehen in einem Netz',
    'Fällt dieses Netz aus, sind Website und E-Mail der Domain mit ihm weg.',
    'Stellen Sie einen der Nameserver in ein anderes Netz, oder wählen Sie einen DNS-Anbieter, der das tut.',
  ],
  'name-servers-apart': [
    'Nameserver in verschiedenen Netzen',
    'Die Domain bleibt erreichbar, wenn eines der Netze ausfällt.',
  ],
  'name-servers-ipv6': ['Nameserver über IPv6 erreichbar', 'Mindestens ein Nameserver hat eine IPv6-Adresse.'],
  'name-servers-no-ipv6': [
    'Kein Nameserver hat eine IPv6-Adresse',
    'Resolver in reinen IPv6-Netzen erreichen die Domain nur über einen Übersetzer.',
    'Fragen Sie Ihren DNS-Anbieter nach Nameservern mit IPv6.',
  ],
  'soa-serials-differ': [
    'Verschiedene SOA-Seriennummern: Die Nameserver haben verschiedene Fassungen der Zone',
    'Besucher bekommen zufällig verschiedene Antworten. Gleich nach einer Änderung ist das normal; bleibt es so, scheitert eine Zonenübertragung.',
  ],
  'name-server-no-tcp': [
    'Ein Nameserver antwortet nicht über TCP',
    'Antworten, die für ein Datagramm zu lang sind (DNSSEC, lange TXT-Einträge), kommen von diesem Server nicht an.',
    'Öffnen Sie TCP-Port 53 am Server und an der Firewall davor.',
  ],
  'name-server-no-edns': [
    'Ein Nameserver kennt EDNS nicht',
    'Ohne EDNS (1999) gibt es kein DNSSEC und keine Antwort von mehr als 512 Bytes in einem Datagramm.',
  ],
  'name-server-open-resolver': [
    'Offener Resolver: Ein Nameserver antwortet Fremden über jede Domain',
    'Ein offener Resolver wird benutzt, um andere zu überfluten (Reflexion), und sein Zwischenspeicher lässt sich zum Schaden dieser Domain vergiften.',
    'Schalten Sie Rekursion auf autoritativen Servern aus, oder beschränken Sie sie auf die eigenen Netze.',
  ],
  'doh-supported': ['Ein Nameserver spricht DNS über HTTPS', 'Fragen an ihn lassen sich verschlüsselt stellen.'],
  'subdomains-seen': [
    'Namen unterhalb der Domain stehen in öffentlichen Zertifikatsprotokollen',
    'Jeder kann dort lesen, welche Rechner es gibt oder gab. Vergessene darunter sind ein Weg hinein: Sehen Sie die Liste durch.',
  ],
  'subdomains-none-seen': [
    'Kein Name unterhalb der Domain steht in öffentlichen Zertifikatsprotokollen',
    'Kein Zertifikat für einen Namen unterhalb der Domain wurde protokolliert, außer was ein Platzhalter abdeckt.',
  ],
  'security-txt-found': [
    'security.txt sagt, wie man eine Schwachstelle meldet',
    'Wer eine Lücke findet, weiß, wem er sie sagen soll, bevor es ein anderer erfährt.',
  ],
  'security-txt-missing': [
    'Keine security.txt',
    'Wer eine Lücke in der Website findet, muss raten, wem er sie sagen soll; viele sagen es dann niemandem.',
    'Veröffentlichen Sie eine Textdatei unter https://{domain}/.well-known/security.txt.',
  ],
  'security-txt-refused': [
    'Ob es eine security.txt gibt, konnte nicht geprüft werden',
    'Der Server hat uns die Datei verweigert; andere bekommen sie vielleicht.',
  ],
  'security-txt-expired': [
    'security.txt ist abgelaufen',
    'Die Datei sagt selbst, dass man sich nicht mehr auf sie verlassen soll.',
    'Prüfen Sie, ob die Kontakte noch stimmen, und setzen Sie ein neues Datum innerhalb eines Jahres.',
  ],
  'security-txt-expires-late': [
    'security.txt gilt länger als ein Jahr',
    'Kontakte veralten; der Standard verlangt ein Datum, das weniger als ein Jahr entfernt ist.',
    'Setzen Sie Expires auf ein Datum innerhalb eines Jahres und erneuern Sie es rechtzeitig.',
  ],
  'security-txt-faulty': [
    'security.txt folgt dem Standard nicht',
    'Menschen lesen sie vielleicht trotzdem, Programme, die Kontakte suchen, womöglich nicht.',
    'Berichtigen Sie die genannten Zeilen.',
  ],
  'security-txt-signed': [
    'security.txt trägt eine PGP-Signatur, die nicht geprüft wurde',
    'Mit dem richtigen Schlüssel kann jeder prüfen, dass die Datei nicht verändert wurde. Er war hier nicht zu bekommen oder zu beurteilen.',
  ],
  'security-txt-signature-valid': [
    'Die PGP-Signatur von security.txt ist gültig',
    'Die Datei ist Wort für Wort, was der Inhaber des genannten Schlüssels signiert hat.',
  ],
  'security-txt-signature-invalid': [
    'Die PGP-Signatur von security.txt ist falsch',
    'Die Datei wurde nach dem Signieren verändert: Ihren Kontakten ist nicht zu trauen, bis das behoben ist.',
    'Signieren Sie die Datei nach jeder Änderung neu, als letzten Schritt vor der Veröffentlichung.',
  ],
  'security-txt-signature-damaged': [
    'Die PGP-Signatur der security.txt ist beschädigt',
    'Programme können sie nicht lesen, sodass niemand die Datei damit prüfen kann.',
    'Signieren Sie die Datei neu und veröffentlichen Sie sie, wie sie herauskommt, ohne sie einzufügen oder umzubrechen.',
  ],
  'security-txt-advice': [
    'security.txt könnte mehr sagen',
    'Der Standard empfiehlt dies über das Verlangte hinaus. Es kostet keine Punkte.',
  ],
};
