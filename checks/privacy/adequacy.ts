/** Where the GDPR applies (the EU, and Iceland, Liechtenstein and Norway through the EEA agreement), ISO 3166-1. */
const EEA = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO'.split(' '),
);

/**
 * Countries with an adequacy decision of the European Commission (GDPR Art. 45), and that decision. Source: commission.europa.eu, "Adequacy decisions"; as of
 * November 2026. For Canada it covers commercial organisations only.
 */
const ADEQUATE: Readonly<Record<string, string>> = {
  AD: '2010/625/EU',
  AR: '2003/490/EC',
  BR: '(EU) 2026/179',
  CA: '2002/2/EC',
  CH: '2000/518/EC',
  FO: '2010/146/EU',
  GB: '(EU) 2021/1772',
  GG: '2003/821/EC',
  IL: '2011/61/EU',
  IM: '2004/411/EC',
  JE: '2008/393/EC',
  JP: '(EU) 2019/419',
  KR: '(EU) 2022/254',
  NZ: '2013/65/EU',
  UY: '2012/484/EU',
};

/** Only for organisations that participate in the EU-US Data Privacy Framework. */
export const US_DECISION = '(EU) 2023/1795';

/** Returns whether data may be transferred there from the EU without further safeguards. `usFramework`: the text mentions the Data Privacy Framework. */
export const isAdequate = (country: string, usFramework: boolean): boolean =>
  EEA.has(country) || Object.hasOwn(ADEQUATE, country) || (country === 'US' && usFramework);
