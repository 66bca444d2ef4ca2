import type { FindingWords } from '../findingWords.ts';

export const senderFindings: Readonly<Record<string, FindingWords>> = {
  'mx-null': [
    'Die Domain erklärt, dass sie keine E-Mail annimmt (Null-MX)',
    'Absender erfahren sofort, dass hier nichts zugestellt werden kann, und nichts davon gerät in falsche Hände.',
  ],
  'mx-null-beside-others': [
    'Ein Null-MX steht neben echten Mailservern',
    'Ein Null-MX bedeutet „keine E-Mail hier“ und muss der einzige MX-Eintrag sein; neben anderen kann er dazu führen, dass Absender Ihre Post verwerfen.',
    'Entfernen Sie den Eintrag „0 .“, wenn die Domain E-Mail annimmt; sonst entfernen Sie alle anderen.',
  ],
  'mx-absent': [
    'Kein Mailserver: Die Domain nimmt keine E-Mail an',
    'Es gibt weder einen MX-Eintrag noch eine Adresse; E-Mail an diese Domain kann nicht zugestellt werden.',
  ],
  'mx-implicit': [
    'Kein MX-Eintrag: E-Mail geht an die Adresse der Domain selbst',
    'Ohne MX-Eintrag versuchen Absender es an der Webadresse der Domain. Nimmt sie keine E-Mail an, sagt ein Null-MX das sofort und hält Post von fremden Servern fern.',
    'Nimmt die Domain keine E-Mail an, veröffentlichen Sie einen Null-MX; sonst benennen Sie ihren Mailserver.',
  ],
  'mx-resolves': ['Alle Mailserver haben eine Adresse', 'Jeder Mailserver, den die Domain nennt, ist zu finden.'],
  'mx-partly-unresolvable': [
    'Manche Mailserver haben keine Adresse',
    'Es ist ein Mailserver genannt, den es nicht gibt. E-Mail verspätet sich; wer einen vergessenen Namen registriert, erhält womöglich Ihre Post.',
    'Entfernen Sie die MX-Einträge, deren Namen es nicht mehr gibt, oder geben Sie diesen Namen eine Adresse.',
  ],
  'mx-unresolvable': [
    'Kein Mailserver hat eine Adresse: E-Mail kann nicht zugestellt werden',
    'Keiner der Mailserver, die die Domain nennt, existiert; E-Mail an sie kommt zurück.',
    'Lassen Sie die MX-Einträge auf Namen zeigen, die es gibt, so wie Ihr Mailanbieter sie angibt.',
  ],
  'mx-alias': [
    'MX zeigt auf einen CNAME: Ein Mailserver ist mit einem Alias benannt',
    'Ein MX-Eintrag muss einen Rechner mit Adresse nennen, keinen Alias; manche Absender stellen sonst nicht zu.',
    'Tragen Sie im MX-Eintrag den Namen ein, auf den der Alias zeigt.',
  ],
  'mx-not-checked': [
    'Ob es die Mailserver gibt, konnte nicht geprüft werden',
    'Ein Nameserver hat nicht geantwortet; über die Adressen dieser Mailserver ist nichts bekannt.',
  ],
  'mx-provider-secure': [
    'E-Mail empfängt ein Anbieter, der verschlüsselt und filtert',
    'Nach eigener Dokumentation bietet dieser Anbieter jedem Absender Verschlüsselung an und filtert Spam und Schadsoftware.',
  ],
  'mx-provider-known': [
    'E-Mail empfängt ein bekannter Anbieter',
    'Wir erkennen den Anbieter an den Namen seiner Server, wissen aber nicht, ob er für alle Kunden verschlüsselt und filtert.',
  ],
  'mx-provider-unknown': [
    'E-Mail empfangen Server, die wir keinem Anbieter zuordnen können',
    'Das können eigene Server sein. Das ist weder gut noch schlecht; wie gut sie gepflegt sind, wurde nicht geprüft.',
  ],
  'spf-missing': [
    'Kein SPF-Eintrag: Niemand ist als erlaubter Absender benannt',
    'Empfänger können Ihre Mailserver nicht von Fremden unterscheiden, die im Namen dieser Domain senden.',
    'Veröffentlichen Sie einen TXT-Eintrag, der Ihre Absender nennt. Eine Domain, die nie E-Mail sendet, bekommt „v=spf1 -all“.',
  ],
  'spf-multiple': [
    'Mehr als ein SPF-Eintrag: Keiner zählt',
    'Bei mehreren Einträgen brechen Empfänger mit einem Fehler ab, als gäbe es keinen Schutz.',
    'Fassen Sie sie in einem TXT-Eintrag zusammen und löschen Sie die anderen.',
  ],
  'spf-permerror': [
    'Der SPF-Eintrag lässt sich nicht auswerten (permerror)',
    'Empfänger brechen an dem hier genannten Fehler ab, als gäbe es keinen Schutz.',
    'Berichtigen oder entfernen Sie den genannten Teil. Höchstens 10 Teile dürfen DNS-Anfragen auslösen, eingebundene Einträge mitgezählt.',
  ],
  'spf-valid': [
    'Der SPF-Eintrag ist gültig',
    'Empfänger können prüfen, welche Server im Namen dieser Domain senden dürfen.',
  ],
  'spf-allows-everyone': [
    'SPF erlaubt jedem zu senden (+all)',
    'Der Eintrag erklärt jeden Server der Welt zum rechtmäßigen Absender: schlimmer als kein Eintrag.',
    'Beenden Sie den Eintrag mit „-all“, nach den Servern, die Ihre E-Mail senden.',
  ],
  'spf-range-too-wide': [
    'SPF erlaubt Millionen Adressen zu senden',
    'Ein Adressbereich des Eintrags ist so weit, dass Fremde darin liegen.',
    'Nennen Sie die Adressen, die wirklich Ihre E-Mail senden.',
  ],
  'spf-neutral': [
    'SPF sagt nichts über andere Absender',
    'Der Eintrag endet mit „?all“ oder ganz ohne „all“: E-Mail von Fremden wird behandelt, als gäbe es keinen Eintrag.',
    'Beenden Sie den Eintrag mit „-all“ (oder mit „~all“, solange Sie nach vergessenen Absendern suchen).',
  ],
  'spf-hard-fail': [
    'SPF weist alle anderen Absender ab (-all)',
    'Empfänger dürfen E-Mail von Servern abweisen, die der Eintrag nicht nennt.',
  ],
  'spf-soft-fail': [
    'SPF kennzeichnet alle anderen Absender als verdächtig (~all)',
    'Empfänger begegnen solcher E-Mail mit Misstrauen. Zusammen mit einer durchgesetzten DMARC-Richtlinie genügt das.',
  ],
  'spf-lookups-near-limit': [
    'SPF steht kurz vor der Grenze von 10 DNS-Abfragen',
    'Ein weiterer Dienst im Eintrag, oder einer, den ein Anbieter bei sich ergänzt, lässt den ganzen Eintrag scheitern.',
    'Entfernen Sie Dienste, die nicht mehr für Sie senden, oder nennen Sie feste Adressen statt „a“, „mx“ oder „include“.',
  ],
  'spf-void-lookups': [
    'SPF nennt Rechner, die es nicht gibt',
    'Teile, die nichts finden, schützen niemanden. Ein dritter lässt den ganzen Eintrag scheitern.',
    'Entfernen Sie die genannten Teile oder berichtigen Sie ihre Rechnernamen.',
  ],
  'spf-not-checked': [
    'Ein Teil von SPF konnte nicht geprüft werden (temperror)',
    'Es gibt einen Eintrag, aber Nameserver, von denen er abhängt, haben nicht geantwortet. Empfänger stellen solche E-Mail zurück oder übergehen den Eintrag.',
  ],
  'spf-uses-ptr': [
    'SPF verwendet „ptr“, das nicht verwendet werden soll',
    'Der Mechanismus ist langsam und unzuverlässig; manche Empfänger übergehen ihn.',
    'Ersetzen Sie „ptr“ durch die Adressen oder Namen, die Ihre E-Mail senden.',
  ],
  'spf-record-long': [
    'Der SPF-Eintrag ist länger als 450 Bytes',
    'Eine so große Antwort passt womöglich nicht in ein DNS-Paket; manche Empfänger sehen dann keinen Eintrag.',
    'Verschieben Sie einen Teil in einen eigenen Eintrag und binden Sie ihn ein.',
  ],
  'spf-ignored-terms': [
    'SPF-Teile nach „all“ wirken nicht',
    'Die Auswertung endet bei „all“; Server, die danach stehen, und „redirect“ werden übergangen.',
    'Setzen Sie diese Teile vor „all“, wenn sie gemeint sind, sonst löschen Sie sie.',
  ],
};
