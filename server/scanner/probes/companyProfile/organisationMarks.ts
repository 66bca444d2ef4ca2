/**
 * What only organisations have on Wikidata: headquarters, industry, legal form, employees, stock exchange, chief executive, board member,
 * parent, subsidiary, legal entity identifier. Persons, films and places have official websites too.
 */
export const organisationMarks: readonly string[] = [
  'P159',
  'P452',
  'P1454',
  'P1128',
  'P414',
  'P169',
  'P3320',
  'P749',
  'P355',
  'P1278',
];
