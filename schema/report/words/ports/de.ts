import type { PortWords } from './portWords.ts';

const DATABASE = 'Eine Datenbank. Anwendungen sprechen mit ihr; Besucher einer Website brauchen das nie.';

export const de: Readonly<Record<string, PortWords>> = {
  21: [
    'Dateiübertragung aus der Zeit vor der Verschlüsselung: damit bringt man Dateien auf einen Webserver.',
    'Ohne TLS reisen Passwort und jede Datei im Klartext, und das Raten von Passwörtern ist hier automatisiert. Wer hineinkommt, kann die Website ändern.',
    'Wechseln Sie zu SFTP (Teil von SSH) und schließen Sie Port 21. Muss FTP bleiben, verlangen Sie TLS für Anmeldung und Daten und lassen Sie nur bekannte Adressen zu.',
  ],
  22: [
    'Verschlüsselte Fernanmeldung, mit der Verwalter den Server betreiben und Dateien übertragen.',
    'Es öffnet den ganzen Server jedem, der ein Passwort oder einen Schlüssel hat; Roboter probieren an jedem offenen SSH-Port Tag und Nacht Passwörter.',
    'Schalten Sie die Anmeldung mit Passwort aus und verwenden Sie Schlüssel, halten Sie die Software aktuell und lassen Sie sie nur aus einem VPN oder von bekannten Adressen zu.',
  ],
  23: [
    'Fernanmeldung aus der Zeit vor der Verschlüsselung, heute meist in alten Routern, Kameras und Druckern.',
    'Passwörter reisen im Klartext, und Würmer, die Botnetze bauen, suchen genau diesen Port.',
    'Schalten Sie es aus und verwenden Sie SSH. Kann das Gerät nichts anderes, nehmen Sie es vom Internet.',
  ],
  25: [
    'Mailserver stellen einander auf diesem Port E-Mail zu.',
    'Ein Mailserver muss hier offen sein. Einer, der für Fremde weiterleitet, veraltet ist oder ohne TLS auskommt, wird für Spam missbraucht und mitgelesen.',
    'Lassen Sie ihn nur dort offen, wo E-Mail der Domain ankommt. Bieten Sie STARTTLS an, leiten Sie nicht für Fremde weiter und halten Sie die Software aktuell.',
  ],
  80: [
    'Das Web ohne Verschlüsselung, wo Besucher ankommen, die nur den Namen eintippen.',
    'Hier gesendete Seiten lassen sich unterwegs lesen und verändern. Als Wegweiser zu HTTPS ist es harmlos.',
    'Beantworten Sie jede Anfrage mit einer Weiterleitung zu HTTPS und nichts sonst, und senden Sie dort HSTS.',
  ],
  443: [
    'Das verschlüsselte Web: wo die Website sein soll.',
    'Dass er offen ist, wird erwartet. Worauf es ankommt, sind Zertifikat, TLS-Versionen und die Website dahinter, die dieser Bericht eigens prüft.',
    'Lassen Sie ihn offen, nur mit TLS 1.2 und 1.3 und einem Zertifikat, das sich selbst erneuert.',
  ],
  465: [
    'Mailprogramme geben hier ihre E-Mail ab, vom ersten Byte an verschlüsselt (RFC 8314).',
    'Kunden und Personal melden sich hier an, deshalb raten Roboter Passwörter; ein erratenes sendet Spam in Ihrem Namen.',
    'Richtig, wo eigene Nutzer E-Mail senden. Begrenzen Sie Fehlversuche, verlangen Sie starke Passwörter oder Tokens und schließen Sie ihn auf Servern, die für niemanden senden.',
  ],
  587: [
    'Mailprogramme geben hier ihre E-Mail ab und wechseln mit STARTTLS zur Verschlüsselung (RFC 6409).',
    'Anmeldungen lassen sich erraten, und wo TLS nicht verlangt ist, kann ein Passwort im Klartext gesendet werden.',
    'Nehmen Sie Anmeldungen erst nach STARTTLS an, begrenzen Sie Fehlversuche und bevorzugen Sie für Neues Port 465.',
  ],
  990: [
    'Dateiübertragung (FTP), vom ersten Byte an verschlüsselt.',
    'Das Passwort ist unterwegs geschützt, aber das Raten bleibt automatisiert, und wer hineinkommt, kann Dateien der Website ändern.',
    'Bevorzugen Sie SFTP mit Schlüsseln. Sonst lassen Sie nur bekannte Adressen zu und begrenzen Fehlversuche.',
  ],
  993: [
    'Mailprogramme lesen hier Postfächer, verschlüsselt.',
    'Ein erratenes oder gestohlenes Passwort öffnet ein ganzes Postfach und damit die Rücksetz-Mails anderer Konten.',
    'Richtig, wo Postfächer liegen. Begrenzen Sie Fehlversuche und verlangen Sie einen zweiten Faktor oder App-Passwörter.',
  ],
  995: [
    'Mailprogramme holen hier E-Mail aus Postfächern ab, verschlüsselt; die ältere Art.',
    'Wie bei IMAP öffnet ein erratenes Passwort das Postfach. Weil es alt ist, wird es beim Absichern von Anmeldungen oft vergessen.',
    'Schließen Sie ihn, wenn niemand mehr per POP abholt; sonst begrenzen Sie Fehlversuche wie bei IMAP.',
  ],
  1433: [
    DATABASE,
    'Roboter raten die Passwörter ihres Verwalters, und Schwachstellen der Datenbank brauchen keines. Sie hält Ihre Daten selbst.',
    'Schließen Sie den Port zum Internet: Lassen Sie sie nur innen lauschen und erreichen Sie sie über VPN oder SSH.',
  ],
  3306: [
    'Die Datenbank hinter vielen Webshops und Redaktionssystemen. Besucher brauchen sie nie zu erreichen.',
    'Kunden und Bestellungen sind ein erratenes Passwort oder eine offene Schwachstelle entfernt, und die Begrüßung verrät die Version.',
    'Setzen Sie bind-address auf 127.0.0.1 oder das interne Netz, schließen Sie den Port in der Firewall und verwalten Sie über SSH oder ein VPN.',
  ],
  3389: [
    'Der Bildschirm eines Windows-Rechners, aus der Ferne gesteuert.',
    'Einer der Haupteingänge für Erpressungssoftware: Gestohlene Passwörter werden dafür gehandelt, und Schwachstellen wie BlueKeep brauchten keines.',
    'Schließen Sie ihn sofort zum Internet; erreichen Sie ihn über ein VPN oder ein Gateway mit zweitem Faktor.',
  ],
  5432: [
    DATABASE,
    'Wer ein Passwort errät, liest, ändert oder löscht alle Daten und kann mit ihr womöglich Programme auf dem Server ausführen.',
    'Setzen Sie listen_addresses auf localhost oder das interne Netz, erlauben Sie in pg_hba.conf nur bekannte Rechner und schließen Sie den Port in der Firewall.',
  ],
  5900: [
    'Ein aus der Ferne gesteuerter Bildschirm, auf jedem System.',
    'Seine Passwörter sind kurz, fehlen oft und sind meist nicht verschlüsselt; offene Bildschirme werden gesucht und veröffentlicht.',
    'Schließen Sie ihn zum Internet und erreichen Sie ihn nur über ein VPN oder einen SSH-Tunnel.',
  ],
  6379: [
    'Ein Speicher für Sitzungen und Zwischenspeicher einer Anwendung.',
    'Für vertrauenswürdige Netze gebaut und oft ohne Passwort: Fremde lesen womöglich Sitzungen, löschen alles oder übernehmen den Server.',
    'Binden Sie ihn an 127.0.0.1 oder das interne Netz, lassen Sie den geschützten Modus an, setzen Sie ein Passwort und schließen Sie den Port.',
  ],
  8000: [
    'Ein zweiter Webserver: eine Testfassung, eine Verwaltungsoberfläche oder eine Schnittstelle einer Anwendung.',
    'Was hier läuft, war oft nur für Entwickler gedacht: ohne Anmeldung, mit Fehlerdetails und nicht aktuell gehalten.',
    'Finden Sie heraus, was es ist. Beenden Sie es, oder stellen Sie es mit Anmeldung und HTTPS hinter die Hauptwebsite.',
  ],
  8080: [
    'Ein zweiter Webserver oder Proxy: ein Anwendungsserver, eine Verwaltungsoberfläche oder der Rand eines Auslieferungsnetzes.',
    'Er umgeht womöglich den Schutz der Hauptwebsite, ohne Verschlüsselung, und zeigt jedem eine Verwaltungsoberfläche.',
    'Braucht ihn nichts, schließen Sie ihn. Anwendungsserver gehören hinter den Hauptwebserver.',
  ],
  8443: [
    'Ein zweiter verschlüsselter Webserver, oft die Verwaltungsoberfläche eines Hosting-Produkts oder eines Geräts.',
    'Verwaltungsoberflächen beherrschen den ganzen Server; ihre Schwachstellen werden binnen Tagen ausgenutzt.',
    'Lassen Sie nur bekannte Adressen zu oder verwenden Sie ein VPN, verlangen Sie einen zweiten Faktor und spielen Sie Aktualisierungen sofort ein.',
  ],
  9000: [
    'Verwendet von PHP-FPM, Portainer, SonarQube, MinIO und anderen, die Teile eines Servers und nicht einer Website sind.',
    'Manche davon führen Befehle für jeden aus, der sich verbinden kann, ganz ohne Anmeldung.',
    'Finden Sie heraus, was lauscht, binden Sie es an 127.0.0.1 oder das interne Netz und schließen Sie den Port.',
  ],
  10000: [
    'Eine Webseite, mit der Verwalter den ganzen Server betreiben.',
    'Sie hat die Rechte von root; mit ihren Schwachstellen wurden massenhaft Server übernommen.',
    'Schließen Sie ihn zum Internet, erreichen Sie ihn über ein VPN oder einen SSH-Tunnel und spielen Sie Aktualisierungen sofort ein.',
  ],
  27017: [
    DATABASE,
    'Ohne Anmeldung eingerichtet, wie lange üblich, gibt sie alle Daten jedem; Tausende wurden gelöscht und erpresst.',
    'Setzen Sie bindIp auf 127.0.0.1 oder das interne Netz, schalten Sie die Autorisierung ein und schließen Sie den Port in der Firewall.',
  ],
  other: [
    'Ein Port, den kein bekannter Dienst des Webs, der E-Mail oder der Datenbanken verwendet.',
    'Was hier lauscht, ist nicht bekannt; ein vergessenes Programm wird selten aktuell gehalten.',
    'Finden Sie heraus, welches Programm lauscht. Schließen Sie den Port, wenn Fremde ihn nicht brauchen.',
  ],
  edge: [
    'Das Content Delivery Network öffnet diesen Port an jeder Adresse seines Randes.',
    'Er gehört dem Netz, nicht einem Server der Domain.',
    'Nichts zu schließen. Was das Netz weitergibt, stellen Sie in dessen Verwaltung ein.',
  ],
};
