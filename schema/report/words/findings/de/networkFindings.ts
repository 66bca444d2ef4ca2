import type { FindingWords } from '../findingWords.ts';

export const networkFindings: Readonly<Record<string, FindingWords>> = {
  'ports-in-order': [
    'Keine Datenbank und keine Fernsteuerung ist zum Internet offen',
    'Von 23 bekannten Ports nehmen nur solche Verbindungen an, die ein öffentlicher Server brauchen kann.',
  ],
  'database-port-open': [
    'Eine Datenbank ist zum Internet offen',
    'Jeder kann sich mit der Datenbank verbinden und Passwörter oder bekannte Schwachstellen probieren. Sie hält die Daten der Website und ihrer Kunden; nur die Website selbst muss sie erreichen.',
    'Lassen Sie die Datenbank nur auf 127.0.0.1 oder im internen Netz lauschen und schließen Sie ihren Port in der Firewall.',
  ],
  'remote-desktop-open': [
    'Die Fernsteuerung eines Bildschirms ist zum Internet offen',
    'Remote Desktop und VNC sind Haupteingänge für Erpressungssoftware: Passwörter werden geraten oder gekauft, und frühere Schwachstellen brauchten keines.',
    'Schließen Sie den Port zum Internet und erreichen Sie den Bildschirm über ein VPN oder ein Gateway mit zweitem Faktor.',
  ],
  'telnet-open': [
    'Telnet ist zum Internet offen',
    'Telnet sendet Passwörter im Klartext, und Würmer, die Botnetze bauen, suchen unablässig danach.',
    'Schalten Sie Telnet aus und verwenden Sie SSH. Kann das Gerät nichts anderes, nehmen Sie es vom Internet.',
  ],
  'ftp-open': [
    'FTP ist zum Internet offen',
    'FTP stammt aus der Zeit vor der Verschlüsselung. Wird TLS nicht verlangt, reist das Passwort, das die Website ändern darf, im Klartext. Ob TLS verlangt wird, wurde nicht probiert.',
    'Wechseln Sie zu SFTP, das mit SSH kommt, und schließen Sie Port 21; oder verlangen Sie TLS für Anmeldung und Daten.',
  ],
  'control-panel-port-open': [
    'Ein Port für Verwaltungsoberflächen und Entwicklungsserver ist offen',
    'Auf den Ports 8000, 9000 und 10000 lauschen Werkzeuge für Verwalter und Entwickler. Oft sind sie ungeschützt, und manche führen Befehle für jeden aus, der sich verbindet.',
    'Finden Sie heraus, was dort lauscht. Beenden Sie es, oder lassen Sie es nur über ein VPN oder einen SSH-Tunnel erreichen.',
  ],
  'ssh-open': [
    'SSH ist zum Internet offen',
    'So werden die meisten Server verwaltet, und es ist verschlüsselt. Roboter probieren hier unablässig Passwörter: Schlüssel statt Passwörter und nur bekannte Adressen beenden das.',
  ],
  'other-web-port-open': [
    'Ein zweiter Webserver ist offen (Port 8080 oder 8443)',
    'In einem Content Delivery Network gehört er zum Netz, und es gibt nichts zu schließen. Sonst ist es ein Anwendungsserver oder eine Verwaltungsoberfläche: Schließen Sie ihn, wenn ihn nichts braucht.',
  ],
  'mail-port-open': [
    'E-Mail wird unter der Adresse der Website bedient',
    'Web und E-Mail teilen sich hier einen Server: Was in das eine einbricht, erreicht das andere. Kleine Websites machen es oft so.',
  ],
  'ftps-open': [
    'FTP mit Verschlüsselung ist zum Internet offen',
    'Das Passwort ist unterwegs geschützt. SFTP mit Schlüsseln würde auch das Raten von Passwörtern beenden.',
  ],
  'ports-unanswered': [
    'Kein Port hat geantwortet: Über offene Ports ist nichts bekannt',
    'Eine Firewall verwirft vielleicht alles von uns, oder von hier führte kein Weg dorthin. Das ist weder gut noch schlecht.',
  ],
  'ports-all-accept': [
    'Fast jeder Port nimmt Verbindungen an: Was wirklich offen ist, lässt sich nicht sagen',
    'Ein Gerät vor dem Server antwortet für ihn, wie es Schutz vor Angriffen tut. Das beweist keinen Dienst.',
  ],
  'ports-no-address': [
    'Die Domain hat keine Adresse, also kann kein Port offen sein',
    'Es gibt keinen Server, zu dem dieser Name führt.',
  ],
  'ports-refused': [
    'Nicht geprüft: Der Inhaber lehnt Prüfungen der Ports ab',
    'Ein Eintrag der Domain oder ihre security.txt bittet uns, nicht an ihren Ports anzuklopfen, und es wurde an keinem geklopft. Das ist das Recht des Inhabers; es ist weder gut noch schlecht und kostet nichts.',
  ],
  'ports-statement-faulty': [
    'Was die Domain über Prüfungen der Ports sagt, ist nicht richtig geschrieben',
    'Der Eintrag bei _candor oder das Feld Candor-Ports der security.txt ließ sich nicht so lesen, wie es gemeint war. Sieht es nach einer Ablehnung aus, wurde an keinem Port geklopft.',
    'Veröffentlichen Sie eines von beiden so, wie es hier steht; yes statt no erlaubt die Prüfung.',
  ],

  'block-lists-not-listed': [
    'Nicht auf den Sperrlisten, die geantwortet haben',
    'Öffentliche Listen von Spammern, Phishern und befallenen Servern führen weder diese Domain noch ihre Adresse.',
  ],
  'domain-listed-dangerous': [
    'Die Domain steht auf einer Sperrliste für Phishing, Schadsoftware oder Botnetze',
    'Mailserver, Browser und Firewalls, die die Liste verwenden, halten ihre Nutzer von dieser Domain fern. Entweder wurde sie zum Schaden angelegt, oder in ihre Website wurde eingebrochen.',
    'Finden und entfernen Sie, was auf die Website gebracht wurde, schließen Sie den Weg hinein, ändern Sie alle Passwörter; bitten Sie dann die Listen, erneut zu prüfen.',
  ],
  'domain-listed-abuse': [
    'Die Domain steht auf einer Sperrliste für Spam',
    'Die Domain wurde in Spam gesehen. E-Mail, die von ihr kommt oder sie nur nennt, wird abgewiesen oder landet im Spam-Ordner.',
    'Finden Sie heraus, wer in Ihrem Namen sendet (ein Newsletter ohne Einwilligung, ein gekapertes Formular oder Konto), beenden Sie es und beantragen Sie dann die Streichung.',
  ],
  'address-listed-dangerous': [
    'Die Adresse des Servers steht auf einer Sperrliste für Angriffe oder offene Proxys',
    'Von dieser Adresse wurden Angriffe, Schadsoftware oder der Verkehr Fremder gesehen. Bei geteiltem Hosting kann ein Nachbar die Ursache sein; Besucher hinter strengen Firewalls werden trotzdem ferngehalten.',
    'Suchen Sie auf dem Server nach Schadsoftware und offenen Proxys, oder bitten Sie Ihren Hoster darum. Beantragen Sie dann die Streichung.',
  ],
  'address-listed-abuse': [
    'Die Adresse des Servers steht auf einer Sperrliste für Spam',
    'Von dieser Adresse wurde Spam gesehen, vielleicht von einem Nachbarn auf demselben Server. E-Mail, die die Website selbst sendet, etwa Bestellungen, kommt womöglich nicht an.',
    'Prüfen Sie, was vom Server E-Mail sendet (Formulare, gekaperte Skripte), oder bitten Sie Ihren Hoster um eine saubere Adresse.',
  ],
  'address-listed-policy': [
    'Die Adresse des Servers ist eine, die selbst keine E-Mail senden soll',
    'Ihr Anbieter führt sie als Adresse von Endnutzern (eine Richtlinienliste). Das ist kein Vorwurf und schadet einer Website nicht; E-Mail muss über einen Mailserver hinaus.',
  ],
  'block-lists-unknown': [
    'Manche Sperrlisten gaben keine Antwort: Von ihnen ist nichts bekannt',
    'Listen verweigern Fragen über öffentliche Nameserver und nach zu vielen Fragen. Was sie sagen würden, ist weder gut noch schlecht.',
  ],

  'ip-address-missing': [
    'Die Domain hat keine Adresse',
    'Es gibt keinen Server, zu dem dieser Name führt, also kein Netz zu beschreiben.',
  ],
  'ip-network-known': [
    'Das Netz des Servers ist bekannt',
    'Adressen verraten das Netz und ungefähr den Ort. Bei Servern hinter einem Auslieferungsnetz ist es der Ort der nächsten Niederlassung.',
  ],
  'ip-network-unlisted': [
    'Über das Netz des Servers ist nichts bekannt',
    'Die Adresse ist privat, reserviert oder neu. Daraus folgt nichts.',
  ],
  'ip-network-not-checked': [
    'Das Netz des Servers konnte nicht nachgeschlagen werden',
    'Die Datensätze, die mit diesem Programm kommen, waren nicht zu lesen.',
  ],
  'ip-reverse-confirmed': [
    'Reverse DNS: Die Adresse hat einen Namen, der zu ihr zurückführt',
    'Name und Adresse bestätigen einander, wie Mailserver es voneinander verlangen.',
  ],
  'ip-reverse-unconfirmed': [
    'Reverse DNS: Der Name der Adresse führt nicht zu ihr zurück',
    'Eine Website arbeitet trotzdem. E-Mail, die der Server sendet, kann deswegen abgewiesen werden.',
  ],
  'ip-reverse-missing': [
    'Kein Reverse DNS: Die Adresse hat keinen eigenen Namen',
    'Es ist kein PTR-Eintrag gesetzt. Eine Website arbeitet trotzdem; E-Mail, die der Server sendet, kann deswegen abgewiesen werden.',
  ],
  'ip-reverse-not-checked': [
    'Reverse DNS: Der Name der Adresse konnte nicht geprüft werden',
    'Ein Nameserver hat nicht geantwortet; über den Namen ist nichts bekannt.',
  ],
  'tor-exit': [
    'Die Adresse ist ein Ausgang des Tor-Netzes',
    'Der Verkehr unbekannter Menschen tritt hier aus. Das ist rechtmäßig, aber viele Websites und Mailserver sperren solche Adressen.',
  ],
  'tor-exit-not-checked': [
    'Ob die Adresse ein Tor-Ausgang ist, konnte nicht geprüft werden',
    'Die Liste der Ausgänge hat nicht geantwortet oder führt Adressen dieser Art nicht.',
  ],
};
