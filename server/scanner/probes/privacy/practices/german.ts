import { words, type Grammar } from './practice.ts';
import { readVerbSecond } from './verbSecond.ts';

/** German. */
export const german: Grammar = {
  company: 'wir',
  practices: readVerbSecond({
    company: words('wir'),
    verbs: [
      { act: 'sell', finite: words('verkaufen verkauften veräußern'), end: new Set() },
      { act: 'share', finite: words('übermitteln teilen'), end: new Set() },
      { act: 'share', finite: words('geben leiten reichen'), end: words('weiter heraus') },
      { act: 'share', finite: words('legen'), end: words('offen') },
    ],
    last: {
      sell: words('verkaufen veräußern'),
      share: words('weitergeben weiterleiten übermitteln teilen herausgeben offenlegen'),
    },
    participles: {
      sell: words('verkauft veräußert'),
      share: words('weitergegeben weitergeleitet übermittelt geteilt herausgegeben offengelegt'),
    },
    may: words('können dürfen werden müssen haben möchten'),
    being: words('werden wird wurden'),
    nouns: {
      sell: words('verkauf veräußerung'),
      share: words('weitergabe weiterleitung übermittlung'),
    },
    takesPlace: words('erfolgt findet erfolgen finden'),
    no: words('nicht kein keine keinen keiner keinem keinerlei nie niemals weder keinesfalls'),
    only: words('nur ausschließlich lediglich allein'),
    data: words('daten informationen kundendaten nutzerdaten kontaktdaten bestelldaten'),
    personal: words(
      'ihre ihrer ihren deine deiner deinen eure personenbezogene personenbezogenen personenbezogener persönliche persönlichen persönlicher kundendaten nutzerdaten kontaktdaten bestelldaten',
    ),
    part: words(
      'diese dieser diesen dieses solche solcher solchen sensible sensiblen besondere besonderer anonyme anonymen anonymisierte anonymisierten aggregierte aggregierten statistische statistischen kontaktdaten bestelldaten folgende folgenden bestimmte bestimmten einige',
    ),
    between: words('die der den von uns und oder alle sämtliche gesammelten erhobenen gespeicherten'),
    and: words('und'),
    others: words(
      `google facebook meta sie du ihr nutzer anbieter mailchimp paypal youtube twitter instagram vimeo adform matomo hotjar klarna stripe amazon microsoft apple sich verpflichtet
      verpflichten durch wenn falls sofern soweit ob sollten würden könnten`,
    ),
  }),
  supposed:
    /(?<!\p{L})(?:wenn|falls|sofern|soweit|ob|sollten|würden|könnten|recht|rechte|verlangen|auskunft|widersprechen|widerspruch|zwecke?|wie|welche[rsn]?|an die|denen|deren|bevor|verpflichtet|verpflichten|passwort|passwörter|zugangsdaten|mailchimp|google|facebook|anbieter)(?!\p{L})/u,
  defined: /^\W*(?:wenn|falls|sofern)(?!\p{L})/u,
  elsewhere:
    /(?<!\p{L})(?:fusion|übernahme|verschmelzung|unternehmensverkauf|unternehmenskauf|insolvenz|umstrukturierung|veräußerung (?:von|des|unseres)|anonym\p{L}*|aggregiert\p{L}*|pseudonym\p{L}*|statistische?n?|nicht personenbezogen\p{L}*|kein\p{L}* personenbezug)(?!\p{L})/u,
  condition:
    /(?<!\p{L})(?:wenn|falls|sofern|soweit|nur|ausschließlich|lediglich|außer|ohne|es sei denn|einwilligung\p{L}*|zustimmung|zugestimmt|eingewilligt|einverständnis|gesetz\p{L}*|rechtlich\p{L}*|verpflicht\p{L}*|behörde\p{L}*|gericht\p{L}*|staatlich\p{L}*|anordnung|auskunft|kinder\p{L}*|minderjährig\p{L}*|auf ihren wunsch|öffentlich\p{L}*)(?!\p{L})/u,
  limit:
    /(?<!\p{L})(?:wenn|falls|sofern|soweit|solange|nur|ausschließlich|außer|ausgenommen|ohne|es sei denn|sei denn|grundsätzlich|darüber hinaus|hierüber hinaus|weitere[rsn]?|ansonsten|im übrigen|sonst\p{L}*|zwecke?n?|werbe?zwecke?n?|werbung|geld|entgelt\p{L}*|gegen|minderjährig\p{L}*|kinder\p{L}*|kalifornien|sinne|aber|jedoch|sondern|unbefugt\p{L}*|anderen|andere|hierbei|dabei|newsletter|notwendig|erforderlich|unberechtigt\p{L}*|formular\p{L}*|kontaktaufnahme|außerhalb|drittl\p{L}*|dritte\p{L}* staaten|länder)(?!\p{L})/u,
  plainEnd: words(
    `wir werden wird verkaufen verkauft veräußern veräußert geben weiter weitergeben weitergegeben übermitteln übermittelt teilen geteilt weiterleiten weitergeleitet leiten offengelegt
    ihre ihrer ihren deine deiner deinen eure daten informationen kundendaten nutzerdaten personenbezogene personenbezogenen personenbezogener persönliche persönlichen persönlicher nicht
    kein keine keinen keiner keinerlei nie niemals weder noch keinesfalls auf keinen fall an mit dritte dritten andere unternehmen personen von uns und oder ein eine der die das alle
    sämtliche verkauf weitergabe übermittlung findet statt erfolgt selbstverständlich natürlich vermieten vermietet verleihen handeln erhobenen gespeicherten unserer unsere kunden nutzer besucher
    in keinem umständen unter dürfen dass externe irgendwelche`,
  ),
  consent: /(?<!\p{L})(?:einwilligung\p{L}*|zustimmung|zugestimmt|eingewilligt|einverständnis)(?!\p{L})/u,
  recipient:
    /(?<!\p{L})(?:an|mit|gegenüber)[: ]{1,3}(?:[^\s.;]{1,30} ){0,6}?(?:dritte\p{L}?|partner\p{L}*|dienstleister\p{L}?|auftragsverarbeiter\p{L}?|unternehmen|werbe\p{L}*|empfänger\p{L}?|anbieter|versand\p{L}*|zahlungs\p{L}*)(?!\p{L})/u,
  anybody: /(?<!\p{L})(?:dritte\p{L}?|andere (?:unternehmen|personen|stellen)|niemand\p{L}*)(?!\p{L})/u,
  market: /(?<!\p{L})(?:werbe(?:netzwerk|partner|treibende|kunden)\p{L}*|adresshändler\p{L}*|datenhändler\p{L}*)/u,
  vague:
    /(?<!\p{L})(?:ausgewählte\p{L}?|verschiedene\p{L}?|vertrauenswürdige\p{L}?) (?:dritte\p{L}?|partner\p{L}*|unternehmen)(?!\p{L})/u,
};
