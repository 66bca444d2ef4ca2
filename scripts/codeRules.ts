import ts from 'typescript';
import { isWordOfCommands, isWordOutside } from './wordsOutside.ts';

export interface CodeRule {
  /** Completes "every source file …". */
  readonly title: string;
  readonly appliesTo: (path: string) => boolean;
  /** The positions of violations in the text. */
  readonly faults: (source: ts.SourceFile) => readonly number[];
}

const TEST = /\.(test|spec)\.tsx?$|^client\/e2e\/|^tests\/|\/testing\/|\/contract(\.ts$|\/)|estDatabase\.ts$/;
const CONFIGURATION = /^(codegen|vite\.config)\.ts$/;

/** Files whose texts visitors see or hear: all texts belong in the catalogue, in every language. */
const SHOWS_WORDS = /^client\/src\/(?!texts\/|generated\/)/;
/** Names and commands that are the same in every language. */
const NAMES_AND_COMMANDS: readonly string[] = [
  'client/src/features/accounts/partnerChoices.ts',
  'client/src/features/apiDocs/curlOf.ts',
  'client/src/features/apiDocs/graphqlExamples.ts',
  'client/src/ui/editorTheme.ts',
  'client/src/features/apiDocs/explorerExample.ts',
  'client/src/features/scans/refusalLines.ts',
  'client/src/platform/badgeCode.ts',
];

/** What the command line prints, in the language of the terminal. */
const COMMANDS = 'server/cli/';
/** Answers a program with lines of JSON, in English whatever the terminal's language. */
const FOR_PROGRAMS: readonly string[] = ['server/cli/spfCommand.ts'];

const isTest = (path: string): boolean => TEST.test(path);
const everywhere = (): boolean => true;

/** They take measurements for a report, or for limits that only full runs assert: `npm run test:full`. */
const MEASURES: readonly string[] = [
  'scripts/testing/',
  'server/scanner/io/browser/testing/browseInside.ts',
  'server/scanner/io/testing/watchCost.ts',
  'tests/api/tryCases.ts',
  'tests/faults/',
  'tests/load/',
  'tests/support/liveMemory.ts',
];

/** Returns every node of the file for which `isFault` is true. */
const nodes =
  (isFault: (node: ts.Node) => boolean) =>
  (source: ts.SourceFile): readonly number[] => {
    const found: number[] = [];
    const visit = (node: ts.Node): void => {
      if (isFault(node)) found.push(node.getStart(source));
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  };

const isNamed = (node: ts.Node, ...names: readonly string[]): boolean =>
  ts.isIdentifier(node) && names.includes(node.text);

const marksATest = (node: ts.Node): boolean =>
  (ts.isPropertyAccessExpression(node) &&
    isNamed(node.name, 'only', 'skip') &&
    (isNamed(node.expression, 'describe', 'context', 'it', 'specify') ||
      node.expression.kind === ts.SyntaxKind.ThisKeyword)) ||
  (ts.isCallExpression(node) && isNamed(node.expression, 'xit', 'xdescribe', 'xcontext', 'xspecify'));

const readsEnvironment = (node: ts.Node): boolean =>
  (ts.isPropertyAccessExpression(node) && isNamed(node.expression, 'process') && isNamed(node.name, 'env')) ||
  (ts.isImportDeclaration(node) &&
    ts.isStringLiteral(node.moduleSpecifier) &&
    /^(node:)?process$/.test(node.moduleSpecifier.text) &&
    /\benv\b/.test(node.importClause?.getText() ?? ''));

/** Matches `expect(Date.now() - began)`. */
const expectsTimeSpent = (node: ts.Node): boolean => {
  const [subject] = ts.isCallExpression(node) && isNamed(node.expression, 'expect') ? node.arguments : [];
  return subject !== undefined && ts.isBinaryExpression(subject) && subject.left.getText() === 'Date.now()';
};

/** Matches `performance.now()`, `process.hrtime()`, `process.memoryUsage()` and similar calls, also if they are destructured from their object. */
const readsClockOrMemory = (node: ts.Node): boolean =>
  expectsTimeSpent(node) ||
  (ts.isPropertyAccessExpression(node) &&
    ((isNamed(node.expression, 'performance') && isNamed(node.name, 'now')) ||
      (isNamed(node.expression, 'process') &&
        isNamed(node.name, 'hrtime', 'memoryUsage', 'cpuUsage', 'resourceUsage')))) ||
  (ts.isBindingElement(node) && isNamed(node.name, 'hrtime', 'memoryUsage', 'cpuUsage', 'resourceUsage'));

const limitsByTheMachine = (node: ts.Node): boolean =>
  (ts.isPropertyAccessExpression(node) && isNamed(node.expression, 'AbortSignal') && isNamed(node.name, 'timeout')) ||
  (ts.isCallExpression(node) && isNamed(node.expression, 'setTimeout'));
/** The model and the browser are not part of the sample internet, and their speed depends on the machine. */
const HAS_OWN_LIMITS = /^server\/scanner\/io\/(scanClock|openAiModel|postText|getBytes|browser\/\w+)\.ts$/;

const SQL =
  /\b(SELECT\s[^]*\sFROM|INSERT\s+INTO|UPDATE\s+\S+\s+SET|DELETE\s+FROM|(CREATE|ALTER|DROP|TRUNCATE|LOCK)\s+(UNIQUE\s+)?(TABLE|INDEX|SCHEMA|DATABASE|SEQUENCE|FUNCTION|VIEW)|(LISTEN|NOTIFY)\s+\w)/;
/** The sample internet has sites that attempt SQL injections. */
const HOLDS_SQL =
  /^(projections|server\/platform\/(eventStore\/postgres|database|auth)|server\/lab|bench)\/|^server\/features\/(scans\/postgresScanQueue|reports\/postgresReportFiles|queryConsole\/analystLogin)\.ts$/;
const isText = (node: ts.Node): boolean => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

/** The server's messages for users, in the language of their request. */
const ANSWERS = /^server\/(api|features|platform\/(auth|base|commands|graphql|http|rest)\/)/;
const SENTENCE = /^.([A-Z]\S* |\$\{[^}]*\} [a-z])/;

