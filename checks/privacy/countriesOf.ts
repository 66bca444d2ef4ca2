import { countryName } from '../../server/platform/base/countryName.ts';
import { lastEnd } from './languageRules.ts';

/** ISO 3166-1 alpha-2 codes of the countries to look for: those with an unambiguous name in running text. */
const CODES =
  'AE AF AL AM AO AR AT AU AZ BA BD BE BG BH BO BR BW BY CA CH CI CL CM CN CO CR CU CY CZ DE DK DO DZ EC EE EG ES ET FI FR GB GH GR GT HK HN HR HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KP KR KW KZ LA LB LI LK LT LU LV LY MA MC MD ME MG MK MM MN MO MT MU MX MY MZ NA NG NI NL NO NP NZ OM PA PE PH PK PL PT PY QA RO RS RU RW SA SE SG SI SK SN SV SY TH TJ TM TN TR TW TZ UA UG US UY UZ VE VN YE ZA ZM ZW JE GG IM'.split(
    ' ',
  );

const MORE: Readonly<Record<string, string>> = {
  USA: 'US',
  'U.S.A.': 'US',
  'U.S.': 'US',
  US: 'US',
  'United States of America': 'US',
  America: 'US',
  UK: 'GB',
  'U.K.': 'GB',
  'Great Britain': 'GB',
  England: 'GB',
  "People's Republic of China": 'CN',
  PRC: 'CN',
  'Hong Kong': 'HK',
  Macau: 'MO',
  Russia: 'RU',
  'Russian Federation': 'RU',
  Korea: 'KR',
  'Republic of Korea': 'KR',
  Vietnam: 'VN',
  'Viet Nam': 'VN',
  Turkey: 'TR',
  Türkiye: 'TR',
  'Czech Republic': 'CZ',
  Holland: 'NL',
  Burma: 'MM',
  Taiwan: 'TW',
  UAE: 'AE',
  'Ivory Coast': 'CI',
  'North Macedonia': 'MK',
  'Vereinigten Staaten': 'US',
  'Vereinigten Königreich': 'GB',
  Großbritannien: 'GB',
  Niederlanden: 'NL',
  'Etats-Unis': 'US',
  'Etats Unis': 'US',
  EEUU: 'US',
  'EE.UU.': 'US',
  'EE. UU.': 'US',
  EUA: 'US',
  VS: 'US',
  'Reino de España': 'ES',
  'République de Corée': 'KR',
  'Bosnia and Herzegovina': 'BA',
  Belorussia: 'BY',
  'American servers': 'US',
  'Chinese servers': 'CN',
  'Russian servers': 'RU',
  'Indian servers': 'IN',
  'German servers': 'DE',
  'French servers': 'FR',
  'Dutch servers': 'NL',
  'Irish servers': 'IE',
  'Swiss servers': 'CH',
  'Canadian servers': 'CA',
  'US-based': 'US',
  'U.S.-based': 'US',
  'UK-based': 'GB',
};

interface Gazetteer {
  readonly names: ReadonlyMap<string, string>;
  readonly pattern: RegExp;
}

const gazetteers = new Map<string, Gazetteer>();

/** `Myanmar (Burma)` → `Myanmar`; `Cocos (Keeling) Islands` is a single name. */
const withoutRemark = (name: string): string =>
  name.endsWith(')') ? name.slice(0, name.indexOf('(')).trimEnd() : name;

/** Names from the platform's CLDR data, in English and in the text's own language. */
const gazetteerOf = (language: string): Gazetteer => {
  const known = gazetteers.get(language);
  if (known) return known;
  const names = new Map(Object.entries(MORE));
  for (const locale of new Set(['en', language])) {
    for (const code of CODES)
      names.set(withoutRemark(countryName(code, locale)).replace(/^(?:China, |Hong Kong SAR.*)/, 'Hong Kong'), code);
  }
  const longestFirst = [...names.keys()].sort((one, other) => other.length - one.length);
  const escaped = longestFirst.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const gazetteer = {
    names,
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'gu'),
  };
  gazetteers.set(language, gazetteer);
  return gazetteer;
};

