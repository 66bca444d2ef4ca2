import type { FindingWords } from '../findingWords.ts';

export const signatureFindings: Readonly<Record<string, FindingWords>> = {
  'dmarc-missing': [
    'Kein DMARC-Eintrag: Gefälschte E-Mail wird nicht abgewiesen',
    'Jeder kann E-Mail senden, die Ihre Domain als Absender zeigt, und Empfänger sind nicht angewiesen, sie aufzuhalten.',
    'Veröffentlichen Sie eine Richtlinie. Beginnen Sie mit p=none und lesen Sie die Berichte; gehen Sie dann zu quarantine und reject über.',
  ],
  'dmarc-invalid': [
    'Der DMARC-Eintrag ist ungültig: Empfänger übergehen ihn',
    'Es gibt einen Eintrag, aber mit einem Fehler, durch den Empfänger handeln, als gäbe es keinen.',
    'Berichtigen Sie die genannten Fehler. Zuerst steht „v=DMARC1“, dann „p=“.',
  ],
  'dmarc-multiple': [
    'Mehr als ein DMARC-Eintrag: Keiner zählt',
    'Bei mehreren Einträgen wenden Empfänger DMARC gar nicht an.',
    'Behalten Sie einen Eintrag und löschen Sie die anderen.',
  ],
  'dmarc-multiple-own': [
    'Mehr als ein DMARC-Eintrag an diesem Namen: Empfänger sind uneins, was gilt',
    'Empfänger nach RFC 9989 verwerfen alle und wenden die Richtlinie der übergeordneten Domain an. Die nach RFC 7489 wenden DMARC gar nicht an.',
    'Behalten Sie einen Eintrag und löschen Sie die anderen.',
  ],
  'dmarc-reject': [
    'DMARC weist Empfänger an, gefälschte E-Mail abzulehnen',
    'E-Mail, die Ihre Domain zeigt und nicht von Ihnen ist, wird abgewiesen.',
  ],
  'dmarc-quarantine': [
    'DMARC schickt gefälschte E-Mail in den Spam-Ordner (p=quarantine)',
    'E-Mail, die nicht von Ihnen ist, wird beiseitegelegt, aber doch zugestellt, und manche sehen dort nach.',
    'Zeigen die Berichte keine eigene E-Mail, die durchfällt, wechseln Sie zu p=reject.',
  ],
  'dmarc-none': [
    'DMARC beobachtet nur: Gefälschte E-Mail wird zugestellt (p=none)',
    'Die Richtlinie bittet höchstens um Berichte. E-Mail, die Ihre Domain fälscht, erreicht ihre Leser.',
    'Lesen Sie die Berichte, bis Ihre gesamte eigene E-Mail besteht; wechseln Sie dann zu quarantine und später zu reject.',
  ],
  'dmarc-subdomains-unprotected': [
    'DMARC lässt Subdomains ungeschützt (sp=none)',
    'Gefälschte E-Mail von jeder Subdomain, auch einer, die es nicht gibt, wird zugestellt.',
    'Entfernen Sie „sp“, damit Subdomains der Richtlinie der Domain folgen, oder machen Sie es ebenso streng.',
  ],
  'dmarc-partial': [
    'DMARC gilt nur für einen Teil der E-Mail (pct)',
    'Für den Rest gefälschter E-Mail wenden Empfänger die nächstschwächere Richtlinie an.',
    'Entfernen Sie „pct“ (100 ist der Standard).',
  ],
  'dmarc-subdomains-weaker': [
    'DMARC ist für Subdomains schwächer als für die Domain (sp)',
    'Wer Ihre E-Mail fälscht, nimmt eine Subdomain, wo die Richtlinie milder ist.',
    'Entfernen Sie „sp“, damit Subdomains der Richtlinie der Domain folgen, oder machen Sie es ebenso streng.',
  ],
  'dmarc-nonexistent-weaker': [
    'DMARC ist für Subdomains schwächer, die es nicht gibt (np)',
    'Niemand sendet ehrliche E-Mail von Namen, die es nicht gibt, und doch wird gefälschte von dort milde behandelt.',
    'Setzen Sie „np“ auf reject: Von solchen Namen kommt keine E-Mail von Ihnen.',
  ],
  'dmarc-testing': [
    'DMARC ist als Test gekennzeichnet (t=y)',
    'Empfänger werden gebeten, gefälschte E-Mail eine Stufe milder zu behandeln, als die Richtlinie sagt.',
    'Zeigen die Berichte keine eigene E-Mail, die durchfällt, entfernen Sie „t“.',
  ],
  'dmarc-psd': [
    'DMARC erklärt die Domain zum öffentlichen Suffix (psd=y)',
    'Das Merkmal ist für Registrierungsstellen gedacht. Jede Subdomain gilt dann als eigene Organisation.',
    'Entfernen Sie „psd“ oder setzen Sie es auf n.',
  ],
  'dmarc-tree-walk-only': [
    'Nur Empfänger, die RFC 9989 folgen, finden diese DMARC-Richtlinie',
    'Der Eintrag steht bei einem übergeordneten Namen, der nicht die registrierte Domain ist. Empfänger, die noch die Public Suffix List verwenden, suchen dort nicht.',
    'Veröffentlichen Sie einen Eintrag beim Namen selbst.',
  ],
  'dmarc-reports-undeliverable': [
    'DMARC-Berichte gehen an eine Adresse, die keine E-Mail annimmt',
    'Die Domain der Adresse hat keinen Mailserver; die Berichte gehen verloren.',
    'Verwenden Sie eine Adresse, an der E-Mail ankommt.',
  ],
  'dmarc-reports-not-checked': [
    'Ob DMARC-Berichte ankommen, ist nicht bekannt',
    'Nameserver einer Domain, an die Berichte gehen, haben nicht geantwortet.',
  ],
  'dmarc-historic-tags': [
    'DMARC verwendet, was RFC 9989 abgeschafft hat',
    'Heutige Empfänger übergehen diese Angaben (pct, rf, ri und Größengrenzen von Berichtsadressen); ältere beachten sie noch.',
    'Entfernen Sie sie. Um eine Richtlinie zu erproben, tritt „t=y“ an die Stelle von „pct“.',
  ],
  'dmarc-unknown-tags': [
    'DMARC enthält Angaben, die niemand kennt',
    'Empfänger übergehen sie. Vielleicht sind sie falsch geschrieben.',
    'Berichtigen oder entfernen Sie die genannten Angaben.',
  ],
  'dmarc-no-reports': [
    'DMARC bittet nicht um Berichte',
    'Ohne Berichte bemerkt niemand, dass Ihre Domain gefälscht wird oder eigene E-Mail durchfällt.',
    'Ergänzen Sie eine Adresse für die Sammelberichte („rua“).',
  ],
  'dmarc-reports-unauthorized': [
    'DMARC-Berichte gehen an eine Domain, die sie nicht annimmt',
    'Empfänger senden Berichte nur dann an eine andere Organisation, wenn diese es im eigenen DNS erlaubt. Hier tut sie das nicht.',
    'Bitten Sie den Empfänger der Berichte, diesen Eintrag zu veröffentlichen, oder verwenden Sie eine eigene Adresse.',
  ],
  'dmarc-faults': [
    'Der DMARC-Eintrag hat Fehler, die Empfänger verschieden auslegen können',
    'Die Richtlinie zählt, aber fehlerhafte Angaben werden übergangen oder durch ihren Standard ersetzt.',
    'Berichtigen Sie die genannten Angaben.',
  ],
  'dmarc-inherited': [
    'Die DMARC-Richtlinie kommt von der übergeordneten Domain',
    'Dieser Name hat keinen eigenen Eintrag; es gilt die Richtlinie für Subdomains seiner Organisation.',
  ],
  'dkim-found': [
    'DKIM-Schlüssel sind veröffentlicht',
    'Empfänger können die Signatur Ihrer E-Mail prüfen: dass sie von Ihnen ist und nicht verändert wurde.',
  ],
  'dkim-no-known-selector': [
    'Kein DKIM-Schlüssel unter den Namen, die wir kennen',
    'DKIM-Schlüssel stehen unter Namen, die nur ihr Inhaber kennt. Wir haben nach den üblichen gefragt; keinen zu finden beweist nichts.',
    'Ist Ihre E-Mail noch nicht signiert, schalten Sie DKIM bei Ihrem Mailanbieter ein und veröffentlichen Sie den Eintrag, den er Ihnen gibt.',
  ],
  'dkim-not-checked': [
    'Nach manchen DKIM-Namen konnte nicht gefragt werden',
    'Ein Nameserver hat für manche Namen nicht geantwortet; Schlüssel dort wären uns entgangen.',
  ],
  'dkim-secret-key': [
    'Privater DKIM-Schlüssel veröffentlicht: Er steht im DNS',
    'Jeder kann ihn lesen und E-Mail im Namen der Domain signieren, und Empfänger werden ihr glauben.',
    'Erzeugen Sie sofort ein neues Schlüsselpaar, veröffentlichen Sie den öffentlichen Schlüssel unter einem neuen Selektor und leeren Sie den alten Eintrag.',
  ],
  'dkim-key-too-short': [
    'Ein DKIM-Schlüssel ist kürzer als 1024 Bit: Er lässt sich brechen',
    'Andere können den geheimen Schlüssel berechnen und in Ihrem Namen signieren. Empfänger dürfen solche Signaturen nicht annehmen.',
    'Erzeugen Sie einen neuen Schlüssel mit 2048 Bit unter einem neuen Selektor, signieren Sie damit und entfernen Sie dann den alten Eintrag.',
  ],
  'dkim-key-weak': [
    'Ein DKIM-Schlüssel ist kürzer als 2048 Bit',
    'Der Schlüssel zählt noch, ist aber kürzer als heute empfohlen.',
    'Erzeugen Sie einen neuen Schlüssel mit 2048 Bit unter einem neuen Selektor, signieren Sie damit und entfernen Sie dann den alten Eintrag.',
  ],
  'dkim-testing': [
    'Ein DKIM-Schlüssel ist als Test gekennzeichnet (t=y)',
    'Empfänger sollen E-Mail, die damit signiert ist, behandeln, als wäre sie nicht signiert.',
    'Bestehen Ihre Signaturen, entfernen Sie „t=y“ aus dem Eintrag.',
  ],
  'dkim-key-malformed': [
    'Ein DKIM-Eintrag ist nicht verwendbar',
    'Empfänger können den Schlüssel nicht lesen; damit signierte E-Mail fällt durch.',
    'Veröffentlichen Sie den Eintrag noch einmal genau so, wie Ihr Mailanbieter ihn angibt, in einem TXT-Eintrag, oder entfernen Sie ihn.',
  ],
  'dkim-alias-dangling': [
    'Ein DKIM-Name ist Alias eines Namens ohne Schlüssel',
    'E-Mail, die unter diesem Selektor signiert ist, fällt durch. Oft wurde DKIM vorbereitet und nie eingeschaltet.',
    'Schalten Sie DKIM bei dem Anbieter ein, zu dem der Alias führt, oder entfernen Sie den Alias.',
  ],
  'dkim-key-revoked': [
    'Ein DKIM-Schlüssel wurde widerrufen',
    'Der Eintrag sagt, dass dieser Schlüssel nicht mehr verwendet wird. So zieht man einen richtig zurück.',
  ],
  'dkim-wildcard': [
    'Jeder DKIM-Name gibt dieselbe Antwort',
    'Ein Platzhalter-Eintrag antwortet für Namen, die niemand eingerichtet hat; solche Antworten zählen nicht als Schlüssel.',
  ],
};
