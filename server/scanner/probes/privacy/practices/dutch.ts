import { words, type Grammar } from './practice.ts';
import { readVerbSecond } from './verbSecond.ts';

/** Dutch. */
export const dutch: Grammar = {
  company: 'wij',
  practices: readVerbSecond({
    company: words('wij we'),
    verbs: [
      { act: 'sell', finite: words('verkopen'), end: new Set() },
      { act: 'share', finite: words('delen verstrekken'), end: new Set() },
      { act: 'share', finite: words('geven'), end: words('door') },
    ],
    last: { sell: words('verkopen'), share: words('delen verstrekken doorgeven') },
    participles: { sell: words('verkocht'), share: words('gedeeld verstrekt doorgegeven') },
    may: words('kunnen zullen mogen hebben'),
    being: words('worden wordt'),
    nouns: { sell: words('verkoop'), share: words('doorgifte verstrekking') },
    takesPlace: words('plaats'),
    no: words('niet geen nooit noch nimmer'),
    only: words('alleen uitsluitend slechts enkel'),
    data: words('gegevens persoonsgegevens informatie klantgegevens'),
    personal: words('uw je jouw persoonlijke persoonsgegevens klantgegevens'),
    part: words('deze die dergelijke gevoelige bijzondere anonieme geanonimiseerde geaggregeerde sommige bepaalde'),
    between: words('de het van ons en of alle'),
    and: words('en'),
    others: words('google facebook u jij aanbieder door als indien wanneer mits'),
  }),
  supposed:
    /(?<!\p{L})(?:als|indien|wanneer|mits|recht|rechten|bezwaar|verzoek\p{L}*|hoe|welke|aan wie|met wie|wachtwoord\p{L}*)(?!\p{L})/u,
  defined: /^\W*(?:wanneer|als|indien)(?!\p{L})/u,
  elsewhere:
    /(?<!\p{L})(?:fusie|overname|reorganisatie|faillissement|bedrijfsoverdracht|anonie?m\p{L}*|geanonimiseerd\p{L}*|geaggregeerd\p{L}*|statistisch\p{L}*)(?!\p{L})/u,
  condition:
    /(?<!\p{L})(?:als|indien|tenzij|behalve|zonder|alleen|uitsluitend|slechts|toestemming|wet|wettelijk\p{L}*|autoriteit\p{L}*|gerechtelijk\p{L}*|verplicht\p{L}*|verzoek|kinderen|minderjarig\p{L}*)(?!\p{L})/u,
  limit:
    /(?<!\p{L})(?:als|indien|tenzij|behalve|zonder|alleen|uitsluitend|slechts|doeleinden|geld|minderjarig\p{L}*|kinderen|zin|maar|echter|wettelijk\p{L}*|andere|anders|verder)(?!\p{L})/u,
  plainEnd: words(
    'wij we worden wordt verkopen verkocht delen gedeeld verstrekken verstrekt geven door doorgegeven uw je jouw gegevens persoonsgegevens informatie persoonlijke niet geen nooit noch aan met derden andere bedrijven partijen van ons en of de het zullen onze klantgegevens',
  ),
  consent: /(?<!\p{L})toestemming(?!\p{L})/u,
  recipient:
    /(?<!\p{L})(?:aan|met)[: ]{1,3}(?:[^\s.;]{1,25} ){0,6}?(?:derden|partners?|dienstverleners|verwerkers|bedrijven|adverteerders|leveranciers)(?!\p{L})/u,
  anybody: /(?<!\p{L})(?:derden|niemand|andere bedrijven)(?!\p{L})/u,
  market: /(?<!\p{L})(?:adverteerders|advertentienetwerken|datahandelaren)(?!\p{L})/u,
  vague: /(?<!\p{L})(?:geselecteerde|zorgvuldig geselecteerde|vertrouwde) (?:derden|partners|bedrijven)(?!\p{L})/u,
};
