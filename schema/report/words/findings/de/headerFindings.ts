import type { FindingWords } from '../findingWords.ts';

const HSTS_FIX =
  'Senden Sie den Header mit jeder https-Antwort; beginnen Sie mit einem kurzen max-age, wenn Subdomains noch nicht so weit sind.';
const CSP_FIX =
  'Beginnen Sie im Nur-Melden-Modus, nennen Sie, was Ihre Seiten wirklich laden, und setzen Sie die Richtlinie dann durch.';
const FRAME_FIX = 'Verbieten Sie Frames anderer Websites, in der Richtlinie und für alte Browser im Header.';
const NOSNIFF_FIX = 'Senden Sie diesen Header mit jeder Antwort.';
const REFERRER_FIX = 'Senden Sie diesen Header mit jeder Seite.';
const PERMISSIONS_FIX = 'Schalten Sie aus, was Ihre Seiten nicht verwenden.';

export const headerFindings: Readonly<Record<string, FindingWords>> = {
  'hsts-good': [
    'HSTS: Browser verwenden nur HTTPS',
    'Nach dem ersten Besuch sprechen Browser mit der Website nicht mehr unverschlüsselt.',
  ],
  'hsts-missing': [
    'HSTS fehlt (Strict-Transport-Security)',
    'Jemand unterwegs kann Besucher auf einer unverschlüsselten Kopie der Website festhalten.',
    HSTS_FIX,
  ],
  'hsts-not-on-domain': [
    'HSTS sendet die Seite, aber nicht die Domain selbst',
    'Der Header zählt für den Namen, der ihn sendet. Besucher, die die Domain eintippen, sind beim ersten Schritt nicht geschützt.',
    'Senden Sie den Header auch mit der Weiterleitung von https://{domain}/.',
  ],
  'hsts-short': [
    'HSTS gilt weniger als ein halbes Jahr',
    'Wer in dieser Zeit nicht wiederkommt, ist beim nächsten Besuch ungeschützt.',
    HSTS_FIX,
  ],
  'hsts-off': [
    'HSTS ist ausgeschaltet (max-age=0)',
    'Der Header sagt Browsern, sie sollen vergessen, dass die Website HTTPS will.',
    HSTS_FIX,
  ],
  'hsts-invalid': [
    'Der HSTS-Header ist fehlerhaft: Browser übergehen ihn',
    'Es gibt einen Header, aber mit einem Fehler, durch den ihn Chromium und Firefox für fehlend nehmen.',
    HSTS_FIX,
  ],
  'hsts-overlooked': [
    'Browser übergehen einen Teil des HSTS-Headers',
    'Der Header zählt. Angaben, die niemand kennt, bewirken nichts und sind vielleicht verschrieben.',
    'Berichtigen oder entfernen Sie die genannten Angaben.',
  ],
  'hsts-not-counted': [
    'HSTS zählt nicht, solange das Zertifikat einen Fehler hat',
    'Browser übergehen den Header auf einer Verbindung, der sie nicht trauen.',
  ],
  'csp-good': [
    'Eine strenge Content-Security-Policy wird durchgesetzt',
    'In eine Seite geschmuggelte Skripte laufen nicht.',
  ],
  'csp-missing': [
    'Keine Content-Security-Policy',
    'Wird ein Skript in eine Seite geschmuggelt, hält nichts es auf.',
    CSP_FIX,
  ],
  'csp-report-only': [
    'Die Content-Security-Policy meldet nur',
    'Verstöße werden gemeldet, aber nichts wird aufgehalten.',
    CSP_FIX,
  ],
  'csp-unsafe': [
    'Die Content-Security-Policy erlaubt unsichere Skripte',
    'Die Richtlinie hat Löcher, durch die eingeschmuggelte Skripte trotzdem laufen.',
    CSP_FIX,
  ],
  'csp-incomplete': [
    'Die Content-Security-Policy lässt Lücken',
    'Skripte sind beschränkt, aber ein kleinerer Schutz fehlt.',
    CSP_FIX,
  ],
  'frames-protected': [
    'Clickjacking-Schutz: Andere Websites können diese nicht in einem Frame zeigen',
    'Besucher können nicht dazu verleitet werden, getarnt auf etwas in Ihrer Seite zu klicken.',
  ],
  'frames-unprotected': [
    'Kein Clickjacking-Schutz: Andere Websites dürfen diese in einem Frame zeigen',
    'Besucher können dazu verleitet werden, getarnt auf etwas in Ihrer Seite zu klicken (Clickjacking).',
    FRAME_FIX,
  ],
  'frame-options-invalid': [
    'X-Frame-Options hat einen Wert, den Browser nicht verstehen',
    'Nur DENY und SAMEORIGIN zählen, einmal; alles andere behandelt jeder Browser auf seine Art.',
    FRAME_FIX,
  ],
  'nosniff-good': [
    'X-Content-Type-Options: Browser nehmen Dateien als das, als was sie erklärt sind',
    'Ein hochgeladenes Bild oder ein Text lässt sich nicht als Skript ausführen.',
  ],
  'nosniff-missing': [
    'X-Content-Type-Options fehlt',
    'Browser raten womöglich und führen als Skript aus, was keines ist.',
    NOSNIFF_FIX,
  ],
  'nosniff-invalid': [
    'X-Content-Type-Options ist nicht „nosniff“',
    'Der einzige Wert, der zählt, ist nosniff; so wie er ist, übergehen Browser den Header.',
    NOSNIFF_FIX,
  ],
  'referrer-policy-good': [
    'Referrer-Policy: Andere Websites erfahren nicht, von welcher Seite Besucher kamen',
    'Adressen Ihrer Seiten, die Privates enthalten können, bleiben auf Ihrer Website.',
  ],
  'referrer-policy-missing': [
    'Referrer-Policy fehlt',
    'Heutige Browser verbergen den Pfad von sich aus, ältere geben anderen Websites die volle Adresse.',
    REFERRER_FIX,
  ],
  'referrer-policy-unsafe': [
    'Referrer-Policy gibt anderen Websites volle Adressen',
    'Jede verlinkte oder eingebettete Website erfährt die Adresse der Seite mit allem, was darin steht.',
    REFERRER_FIX,
  ],
  'referrer-policy-invalid': [
    'Referrer-Policy hat keinen Wert, den Browser kennen',
    'So wie er ist, wird der Header übergangen.',
    REFERRER_FIX,
  ],
  'permissions-policy-present': [
    'Permissions-Policy beschränkt, was Seiten verwenden dürfen',
    'Kamera, Standort und anderes sind beschränkt, auch für Eingebettetes.',
  ],
  'permissions-policy-missing': [
    'Permissions-Policy fehlt',
    'Was in Ihre Seiten eingebettet ist, darf nach Kamera, Standort und mehr fragen.',
    PERMISSIONS_FIX,
  ],
  'permissions-policy-invalid': [
    'Permissions-Policy ist fehlerhaft: Browser übergehen sie',
    'Ein Fehler im Header lässt Browser ihn ganz verwerfen.',
    PERMISSIONS_FIX,
  ],
  'permissions-policy-faulty': [
    'Permissions-Policy enthält Wörter, die Browser übergehen',
    'Eine Fähigkeit ist niemandem erlaubt oder weniger Seiten als gemeint.',
    PERMISSIONS_FIX,
  ],
  'permissions-policy-broad': [
    'Permissions-Policy öffnet Kamera, Mikrofon oder Ähnliches für jeden Frame',
    'Ohne den Header behalten Browser das der Website selbst vor.',
    PERMISSIONS_FIX,
  ],
  'header-duplicated': [
    'Ein Sicherheits-Header wird mehr als einmal gesendet',
    'Zwei Stellen Ihrer Einrichtung senden ihn; Browser folgen nicht alle demselben.',
    'Senden Sie ihn nur an einer Stelle: Anwendung, Webserver oder CDN.',
  ],
  'csp-faulty': [
    'Die Content-Security-Policy enthält Wörter, die nichts bewirken',
    'Browser übergehen sie: Die Richtlinie ist nicht, was sie sein sollte.',
    'Prüfen Sie Schreibweise, Anführungszeichen und Semikolons; nennen Sie jede Direktive einmal.',
  ],
  'cross-origin-isolated': [
    'Die Seite beschränkt, was andere Websites mit ihr tun dürfen',
    'Fenster und Ressourcen sind von denen anderer Websites getrennt.',
  ],
  'cross-origin-header-invalid': [
    'Eine Cross-Origin-Richtlinie ist fehlerhaft: Browser übergehen sie',
    'Ihr Wert ist keiner, den Browser kennen, Großschreibung eingeschlossen.',
    'Schreiben Sie den Wert, wie der Standard ihn hat.',
  ],
  'xss-filter-on': [
    'X-XSS-Protection schaltet einen Filter ein, den kein Browser mehr hat',
    'In alten Browsern reißt er eigene Löcher. Eine Content-Security-Policy leistet die Arbeit.',
  ],
  'header-obsolete': [
    'Es werden Header gesendet, die Browser nicht mehr kennen',
    'Sie bewirken nichts; neuere sind an ihre Stelle getreten.',
  ],
};