/** Matches `message: 'A sentence.'`, a variable of that name, and `refused('A sentence.')`. */
const isAnswer = (node: ts.Node): boolean => {
  const said =
    (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) && isNamed(node.name, 'message')
      ? node.initializer
      : ts.isCallExpression(node) && isNamed(node.expression, 'refused')
        ? node.arguments[0]
        : undefined;
  return said !== undefined && isText(said) && SENTENCE.test(said.getText());
};

const isDefaultExport = (node: ts.Node): boolean =>
  ts.isExportAssignment(node) ||
  (ts.isExportSpecifier(node) && node.name.text === 'default') ||
  (ts.canHaveModifiers(node) &&
    ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword) === true);

/** Rules of style.md that no other tool checks, or that other tools allow a comment to disable. */
export const CODE_RULES = {
  marks: {
    title: 'runs all of its tests',
    appliesTo: everywhere,
    faults: nodes(marksATest),
  },
  any: {
    title: 'has a type for everything',
    appliesTo: everywhere,
    faults: nodes(({ kind }) => kind === ts.SyntaxKind.AnyKeyword),
  },
  properties: {
    title: 'lists the properties of an object instead of spreading a literal',
    appliesTo: everywhere,
    faults: nodes((node) => ts.isSpreadAssignment(node) && ts.isObjectLiteralExpression(node.expression)),
  },
  unchecked: {
    title: 'is checked by the compiler on every line',
    appliesTo: everywhere,
    faults: ({ text }) =>
      [...text.matchAll(/^\s*(\/\/|\{?\/\*|\*)\s*@ts-(ignore|nocheck)/gm)].map(({ index }) => index),
  },
  environment: {
    title: 'leaves the environment to server/platform/base/config.ts and readVariable.ts',
    appliesTo: (path) =>
      !isTest(path) &&
      !/^(server\/platform\/base\/(config|readVariable)\.ts$|vite\.config\.ts$|scripts\/|bench\/)/.test(path),
    faults: nodes(readsEnvironment),
  },
  measures: {
    title: 'asserts no time, no load of the processor and no memory: they are for `npm run bench`',
    appliesTo: (path) => isTest(path) && !MEASURES.some((each) => path.startsWith(each)),
    faults: nodes(readsClockOrMemory),
  },
  scanClock: {
    title: 'limits scans by their own clock: see server/scanner/io/scanClock.ts',
    appliesTo: (path) => /^(checks|server\/scanner)\//.test(path) && !isTest(path) && !HAS_OWN_LIMITS.test(path),
    faults: nodes(limitsByTheMachine),
  },
  sql: {
    title: 'leaves SQL to the projections and the storage adapters',
    appliesTo: (path) => !isTest(path) && !HOLDS_SQL.test(path),
    faults: (source) => nodes((node) => isText(node) && SQL.test(node.getText(source)))(source),
  },
  defaultExport: {
    title: 'exports by name',
    // A declaration file describes the exports of a third-party library.
    appliesTo: (path) => !CONFIGURATION.test(path) && !path.endsWith('.d.ts'),
    faults: nodes(isDefaultExport),
  },
  words: {
    title: 'leaves its words to the catalogue of texts',
    appliesTo: (path) => SHOWS_WORDS.test(path) && !isTest(path) && !NAMES_AND_COMMANDS.includes(path),
    faults: nodes(isWordOutside),
  },
  commands: {
    title: 'leaves what the command line says to its catalogue',
    appliesTo: (path) => path.startsWith(COMMANDS) && !isTest(path) && !FOR_PROGRAMS.includes(path),
    faults: nodes(isWordOfCommands),
  },
  answers: {
    title: 'answers people in the words of the catalogue',
    appliesTo: (path) => ANSWERS.test(path) && !isTest(path),
    faults: nodes(isAnswer),
  },
} as const satisfies Record<string, CodeRule>;

/** Returns `path:line` of every violation of each rule in the file. Parses the file once for all rules. */
export const violationsOf = <Name extends string>(
  rules: Readonly<Record<Name, CodeRule>>,
  path: string,
  text: string,
): Readonly<Record<Name, readonly string[]>> => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const placesOf = ({ appliesTo, faults }: CodeRule): readonly string[] =>
    appliesTo(path) ? faults(source).map((at) => `${path}:${source.getLineAndCharacterOfPosition(at).line + 1}`) : [];
  const places = Object.entries<CodeRule>(rules).map(([name, rule]) => [name, placesOf(rule)] as const);
  return Object.fromEntries(places) as Record<Name, readonly string[]>;
};