/** What is done to data at a place, and things located where data are. */
const PROCESSING =
  /(?<!\p{L})(?:transfer\p{L}*|process(?:ed|es|ing)?|stor(?:e|es|ed|age|ing)|(?:web ?)?servers?|hosted|hosting|data ?cent(?:er|re)s?|maintained|kept|access(?:ed)?|sen[dt]|disclose[ds]?|exported?|data locations?|infrastructure|processors?|(?:service |hosting )?providers?|recipients?|support staff|support teams?|call[ -]cent(?:er|re)s?|übermitt\p{L}+|übertrag\p{L}+|transferier\p{L}+|verarbeite\p{L}*|verarbeitung\p{L}*|gespeichert|speicher\p{L}*|serverstandort\p{L}*|\p{L}*servern?|rechenzentr\p{L}+|gehostet|hostet|übergeben|weitergegeben|dienstleister\p{L}*|transf[eé]r\p{L}+|traitée?s?|traitement|stock\p{L}+|conserv\p{L}+|hébergée?s?|hébergement d[eu]s?|envoyée?s?|transmis\p{L}*|serveurs?|prestataires?|tratad\p{L}+|almacen\p{L}+|alojad\p{L}+|servidor\p{L}*|trasfer\p{L}+|trattat\p{L}+|conservat\p{L}+|doorgegeven|doorgifte|verwerkt|verwerken|verwerking|opgeslagen|gehost|dienstverleners?|leveranciers?|procesa\p{L}*|tratar|alojamiento|proveedor\p{L}*|encargados?|ospitat\p{L}+|elaborat\p{L}+|trattare|conservare|fornitor\p{L}+|server|alojad\p{L}+|fornecedor\p{L}*|tratar|processar|armazenad\p{L}+|hospedad\p{L}+|processad\p{L}+|transfer[iê]\p{L}+)(?!\p{L})/giu;
/** Other things that may be at a place: being "based in" a country does not send data there, and data collected in a country may have left it. */
const COLLECTED = /(?<!\p{L})(?:collect|obtain|originat|erhoben|collecté|recueilli)\p{L}*/giu;
const ELSEWHERE =
  /(?<!\p{L})(?:collect\p{L}*|obtain\p{L}*|originat\p{L}*|resid\p{L}*|live|living|established|incorporated|registered|headquarter\p{L}*|individuals|persons?|people|laws?|legislation|rights?|courts?|authorit\p{L}+|controllers?|available|applicable|approved|adopted|recogni[sz]ed|imposed|recht|gesetz\p{L}*|behörden?|gericht\p{L}*|sitz|wohnsitz|niederlassung\p{L}*|erhoben\p{L}*|ansässig\p{L}*|sede|sediad\p{L}+|recogid\p{L}+|raccolt\p{L}+|recolhid\p{L}+|coletad\p{L}+|verzameld|collecté\p{L}*|recueilli\p{L}*|résid\p{L}*|établi\p{L}*|in connection with the operation|or from|from countries|carried out|children|minors|you (?:use|access|visit)|enfants|lois?|droits?|autorités?|siège|responsables?|situées? en dehors)(?!\p{L})/giu;
