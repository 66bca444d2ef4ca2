import { expect } from 'chai';
import type { CatalogueFile, Texts } from './readCatalogues.ts';
import { textModules } from './textModules.ts';

type Languages = Readonly<Record<string, Texts>>;

const catalogues = (languages: Languages, area = 'home'): ReadonlyMap<string, readonly CatalogueFile[]> =>
  new Map(
    Object.entries(languages).map(([language, texts]) => [
      language,
      [{ file: `schema/texts/${language}/site.json`, areas: { [area]: texts } }],
    ]),
  );

const faultsOf = (languages: Languages): readonly string[] => {
  try {
    textModules(catalogues(languages));
  } catch (error) {
    return String(error).split('\n').slice(1);
  }
  return [];
};

const moduleOf = (text: string): string => {
  const module = textModules(catalogues({ en: { text } })).get('schema/texts/generated/home/en.ts') ?? '';
  return /"text": ([^]*),\n/.exec(module)?.[1] ?? '';
};

describe('The text modules', () => {
  it('contain a string for a message without arguments, with its quotes and braces', () => {
    expect(moduleOf("It's '{'here'}', “quoted” and \"quoted\" `$`")).to.equal(
      JSON.stringify('It\'s {here}, “quoted” and "quoted" `$`'),
    );
  });

  it('contain a function with one object for a message with arguments', () => {
    expect(moduleOf('`{name}`: {count, number} $')).to.equal(
      '({ name, count }: { name: string | number; count: number }) => `\\`${name}\\`: ${$number(count)} $`',
    );
    expect(moduleOf('{count, plural, one {# scan of {name}} other {# scans}}')).to.equal(
      '({ count, name }: { count: number; name: string | number }) => `${$number(count)} ${$plural(count, { "one": `scan of ${name}`, "other": "scans" })}`',
    );
    expect(moduleOf('{count, plural, =0 {none} one {# scan} other {# scans}}')).to.equal(
      '({ count }: { count: number }) => `${$plural(count, { "=0": "none", "one": `${$number(count)} scan`, "other": `${$number(count)} scans` })}`',
    );
    expect(moduleOf('{isMonthly, select, true {monthly} other {once}}')).to.equal(
      '({ isMonthly }: { isMonthly: boolean }) => `${isMonthly ? "monthly" : "once"}`',
    );
    expect(moduleOf('{kind, select, PARTNER {partner} other {scholar}}')).to.equal(
      '({ kind }: { kind: string | number }) => `${$select(kind, { "PARTNER": "partner", "other": "scholar" })}`',
    );
  });

  it('contain a function with nodes for a message with tags', () => {
    expect(moduleOf('See <link>the {what} rules</link>.')).to.equal(
      '<Node,>({ link, what }: { link: (words: string) => Node; what: string | number }): readonly (string | Node)[] => ["See ", link(`the ${what} rules`), "."]',
    );
  });

  it('require other languages to match the English texts, and load them on demand', () => {
    const modules = textModules(catalogues({ en: { text: 'Hello' }, de: { text: 'Hallo' } }));
    expect(modules.get('schema/texts/generated/home/de.ts')).to.include(
      'export const de: typeof en = {\n"text": "Hallo"',
    );
    expect(modules.get('client/src/texts/generated/homeTexts.ts')).to.include(
      "de: async () => (await import('../../../../schema/texts/generated/home/de.ts')).de",
    );
  });

  it('are loaded without English if it comes from the server', () => {
    const modules = textModules(catalogues({ en: { text: 'Hello' }, de: { text: 'Hallo' } }, 'checks'));
    expect(modules.get('client/src/texts/generated/checksTexts.ts'))
      .to.include('defineTexts<Partial<typeof en>>({}, ')
      .and.to.include('import type { en }');
  });

  it('name the languages, each in its own language', () => {
    const modules = textModules(catalogues({ en: { text: 'Hello' }, de: { text: 'Hallo' } }));
    expect(modules.get('schema/texts/generated/languages.ts'))
      .to.include("languages = ['en', 'de'] as const")
      .and.to.include("de: 'Deutsch'");
  });

  it('treat an argument as a number in every language if one language formats it as a number', () => {
    const modules = textModules(catalogues({ en: { text: '{count}' }, de: { text: '{count, number}' } }));
    expect(modules.get('schema/texts/generated/home/en.ts')).to.include('{ count: number }');
  });
});

describe('The catalogues', () => {
  const DE = 'schema/texts/de/site.json: home';
  for (const [fault, english, german, said] of [
    ['a message that does not parse', 'Hello', '{name', `${DE}.text: EXPECT_ARGUMENT_CLOSING_BRACE`],
    ['a plural without `other`', '{n, plural, other {#}}', '{n, plural, one {#}}', `${DE}.text: MISSING_OTHER_CLAUSE`],
    ['an argument that is missing', '{name} is here', 'Da', `${DE}.text: lacks {name}`],
    ['an argument of its own', 'There', '{nmae} da', `${DE}.text: English has no {nmae}`],
    ['a tag that is missing', '<link>There</link>', 'Da', `${DE}.text: lacks <link>`],
    [
      'an argument of another kind',
      '{is, select, true {a} other {b}}',
      '{is}',
      `${DE}.text: {is} is text, and boolean in English`,
    ],
    ['a time to format', 'There', '{at, date}', `${DE}.text: {at} is a time: hand it over formatted`],
  ] as const)
    it(`are rejected with ${fault}`, () => {
      expect(faultsOf({ en: { text: english }, de: { text: german } })).to.include(said);
    });

  it('are rejected with a missing or unknown id, or a different shape', () => {
    expect(faultsOf({ en: { a: 'A', b: ['B'] }, de: { b: 'B', c: 'C' } })).to.deep.equal([
      `${DE}.c: English has no such text`,
      `${DE}.a: is missing`,
      `${DE}.b: has another shape than in English`,
    ]);
  });
});
