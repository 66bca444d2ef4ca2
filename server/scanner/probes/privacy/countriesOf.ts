/** ISO 3166-1 alpha-2 of the countries that are looked for: those that have a name of their own in running text. */
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

/** `Myanmar (Burma)` → `Myanmar`; `Cocos (Keeling) Islands` is one name. */
const withoutRemark = (name: string): string =>
  name.endsWith(')') ? name.slice(0, name.indexOf('(')).trimEnd() : name;

/** Names from the platform's CLDR data, in English and in the text's own language. */
const gazetteerOf = (language: string): Gazetteer => {
  const known = gazetteers.get(language);
  if (known) return known;
  const names = new Map(Object.entries(MORE));
  for (const locale of new Set(['en', language])) {
    const display = new Intl.DisplayNames([locale], { type: 'region' });
    for (const code of CODES)
      names.set(withoutRemark(display.of(code) ?? code).replace(/^(?:China, |Hong Kong SAR.*)/, 'Hong Kong'), code);
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

/** What is done to data in a country. */
const PROCESSING =
  /\b(?:transfer\p{L}*|process(?:ed|es|ing)?|stor(?:e|es|ed|age|ing)|servers?|hosted|hosting|data cent(?:er|re)s?|located in|maintained in|kept in|access(?:ed)? (?:\p{L}+ ){0,3}from|sent to|based in|disclosed? to|recipients? in|übermitt\p{L}+|übertrag\p{L}+|verarbeite\p{L}*|gespeichert|speicher\p{L}*|serverstandort|gehostet|transf[eé]r\p{L}+|traité\p{L}*|stock\p{L}+|hébergé\p{L}*|serveurs?|tratad\p{L}+|almacen\p{L}+|servidores|trasfer\p{L}+|trattat\p{L}+|conservat\p{L}+|server|doorgegeven|doorgifte|verwerkt|opgeslagen|armazenad\p{L}+|processad\p{L}+|transfer[iê]\p{L}+)(?![\p{L}])/iu;
/** Where people are, or whose law it is, and not where data go. */
const PEOPLE =
  /\b(?:residents?|citizens?|if you (?:are|live|reside)|users? (?:in|located)|individuals (?:in|located)|persons? (?:in|located)|consumers|registered (?:in|office)|incorporated|headquarter\w*|laws? of|courts? of|governed by|wohnsitz|einwohner|résidents|residentes|residenti)\b/i;
const DENIED =
  /\b(?:not|never|no|nor|nicht|kein\w*|niemals|ne|pas|jamais|non|mai|não|nunca|niet|geen|nooit)\b[^.;]{0,60}\b(?:transfer|process|stor|sen[dt]|übermitt|übertrag|verarbeit|gespeichert|transf|trait|trat|almacen|trasfer|conserv|doorge|verwerk|opgesl)\w*/i;
/** Where one statement ends and the next begins: "we are at home in the US, and your data are kept in Ireland and never sent to China". */
const PARTS =
  /; |, (?:and|but|und|aber|et|mais|y|pero|e|ma|en|maar|mas) | (?:and|und|et|y|e|en) (?=(?:(?:is|are|will|do|does|werden|sind|worden|sono|sont|se) )?(?:not|never|nicht|niemals|ne|no|non|não|nunca|niet|nooit)(?![\p{L}]))/iu;
const AMERICAN_STATES = /\b(?:New|Latin|South|North|Central) $/;
const MAX_IN_A_SENTENCE = 12;

/** The countries that a sentence names as places where data are processed, in order. */
export const countriesOf = (sentence: string, plain: string, language: string): readonly string[] => {
  if (!PROCESSING.test(plain) || plain.trimEnd().endsWith('?')) return [];
  const { names, pattern } = gazetteerOf(language);
  const found = new Set<string>();
  for (const part of sentence.split(PARTS)) {
    if (!part || !PROCESSING.test(part) || PEOPLE.test(part) || DENIED.test(part)) continue;
    for (const { index, 0: name } of part.matchAll(pattern)) {
      const code = names.get(name);
      if (code !== undefined && !AMERICAN_STATES.test(part.slice(0, index))) found.add(code);
      if (found.size >= MAX_IN_A_SENTENCE) return [...found];
    }
  }
  return [...found];
};

/** By its English name: "Germany". */
export const countryName = (code: string): string => englishNames.of(code) ?? code;
const englishNames = new Intl.DisplayNames(['en'], { type: 'region' });
