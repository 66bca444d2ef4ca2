import type { FindingWords } from '../findingWords.ts';

export const transportFindings: Readonly<Record<string, FindingWords>> = {
  'mta-sts-enforced': [
    'MTA-STS wird durchgesetzt und passt zu den Mailservern',
    'Absender, die MTA-STS kennen, stellen nur über geprüftes TLS an die genannten Server zu: Niemand unterwegs kann die Verschlüsselung entfernen.',
  ],
  'mta-sts-testing': [
    'MTA-STS ist im Testmodus',
    'Absender melden Fehler und stellen trotzdem zu. Noch schützt es nichts.',
    'Zeigen die Berichte keine Fehler, setzen Sie den Modus auf enforce und geben Sie dem Eintrag eine neue id.',
  ],
  'mta-sts-off': [
    'MTA-STS ist ausgeschaltet (mode none)',
    'Die Richtlinie bittet Absender, sie zu vergessen, wie man es tut, bevor MTA-STS entfernt wird.',
    'Setzen Sie den Modus auf testing, später auf enforce.',
  ],
  'mta-sts-missing': [
    'Keine MTA-STS-Richtlinie',
    'Absender erfahren nicht, dass diese Domain E-Mail über TLS annimmt; jemand unterwegs kann die Verschlüsselung entfernen.',
    'Veröffentlichen Sie eine Richtlinie, zuerst im Testmodus, und den Eintrag, der sie ankündigt.',
  ],
  'mta-sts-not-needed': ['Kein MTA-STS, und keine E-Mail, die es schützen könnte', 'Die Domain nimmt keine E-Mail an.'],
  'mta-sts-record-missing': [
    'Eine MTA-STS-Richtlinie ohne den Eintrag, der sie ankündigt',
    'Absender suchen zuerst den Eintrag; ohne ihn lesen sie die Richtlinie nie.',
    'Veröffentlichen Sie den Eintrag.',
  ],
  'mta-sts-record-invalid': [
    'Der MTA-STS-Eintrag ist ungültig',
    'Absender müssen handeln, als gäbe es keine Richtlinie.',
    'Veröffentlichen Sie genau einen Eintrag dieser Form.',
  ],
  'mta-sts-policy-missing': [
    'MTA-STS ist angekündigt, aber kein Absender bekommt die Richtlinie',
    'Die Datei muss über https mit gültigem Zertifikat und ohne Weiterleitung kommen. So wie es ist, handeln neue Absender, als gäbe es keine.',
    'Stellen Sie die Datei unter genau dieser Adresse bereit, oder entfernen Sie den Eintrag.',
  ],
  'mta-sts-policy-invalid': [
    'Die MTA-STS-Richtlinie ist ungültig',
    'Absender müssen handeln, als gäbe es keine Richtlinie.',
    'Berichtigen Sie die genannten Zeilen.',
  ],
  'mta-sts-mx-mismatch': [
    'Die MTA-STS-Richtlinie erlaubt keinen der Mailserver: E-Mail wird abgewiesen',
    'Absender, die MTA-STS kennen, finden keinen Server, an den sie zustellen dürfen. Sie behalten die E-Mail und schicken sie am Ende zurück.',
    'Nennen Sie jeden MX-Rechner der Domain in der Richtlinie und geben Sie dem Eintrag eine neue id.',
  ],
  'mta-sts-mx-partly-mismatch': [
    'Die MTA-STS-Richtlinie erlaubt nicht jeden Mailserver',
    'Absender, die MTA-STS kennen, übergehen diese Server; fallen die anderen aus, helfen sie nicht.',
    'Nennen Sie jeden MX-Rechner der Domain in der Richtlinie und geben Sie dem Eintrag eine neue id.',
  ],
  'mta-sts-mx-mismatch-testing': [
    'Die MTA-STS-Richtlinie im Test erlaubt nicht jeden Mailserver',
    'E-Mail wird noch zugestellt. Mit mode enforce würde sie abgewiesen.',
    'Nennen Sie jeden MX-Rechner der Domain in der Richtlinie, bevor sie durchgesetzt wird.',
  ],
  'mta-sts-mx-not-checked': [
    'Ob die MTA-STS-Richtlinie zu den Mailservern passt, konnte nicht geprüft werden',
    'Die MX-Einträge der Domain sind nicht bekannt.',
  ],
  'mta-sts-not-checked': [
    'Die MTA-STS-Richtlinie konnte nicht geprüft werden',
    'Sie ist angekündigt, und ihr Server hat uns nicht geantwortet, wie er soll. Andere bekommen sie vielleicht.',
  ],
  'mta-sts-max-age-short': [
    'Die MTA-STS-Richtlinie wird weniger als einen Tag lang gemerkt',
    'Einen Absender, der sie vergessen hat, kann man daran hindern, sie wieder zu holen; er stellt dann ohne Schutz zu.',
    'Setzen Sie max_age auf Wochen oder mehr.',
  ],
  'mta-sts-advice': [
    'Die MTA-STS-Richtlinie könnte ordentlicher sein',
    'Absender sehen darüber hinweg, manche vielleicht nicht. Es kostet keine Punkte.',
  ],
  'tls-rpt-found': [
    'Absender sind gebeten, TLS-Fehler zu melden',
    'Wer E-Mail zustellt, meldet täglich, ob TLS geklappt hat; so kommen Fehler und Angriffe ans Licht.',
  ],
  'tls-rpt-missing': [
    'Keine TLS-Berichte',
    'Scheitert die Verschlüsselung eingehender E-Mail, erfahren Sie es von niemandem.',
    'Veröffentlichen Sie einen Eintrag, der ein Postfach für die Berichte nennt.',
  ],
  'tls-rpt-not-needed': [
    'Keine TLS-Berichte, und keine E-Mail, über die zu berichten wäre',
    'Die Domain nimmt keine E-Mail an.',
  ],
  'tls-rpt-invalid': [
    'Der Eintrag für TLS-Berichte ist ungültig',
    'Absender müssen handeln, als gäbe es keinen, und melden nichts.',
    'Veröffentlichen Sie genau einen Eintrag dieser Form.',
  ],
  'tls-rpt-partly-unusable': [
    'Manche Adressen für TLS-Berichte sind nicht verwendbar',
    'Berichte gehen an die anderen. Es kostet keine Punkte.',
    'Berichtigen oder entfernen Sie die genannten Adressen.',
  ],
  'bimi-ready': [
    'BIMI ist eingerichtet',
    'Mailanbieter, die mitmachen, können das Logo neben E-Mail dieser Domain zeigen.',
  ],
  'bimi-missing': [
    'Kein BIMI-Eintrag',
    'Es ist kein Logo veröffentlicht, das Mailanbieter zeigen könnten. Das ist nichts Schlechtes.',
    'Soll Ihr Logo gezeigt werden, veröffentlichen Sie es; zuvor muss DMARC durchgesetzt sein.',
  ],
  'bimi-declined': ['Die Domain nimmt an BIMI nicht teil', 'Ihr Eintrag sagt es: Kein Logo soll gezeigt werden.'],
  'bimi-record-invalid': [
    'Der BIMI-Eintrag ist ungültig',
    'Kein Mailanbieter wird ein Logo zeigen.',
    'Veröffentlichen Sie genau einen Eintrag dieser Form.',
  ],
  'bimi-ignored-tags': [
    'Der BIMI-Eintrag hat Angaben, die Mailanbieter übergehen',
    'Sie sind unbekannt oder haben einen unbekannten Wert. Der Rest des Eintrags gilt.',
    'Berichtigen oder entfernen Sie die genannten Angaben.',
  ],
  'bimi-dmarc-not-enforced': [
    'BIMI ist veröffentlicht, aber DMARC wird nicht durchgesetzt',
    'Ein Logo wird nur für Domains gezeigt, die Fälschungen abwehren.',
    'Setzen Sie DMARC für alle E-Mail durch, Subdomains eingeschlossen.',
  ],
  'bimi-logo-invalid': [
    'Das BIMI-Logo ist nicht verwendbar',
    'Mailanbieter zeigen nur Logos im strengen Profil „SVG Tiny PS“, über https abgerufen.',
    'Speichern Sie das Logo in diesem Profil und berichtigen Sie, was genannt ist.',
  ],
  'bimi-logo-advice': ['Das BIMI-Logo könnte besser sein', 'Es wird vielleicht schlecht oder nicht überall gezeigt.'],
  'bimi-without-certificate': [
    'Das BIMI-Logo hat kein Markenzertifikat',
    'Einige große Mailanbieter zeigen ein Logo nur, wenn ein Zertifikat sagt, wem es gehört.',
  ],
  'bimi-certificate-read': [
    'Das Markenzertifikat ist in Ordnung',
    'Es gilt heute, für diese Domain und für BIMI, und enthält ein Logo. Ob seine Ausgabestelle anerkannt wird, entscheidet jeder Mailanbieter selbst.',
  ],
  'bimi-certificate-invalid': [
    'Das Markenzertifikat ist nicht verwendbar',
    'Mailanbieter, die ein Zertifikat verlangen, zeigen kein Logo.',
    'Lassen Sie sich von Ihrer Ausgabestelle eine neue Datei geben und stellen Sie sie über https mit allen Zertifikaten der Aussteller bereit.',
  ],
  'bimi-not-checked': [
    'Ein Teil von BIMI konnte nicht geprüft werden',
    'Ein Server hat uns nicht geantwortet, wie er soll, oder DMARC war nicht zu lesen.',
  ],
  'dane-valid': [
    'DANE gilt an jedem Mailserver',
    'Signierte DNS-Einträge nennen die Zertifikate; Absender, die DANE kennen, verschlüsseln zu diesen Servern und zu niemandem sonst.',
  ],
  'dane-missing': [
    'Kein DANE (TLSA-Eintrag)',
    'DANE ist einer von zwei Wegen, Absender auf Verschlüsselung zu verpflichten. Viele große Anbieter bieten es nicht an.',
    'Ist die Zone des Mailservers signiert, veröffentlichen Sie TLSA-Einträge für ihn.',
  ],
  'dane-mismatch': [
    'Die TLSA-Einträge passen zu keinem Zertifikat der Mailserver: E-Mail wird abgewiesen',
    'Absender, die DANE kennen, halten Ihren Server für einen Betrüger. Sie behalten die E-Mail und schicken sie am Ende zurück.',
    'Veröffentlichen Sie den Eintrag des verwendeten Schlüssels, oder entfernen Sie die Einträge.',
  ],
  'dane-bogus': [
    'DNSSEC sagt, dass die TLSA-Einträge gefälscht oder kaputt sind: E-Mail wird abgewiesen',
    'Absender, die DANE kennen, dürfen nicht zustellen, solange die Signaturen falsch sind.',
    'Bringen Sie die Signaturen der genannten Zone in Ordnung.',
  ],
  'dane-partly-mismatch': [
    'Die TLSA-Einträge mancher Mailserver sind falsch',
    'Absender, die DANE kennen, übergehen diese Server; fallen die anderen aus, helfen sie nicht.',
    'Veröffentlichen Sie bei jedem von ihnen den Eintrag des verwendeten Schlüssels, oder entfernen Sie die Einträge.',
  ],
  'dane-insecure': [
    'TLSA-Einträge ohne DNSSEC wirken nicht',
    'Jeder könnte sie fälschen; Absender müssen sie übergehen.',
    'Signieren Sie die Zone der Domain und die ihrer Mailserver, oder entfernen Sie die Einträge.',
  ],
  'dane-unusable': [
    'Kein TLSA-Eintrag ist für E-Mail verwendbar',
    'Mailserver brauchen usage 2 oder 3, mit bekanntem Selektor und vollständigem Hashwert. Absender verschlüsseln und prüfen nichts.',
    'Veröffentlichen Sie Einträge mit usage 3, selector 1, matching type 1.',
  ],
  'dane-without-spare': [
    'DANE kennt nur einen Schlüssel',
    'Ist der nächste Schlüssel vorher veröffentlicht, lässt er sich ohne Lücke wechseln. Es kostet keine Punkte.',
    'Veröffentlichen Sie den Eintrag des nächsten Schlüssels oder seiner Ausgabestelle einige Tage vor dem Wechsel.',
  ],
  'dane-not-checked': [
    'DANE konnte nicht geprüft werden',
    'Die Einträge, ihre Signaturen oder das zugehörige Zertifikat waren nicht zu lesen.',
  ],
  'mail-tls-offered': [
    'STARTTLS: Jeder Mailserver nimmt E-Mail über TLS 1.2 oder neuer an',
    'Eingehende E-Mail kann unterwegs verschlüsselt sein.',
  ],
  'mail-tls-missing': [
    'Kein STARTTLS: Die Mailserver bieten keine Verschlüsselung an',
    'Alle E-Mail an diese Domain reist im Klartext durch das Internet, lesbar für jeden unterwegs.',
    'Schalten Sie STARTTLS ein, mit einem Zertifikat auf den Namen des Mailservers.',
  ],
  'mail-tls-partly-missing': [
    'Kein STARTTLS an manchen Mailservern: Sie bieten keine Verschlüsselung an',
    'E-Mail, die über sie eingeht, reist im Klartext durch das Internet.',
    'Schalten Sie STARTTLS auch an diesen Servern ein.',
  ],
  'mail-tls-failed': [
    'STARTTLS scheitert: Es wird angeboten, aber keine TLS-Verbindung kommt zustande',
    'Absender laufen in einen Fehler; sie stellen im Klartext zu oder gar nicht.',
    'Suchen Sie im Protokoll des Mailservers nach dem TLS-Fehler und bringen Sie Zertifikat oder Schlüssel in Ordnung.',
  ],
  'mail-tls-old-only': [
    'Ein Mailserver spricht nur altes TLS (1.0 oder 1.1)',
    'Diese Versionen sind gebrochen und untersagt; immer mehr Absender sprechen sie nicht mehr.',
    'Aktualisieren Sie den Server und lassen Sie ihn TLS 1.2 und 1.3 sprechen.',
  ],
  'mail-tls-old-accepted': [
    'Ein Mailserver nimmt auch TLS 1.1 oder älter an',
    'Heutige Absender verwenden es nicht. Für die ältesten ist es besser als Klartext; deshalb kostet es keine Punkte.',
    'Schalten Sie TLS 1.0 und 1.1 aus, wenn kein Absender sie braucht.',
  ],
  'mail-tls-certificate-untrusted': [
    'Nicht vertrauenswürdig: Das Zertifikat eines Mailservers beweist nichts',
    'Die meisten Absender verschlüsseln trotzdem, aber keiner kann sicher sein, dass er mit Ihrem Server spricht.',
    'Besorgen Sie ein Zertifikat einer öffentlichen Ausgabestelle auf genau den Namen, den der MX-Eintrag nennt.',
  ],
  'mail-tls-certificate-by-dane': [
    'Das Zertifikat eines Mailservers ist allein durch DANE bewiesen',
    'Keine öffentliche Ausgabestelle bürgt dafür. Absender, die DANE kennen, brauchen keine.',
  ],
  'mail-tls-refused-by-policy': [
    'MTA-STS wird durchgesetzt, und ein Mailserver erfüllt es nicht: E-Mail wird abgewiesen',
    'Absender, die MTA-STS kennen, stellen nicht an einen Server ohne TLS und gültiges Zertifikat auf seinen Namen zu.',
    'Geben Sie dem Server ein gültiges Zertifikat auf seinen Namen; setzen Sie die Richtlinie bis dahin auf testing.',
  ],
  'mail-tls-not-enforced': [
    'Weder MTA-STS noch DANE wird durchgesetzt: Nichts verpflichtet Absender auf Verschlüsselung',
    'Es gibt weder eine durchgesetzte MTA-STS-Richtlinie noch DANE; jemand unterwegs kann die Verschlüsselung unbemerkt entfernen.',
    'Veröffentlichen Sie MTA-STS (bei jedem Mailanbieter möglich), oder TLSA-Einträge, wo DNSSEC Ihre Zonen signiert.',
  ],
  'mail-tls-not-checked': [
    'Das TLS eines Mailservers konnte nicht geprüft werden',
    'Kein Gespräch mit ihm kam zustande. Viele Netze lassen nichts zu Port 25 hinaus; über den Server sagt das nichts.',
  ],
  'mail-tls-not-needed': ['Kein Mailserver, also kein TLS zu prüfen', 'Die Domain nimmt keine E-Mail an.'],
};