/** The preposition of a place directly before a country, with what may come between: an article, a town, "countries such as". */
const AT_PLACE =
  /(?<!\p{L})(?:in|to|into|within|at|nach|en|au|aux|à|vers|dans|a|em|para|nel\p{L}*|negli|naar|no|nos|na|nas)(?: (?:the|den|die|der|das|dem|le|la|les|l|los|las|gli|de|het))?(?: (?:(?:other|several|various|many|third) )*(?:countries|jurisdictions|locations|places)[^.;:]{0,30}(?:including|such as|like|for example|e\.g\.|namely|in particular),?(?: in| to)?(?: the)?)?(?: (?:EU|UE|EEA|EER|EEE|EWR)(?= \())?(?: \(?\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+){0,2}(?:,| \())?[ ('"]*$/u;
/** German and Dutch have the verb at the end: "Ihre Daten werden in Irland gespeichert". */
const VERB_BEHIND =
  /^[^.;:]{0,60}(?<!\p{L})(?:gespeichert|verarbeitet|gehostet|übermittelt|übertragen|opgeslagen|verwerkt|gehost|bewaard|doorgegeven)(?!\p{L})/u;
const DATA_BEFORE = /(?<!\p{L})(?:\p{L}*daten|informationen|(?:persoons)?gegevens|website)(?!\p{L})/iu;
const ACCESS_FROM = /\baccess(?:ed)? (?:\p{L}+ ){0,3}from (?:the )?$/iu;
const ON_SERVERS = /(?<!\p{L})(?:to|on|in|at|auf|an|die)(?: \p{L}+)? $/iu;
const LOCATION_LABEL =
  /(?<!\p{L})(?:processing|storage|hosting|data|server) locations?:\s?(?:\p{Lu}[\p{L} ]{0,40}, ?)*$/iu;
/** Directly before a further country of a list: "the UK, India and (in part) the USA". */
const LISTED =
  /^(?:\s?[,/]|\s?\(|\)|,? (?:and|or|und|oder|sowie|bzw\.|et|ou|y|o|e|en|of|&))?(?: ?(?:and|or|und|oder|et|ou|in|to|au|aux|en|à|nach))?(?: ?(?:the|den|die|der|le|la|les|l'))?(?: ?\p{Lu}[\p{L}'-]+(?:,| \())?[ ('"]*$/u;
/** Regions in a list of countries. */
const AREA =
  "(?:the |die |der |l'|dans )?(?:European Economic Area|European Union|Europäischen? Union|Europäischen Wirtschaftsraum|Union [Ee]uropéenne|Espace [ée]conomique européen|EEA|EEE|EWR|EU|UE|Europe|Europa|Asia|Asien|Asie|Latin America)(?: ?\\([^)]{0,20}\\))?";
const AREAS = new RegExp(AREA, 'gu');
const AREAS_BEFORE = new RegExp(
  `(?:${AREA}(?:, and |, or |, | and | or | und | oder | sowie | et | ou )(?:in |to |au |aux |en )?(?:the )?){1,3}$`,
  'u',
);
/** The country is part of the name of a company, a law, an authority or a people. */
const NAMED_SO =
  /^(?:['’]s?\b(?! (?:data|server))|[ ,]{1,2}(?:Ltd|Limited|Inc|LLC|GmbH|AG|AB|SAS|SARL|S\.A|B\.V|plc|PLC|Pte|Pty|UK|International|Holdings?|Services?|Operations)\b|[ -](?:GDPR|Government|law|laws|Act|Extension|Addendum|residents?|citizens?|users?|customers?|consumers?|visitors?|Privacy|Data|Federal|Department|Billet|Télévisions|Connect)\b|\.\p{L})/u;
/** Where people are, or whose law it is, rather than where data are sent. */
const PEOPLE =
  /(?<!\p{L})(?:residents?|citizens?|if you(?: are|'re)? (?:in|live|reside|located|based|a )|(?:users?|individuals|persons?|customers?|visitors|people|data subjects|those|you) (?:\w+ )?(?:in|located|based|living|residing|within)|consumers|registered (?:in|office)|incorporated|headquarter\w*|laws? of|courts? of|governed by|privacy shield|disputes?|whether (?:they|we)|arbitration|legal bas[ei]s|base légale|rechtsgrundlage|controllers? (?:is|are|of|for)|responsables? du traitement|vous êtes (?:situé|établi|un)|anbieter (?:ist|von)|betreiber\p{L}* ist|verantwortliche[rn]?|browser|cookies settings|adequacy decisions? (?:for|of|about)|wohnsitz|einwohner|résidents|résidez|residentes|residenti|(?:si|se) (?:usted |você |tu )?(?:reside|resides|vive|vives|risiedi|risiede|vivi|está|estás)|als (?:u|je) (?:in|woont))(?!\p{L})/iu;
const DENIED =
  /\b(?:not|never|no|nor|nicht|kein\w*|niemals|ne|pas|jamais|non|mai|não|nunca|niet|geen|nooit)\b[^.;]{0,60}\b(?:transfer|process|stor|sen[dt]|übermitt|übertrag|verarbeit|gespeichert|transf|trait|trat|almacen|trasfer|conserv|doorge|verwerk|opgesl)\w*/i;
/** Where one statement ends and the next begins: "we are at home in the US, and your data are kept in Ireland and never sent to China". */
const PARTS =
  /; |, (?:and|but|und|aber|et|mais|y|pero|e|ma|en|maar|mas) (?=\p{Ll}+ \p{Ll}+ \p{Ll}|(?:wir|Ihre|die|der|das|diese) )| (?:and|und|et|y|e|en) (?=(?:(?:is|are|will|do|does|werden|sind|worden|sono|sont|se) )?(?:not|never|nicht|niemals|ne|no|non|não|nunca|niet|nooit)(?![\p{L}]))/u;
const AMERICAN_STATES = /\b(?:New|Latin|South|North|Central|Latein|Süd|Nord|Mittel) $/;
const MAX_IN_A_SENTENCE = 12;
/** Between the action and its place. */
const MAX_GAP = 120;

/**
 * Returns the countries that a sentence names as places where data are processed, in order: something is done to data, and it is done in, or sent to, these
 * countries.
 */
export const countriesOf = (sentence: string, plain: string, language: string): readonly string[] => {
  if (plain.trimEnd().endsWith('?')) return [];
  const { names, pattern } = gazetteerOf(language);
  const found = new Set<string>();
  for (const part of sentence.slice(0, 900).split(PARTS)) {
    if (!part || PEOPLE.test(part) || DENIED.test(part)) continue;
    let listEnd = -1;
    for (const { index, 0: name } of part.matchAll(pattern)) {
      const before = part.slice(0, index);
      const after = part.slice(index + name.length);
      if (AMERICAN_STATES.test(before) || NAMED_SO.test(after)) continue;
      const follows = listEnd >= 0 && LISTED.test(before.slice(listEnd).replace(AREAS, ''));
      if (!follows && !isPlaceOfData(before, name, after)) continue;
      listEnd = index + name.length;
      const code = names.get(name);
      if (code !== undefined) found.add(code);
      if (found.size >= MAX_IN_A_SENTENCE) return [...found];
    }
  }
  return [...found];
};

/** `after`: the rest of a compound that begins with the name, for example "-Server". */
const isPlaceOfData = (before: string, name: string, after: string): boolean => {
  if (LOCATION_LABEL.test(before.slice(-80)) || ACCESS_FROM.test(before.slice(-60))) return true;
  if (name.endsWith('servers') || /^-Servern?(?!\p{L})/u.test(after)) return ON_SERVERS.test(before.slice(-30));
  const near = before.slice(-300).replace(AREAS_BEFORE, '');
  const place = AT_PLACE.exec(near);
  if (!place) return false;
  const lead = near.slice(0, place.index);
  if (VERB_BEHIND.test(after) && DATA_BEFORE.test(lead) && lastEnd(lead, ELSEWHERE) === 0) return true;
  const done = lastEnd(lead, PROCESSING);
  const gap = lead.slice(done);
  // A transfer goes to a place: "transfers in the EU" do not say where to.
  if (/transfers$/i.test(lead.slice(0, done)) && /^(?:in|within) /.test(place[0])) return false;
  if (done === 0 || gap.length > MAX_GAP) return false;
  const isDestination = /^(?:to|into|nach|vers)(?!\p{L})/u.test(place[0]);
  return lastEnd(isDestination ? gap.replace(COLLECTED, '') : gap, ELSEWHERE) === 0;
};
