import { GLOBALS, HARMLESS, MESSAGE, MODULES, ROOFED, ROOMS, TESTS } from './socketRooms.cjs';

/** `net` and `node:net`, for an expression. */
const namesOf = (modules) => `^(node:)?(${modules.map((name) => name.replaceAll('/', '\\u002F')).join('|')})$`;

const importRule = (modules) => ({
  paths: modules.flatMap((name) =>
    [name, `node:${name}`].map((path) => ({
      name: path,
      message: MESSAGE,
      allowTypeImports: true,
      ...(HARMLESS[name] ? { allowImportNames: HARMLESS[name] } : {}),
    })),
  ),
});

const syntaxRule = (modules) => [
  { selector: `ImportExpression[source.value=/${namesOf(modules)}/]`, message: MESSAGE },
  { selector: `TSImportEqualsDeclaration[moduleReference.expression.value=/${namesOf(modules)}/]`, message: MESSAGE },
  { selector: `CallExpression[callee.name=/require/][arguments.0.value=/${namesOf(modules)}/]`, message: MESSAGE },
  // What it will be nobody can say who reads the line.
  { selector: 'ImportExpression:not([source.type="Literal"])', message: `An import of a computed name. ${MESSAGE}` },
];

const rulesFor = (allowed) => {
  const modules = MODULES.filter((name) => !allowed.includes(name));
  const globals = GLOBALS.filter((name) => !allowed.includes(name));
  return {
    '@typescript-eslint/no-restricted-imports': ['error', importRule(modules)],
    'no-restricted-syntax': ['error', ...syntaxRule(modules)],
    'no-restricted-globals': ['error', ...globals.map((name) => ({ name, message: MESSAGE }))],
    'no-restricted-properties': [
      'error',
      ...['globalThis', 'global'].flatMap((object) =>
        [...globals, 'eval', 'Function'].map((property) => ({ object, property, message: MESSAGE })),
      ),
      ...['binding', 'dlopen', 'getBuiltinModule', '_linkedBinding'].map((property) => ({
        object: 'process',
        property,
        message: MESSAGE,
      })),
    ],
    'no-eval': 'error',
    'no-new-func': 'error',
  };
};

/** A later block says all that holds for its files: of the rooms that a file stands in, the last one counts. */
export const socketRules = [
  { files: ROOFED, ignores: TESTS, rules: rulesFor([]) },
  ...ROOMS.map(({ files, may }) => ({ files, ignores: TESTS, rules: rulesFor(may) })),
];
