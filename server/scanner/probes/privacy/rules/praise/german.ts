import type { TopicRule } from '../../languageRules.ts';

/** What German policies say to their credit. "Sofern eine Einwilligung abgefragt wurde" says of no cookie that anybody asked. */
export const germanPraise: readonly TopicRule[] = [
  {
    topic: 'encryption',
    when: /(?<!un)verschlüssel|(?<!\p{L})(?:ssl|tls|https)(?![\p{L}:])/u,
    practice:
      /(?<!\p{L})(?:wir|uns|unsere?[mnrs]?|diese[r]? (?:web|internet)?(?:seite|site|app)|die (?:web|internet)?(?:seite|site|app)|(?:die )?webseite|(?:die )?website|homepage|app)(?!\p{L})[^.;]{0,200}(?<!\p{L})(?:nutz\p{L}*|benutz\p{L}*|verwende\p{L}*|setz(?:t|en)|einsatz|verschlüssel\p{L}*|schützen|arbeite\p{L}*|übertr\p{L}+|übermittelt|bedien\p{L}+)(?!\p{L})|(?<!\p{L})(?:nutz(?:t|en)|verwende[nt]|setz(?:t|en)|verschlüsseln) (?:wir|unsere?|diese)(?!\p{L})|(?:daten|übertragung|übermittlung|kommunikation|verbindung(?:en)?|inhalte|anfragen|passwörter|seite|website)(?!\p{L})[^.;]{0,120}(?<!\p{L})(?:werden|wird|ist|sind|erfolgt|erfolgen)(?!\p{L})|verwendung (?:anerkannter |moderner )?verschlüsselung/u,
    unless:
      /unverschlüssel|(?<!\p{L})(?:wenn|kann|können sie|könnte\p{L}*|sollte\p{L}*|falls|sofern|gegebenenfalls|ggf|möglicherweise|nach möglichkeit|wo es uns möglich ist|soweit|hash\p{L}*|gehasht\p{L}*|cookies?|dienstleister\p{L}*|anbieter\p{L}*|drittanbieter\p{L}*|provider|partner\p{L}*|ihren? browser\p{L}*|google|facebook|meta|whatsapp|zoom|paypal|stripe|klarna|newsletterdienst\p{L}*|standardmäßig nicht|empfehl\p{L}*)(?!\p{L})|(?:wird|werden)[^.;]{0,60} (?:von|durch) (?!uns)(?:der|dem|den|die|\p{L}+ (?:inc|gmbh|ag|ltd|llc))(?!\p{L})/u,
  },
  {
    topic: 'cookieConsent',
    when: /cookies?|consent-?(?:management|banner|tool)/u,
    practice:
      /(?<!\p{L})(?:wir|unsere?[mnrs]?|diese (?:web)?(?:seite|site))(?!\p{L})[^.;]{0,220}(?<!\p{L})(?:bitten|bittet|holen|holt|fragen|fragt|ersuchen|einholen|einzuholen|einholung|verwalten)(?!\p{L})|(?<!\p{L})(?:bitten|holen|fragen) wir(?!\p{L})|(?<!\p{L})(?:nur|erst|ausschließlich)(?!\p{L})[^.;]{0,80}(?<!\p{L})(?:mit|nach|wenn|aufgrund|auf (?:der )?(?:grundlage|basis)|bei)(?!\p{L})[^.;]{0,80}(?:einwillig|zustimm|zugestimmt)|cookies?[^.;]{0,140}(?:basiert|beruht|erfolgt|erfolgen|beruhen|gesetzt|gespeichert|verwendet|eingesetzt|setzen|verwenden|nutzen)[^.;]{0,60}(?<!\p{L})(?:auf|mit|nach|aufgrund)(?!\p{L})[^.;]{0,50}(?:ihrer|ihre|der nutzer|erteilte[rn]?|ausdrückliche[rn]?|vorherige[rn]?) (?:\p{L}+ )?(?:einwilligung|zustimmung)|(?:mit|nach) (?:ihrer|ihre) (?:\p{L}+ )?(?:einwilligung|zustimmung)[^.;]{0,100}(?:setzen|verwenden|nutzen|speichern) wir|einwilligung[^.;]{0,100}einzuholen, erscheint|banner[^.;]{0,140}(?:einwillig|zustimm|ablehn|auswähl|entscheid|akzeptier)/u,
    unless:
      /durch (?:die )?(?:weitere )?nutzung|(?<!\p{L})(?:browser\p{L}*|name:|falls|soweit|sofern eine?|sofern wir|sofern und|ob wir|hängt davon|verlang\p{L}+|kann|können|könnte\p{L}*|gesetz(?:e[ns]?|lich\p{L}*)?|richtlinie\p{L}*|cookie-richtlinie|nicht|kein\p{L}*|ohne|widerruf\p{L}*|speicherdauer|dritte\p{L}*|anbieter\p{L}*|ggf|gegebenenfalls|grundsätzlich)(?!\p{L})|speichert (?:die|ihre|den)/u,
  },
];
