import type { FindingWords } from '../findingWords.ts';

const COOKIE_FIX = 'Schreiben Sie die Attribute so, wie Browser sie lesen.';
const REDIRECT_FIX = 'Leiten Sie zuerst auf demselben Namen von http zu https, dann zu einem anderen Namen.';
const CORS_FIX =
  'Nennen Sie die Partner, die Antworten lesen dürfen; kopieren Sie nie den Origin der Anfrage und erlauben Sie nie „null“.';
const MIXED_FIX = 'Schreiben Sie diese Adressen mit https. Die Richtlinie hilft, bis alle gefunden sind.';

export const webFindings: Readonly<Record<string, FindingWords>> = {
  'https-served': [
    'Die Website wird über HTTPS ausgeliefert',
    'Was Besucher lesen und senden, ist unterwegs verschlüsselt.',
  ],
  'https-missing': [
    'Kein HTTPS: Die Website wird unverschlüsselt ausgeliefert',
    'Jeder unterwegs kann lesen und verändern, was Besucher sehen und senden, Passwörter eingeschlossen.',
    'Besorgen Sie ein kostenloses Zertifikat und liefern Sie die Website über HTTPS aus.',
  ],
  'https-not-checked': [
    'Ob HTTPS angeboten wird, konnte nicht geprüft werden',
    'Port 443 hat nicht rechtzeitig geantwortet oder abgebrochen.',
  ],
  'web-not-served': [
    'Keine Website',
    'Weder Port 80 noch Port 443 liefert unter diesem Namen eine Website; es gibt nichts zu beurteilen.',
  ],
  'https-downgraded': [
    'HTTPS führt zurück zu unverschlüsseltem HTTP',
    'Besucher, die über HTTPS kommen, werden ohne Verschlüsselung weitergeschickt.',
    'Liefern Sie die Seite selbst unter https://{domain}/ aus, oder leiten Sie nur zu https-Adressen weiter.',
  ],
  'http-redirects-to-https': [
    'HTTP leitet zu HTTPS weiter',
    'Besucher, die den Namen eintippen oder einem alten Link folgen, landen auf der verschlüsselten Website.',
  ],
  'http-not-redirected': [
    'HTTP leitet nicht zu HTTPS weiter',
    'Besucher, die den Namen eintippen oder einem alten Link folgen, bleiben auf einer unverschlüsselten Verbindung.',
    'Lassen Sie Port 80 mit nichts als einer dauerhaften Weiterleitung zu https antworten.',
  ],
  'http-redirect-not-checked': [
    'Ob HTTP zu HTTPS weiterleitet, konnte nicht geprüft werden',
    'Port 80 hat nicht rechtzeitig geantwortet, mit einem Fehler geantwortet oder dorthin geführt, wo nichts zu erreichen war.',
  ],
  'http-not-served': [
    'Über einfaches HTTP wird nichts ausgeliefert',
    'Port 80 ist geschlossen. Das ist sicher, aber Besucher, die den Namen eintippen, kommen vielleicht nicht zur Website.',
  ],
  'redirect-loop': [
    'Die Website leitet ohne Ende weiter',
    'Browser geben mit einem Fehler auf.',
    'Vergleichen Sie die Weiterleitungen von Webserver, CDN und Anwendung: Zwei davon heben einander auf.',
  ],
  'redirect-leaves-site': [
    'Die Website führt zu einer anderen Domain',
    'Header und Cookies sind die der Seite am Ende, die zu einer anderen Domain gehört.',
  ],
  'page-not-read': [
    'Die Seite war nicht zu lesen: Ihre Header wurden nicht geprüft',
    'Der Weg zur Seite endete an einer Weiterleitung, der nicht zu folgen war.',
  ],
  'page-is-error': [
    'Die Website hat uns mit einem Fehler geantwortet: Was dort fehlt, wurde nicht beurteilt',
    'Das kann ein Schutz vor Robotern sein. Echte Seiten haben vielleicht andere Header als die Antwort, die wir bekamen.',
  ],
  'cookies-protected': [
    'Alle Cookies sind geschützt',
    'Cookies der ersten Seite reisen nur verschlüsselt, und die, die Besucher anmelden, sind vor Skripten verborgen.',
  ],
  'cookie-session-insecure': [
    'Cookie ohne Secure: Ein Anmelde-Cookie wird auch unverschlüsselt gesendet',
    'In einem offenen Netz kann ein Fremder das Cookie lesen und die Sitzung übernehmen.',
    'Ergänzen Sie beim Cookie Secure, HttpOnly und SameSite.',
  ],
  'cookie-session-readable': [
    'Cookie ohne HttpOnly: Ein Anmelde-Cookie ist für Skripte lesbar',
    'Ein in eine Seite geschmuggeltes Skript kann die Sitzung stehlen.',
    'Ergänzen Sie beim Cookie HttpOnly.',
  ],
  'cookie-insecure': [
    'Cookie ohne Secure: Es wird auch unverschlüsselt gesendet',
    'Andere im Netz können es lesen und verändern.',
    'Ergänzen Sie bei jedem Cookie Secure.',
  ],
  'cookie-same-site-missing': [
    'Cookie ohne SameSite: Ein Anmelde-Cookie überlässt es dem Browser',
    'Was andere Websites einen Besucher senden lassen, kann das Cookie mitführen; Browser haben verschiedene Standards.',
    'Ergänzen Sie SameSite=Lax oder Strict.',
  ],
  'waf-detected': [
    'Eine Web Application Firewall steht davor',
    'Ein Dienst filtert Anfragen, bevor sie die Website erreichen.',
  ],
  'waf-not-seen': [
    'Keine Web Application Firewall hat sich gezeigt',
    'Viele Firewalls hinterlassen in Antworten keine Spur: Keine zu sehen beweist nichts.',
  ],
  'cdn-detected': [
    'Ein Content Delivery Network liefert die Website aus',
    'Seiten kommen von Servern dieses Netzes, das auch den Datenverkehr sieht.',
  ],
  'server-version-shown': [
    'Versionsangabe: Der Server verrät die Version seiner Software',
    'Angreifer können die bekannten Lücken genau dieser Version nachschlagen.',
    'Schalten Sie aus, was Versionen nennt.',
  ],
  'cookie-same-site-invalid': [
    'Ein Cookie hat ein SameSite, das Browser nicht kennen',
    'Sie folgen stattdessen ihrem eigenen Standard und unterscheiden sich darin.',
    COOKIE_FIX,
  ],
  'cookie-none-without-secure': [
    'Ein Cookie hat SameSite=None ohne Secure: Browser verwerfen es',
    'Das Cookie tut nicht, wofür es gesetzt wurde.',
    COOKIE_FIX,
  ],
  'cookie-prefix-broken': [
    'Der Name eines Cookies verspricht, was seine Attribute nicht halten: Browser verwerfen es',
    '__Host- verlangt Secure, Path=/ und kein Domain; __Secure- verlangt Secure.',
    COOKIE_FIX,
  ],
  'cookie-dropped': [
    'Ein Cookie ist eines, das Browser verwerfen',
    'Es nennt eine Domain, die nicht die der Website ist, enthält Steuerzeichen oder ist zu lang.',
    COOKIE_FIX,
  ],
  'cookie-third-party': [
    'Eine andere Website auf dem Weg setzt Cookies',
    'Sie werden hier nicht beurteilt: Jene Website gehört nicht dieser Organisation.',
  ],
  'cookie-long-lived': ['Ein Cookie will länger als 400 Tage behalten werden', 'Browser kürzen das auf 400 Tage.'],
  'redirect-insecure-step': [
    'HTTP führt zu einer weiteren HTTP-Adresse, bevor HTTPS kommt',
    'Jeder unverschlüsselte Schritt ist eine Gelegenheit, Besucher irrezuführen, und HSTS kann ihn nicht schützen.',
    REDIRECT_FIX,
  ],
  'redirect-off-host-first': [
    'HTTP führt zu einem anderen Namen, bevor HTTPS auf dem eigenen kommt',
    'Browser sehen den HSTS-Header des eingetippten Namens nie; der nächste Besuch beginnt wieder unverschlüsselt.',
    REDIRECT_FIX,
  ],
  'redirect-long': [
    'Der Weg zur Seite hat viele Weiterleitungen',
    'Jede ist eine Runde, auf die Besucher warten.',
    'Führen Sie von http://{domain}/ in höchstens zwei Schritten zur Seite.',
  ],
  'redirect-temporary': [
    'Die Weiterleitung zu HTTPS ist nur vorübergehend',
    'Browser merken sie sich nicht und fragen jedes Mal über http.',
  ],
  'compression-on': ['Die Seite wird komprimiert gesendet', 'Sie kommt früher an, vor allem auf langsamen Leitungen.'],
  'compression-off': [
    'Die Seite wird nicht komprimiert gesendet',
    'Text schrumpft komprimiert auf ein Drittel oder weniger.',
  ],
  'cors-closed': [
    'CORS: Andere Websites können nicht lesen, was die Website antwortet',
    'Die Startseite wird nicht mit Skripten anderer Websites geteilt.',
  ],
  'cors-restricted': [
    'CORS: Nur benannte Websites können lesen, was die Website antwortet',
    'Eine fremde Website, die wir in einer Anfrage nannten, wurde nicht eingelassen.',
  ],
  'cors-public': [
    'CORS: Skripte jeder Website können die Seite lesen, ohne Cookies',
    'Für das, was ohnehin öffentlich ist, ist das in Ordnung.',
  ],
  'cors-open-with-credentials': [
    'CORS: Jede Website kann die Seite als ihr Besucher lesen',
    'Der Server lässt jede fragende Website ein, mit den Cookies des Besuchers: Jede Webseite kann lesen, was nur der Besucher sehen soll.',
    CORS_FIX,
  ],
  'cors-open-to-null': [
    'CORS: Abgeschottete Frames jeder Website können die Seite als ihr Besucher lesen',
    'Der Origin „null“ wird mit den Cookies des Besuchers eingelassen, und jede Website kann diesen Origin annehmen.',
    CORS_FIX,
  ],
  'cors-contradictory': [
    'CORS: „*“ zusammen mit Anmeldedaten',
    'Browser lehnen dieses Paar ab; die Einrichtung tut nicht, was sie sollte.',
    CORS_FIX,
  ],
  'cors-not-checked': [
    'CORS: Was andere Websites lesen dürfen, konnte nicht geprüft werden',
    'Die Anfragen einer fremden Website blieben ohne Antwort.',
  ],
  'sri-good': [
    'Subresource Integrity: Fremde Skripte sind an einen Hashwert gebunden',
    'Ein Browser führt nicht aus, was die andere Website verändert hat.',
  ],
  'sri-not-needed': [
    'Subresource Integrity unnötig: Keine Skripte anderer Websites',
    'Die Seite lädt Skripte nur von eigenen Namen der Organisation.',
  ],
  'sri-missing': [
    'Keine Subresource Integrity: Skripte anderer Websites werden ohne Hashwert geladen',
    'Wer die andere Website betreibt oder in sie einbricht, führt auf dieser Seite aus, was er will.',
    'Stellen Sie die Skripte selbst bereit, oder nennen Sie eine Version und ihren Hashwert.',
  ],
  'sri-invalid': [
    'Subresource Integrity: Der Hashwert eines Skripts oder Stylesheets ist fehlerhaft: Browser übergehen ihn',
    'So wie das Attribut geschrieben ist, schützt es nichts.',
    'Schreiben Sie sha256, sha384 oder sha512, einen Bindestrich und den ganzen Hashwert in Base64.',
  ],
  'sri-without-cors': [
    'Subresource Integrity ohne CORS: Browser laden ein Skript mit Hashwert nicht',
    'Bei Dateien einer anderen Website prüfen Browser den Hashwert nur mit dem Attribut crossorigin.',
    'Ergänzen Sie neben integrity das Attribut crossorigin="anonymous".',
  ],
  'mixed-content-none': [
    'Kein Mixed Content: Alles auf der Seite wird über HTTPS geladen',
    'Nichts, was die Seite zeigt, lässt sich unterwegs verändern.',
  ],
  'mixed-content-upgraded': [
    'Mixed Content wird hochgestuft: Die Richtlinie der Seite macht aus http https',
    'Browser fragen sie über https an: upgrade-insecure-requests.',
  ],
  'mixed-content-active': [
    'Aktiver Mixed Content: Die HTTPS-Seite lädt Skripte, Stile oder Frames über HTTP',
    'Browser blockieren sie, die Seite ist also kaputt; ein Browser, der es nicht tut, lässt jeden unterwegs die Seite übernehmen.',
    MIXED_FIX,
  ],
  'mixed-content-form': [
    'Mixed Content: Ein Formular der HTTPS-Seite wird über HTTP gesendet',
    'Was Besucher hineinschreiben, lässt sich unterwegs lesen und verändern.',
    MIXED_FIX,
  ],
  'mixed-content-passive': [
    'Mixed Content: Die HTTPS-Seite zeigt Bilder, Ton oder Video über HTTP',
    'Andere unterwegs können sie sehen und verändern; Browser versuchen stattdessen https.',
    MIXED_FIX,
  ],
};
