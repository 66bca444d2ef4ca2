import { GLOBALS, HARMLESS, MESSAGE, MODULES, RESTRICTED_FILES, ALLOWED_FILES, TESTS } from './socketModules.cjs';

/** Returns `net` and `node:net`. */
const namesOf = (modules) => modules.flatMap((name) => [name, `node:${name}`]);

/** In the list of what a file may import: a module whose name is only known at run time. */
const COMPUTED = 'a computed name';

const rulesFor = (allowed, properties) => {
  const modules = MODULES.filter((name) => !allowed.includes(name));
  const globals = GLOBALS.filter((name) => !allowed.includes(name));
  return {
    'no-restricted-imports': [
      'error',
      {
        paths: modules.flatMap((module) =>
          namesOf([module]).map((name) => ({
            name,
            message: MESSAGE,
            allowTypeImports: true,
            ...(HARMLESS[module] ? { allowImportNames: HARMLESS[module] } : {}),
          })),
        ),
      },
    ],
    'sockets/no-import-expressions': [
      'error',
      [...namesOf(modules), ...(allowed.includes(COMPUTED) ? [] : [COMPUTED])],
    ],
    'no-restricted-globals': ['error', ...globals.map((name) => ({ name, message: MESSAGE }))],
    'no-restricted-properties': [
      'error',
      ...properties,
      ...['globalThis', 'global'].flatMap((object) =>
        globals.map((property) => ({ object, property, message: MESSAGE })),
      ),
    ],
  };
};

/**
 * A later override replaces the earlier ones for its files: of the entries that match a file, the last one wins. `properties` contains those that are
 * restricted everywhere.
 */
export const socketRules = (properties) => [
  { files: RESTRICTED_FILES, excludeFiles: TESTS, rules: rulesFor([], properties) },
  ...ALLOWED_FILES.map(({ files, may }) => ({ files, excludeFiles: TESTS, rules: rulesFor(may, properties) })),
];

/** Applies the restrictions to `import()`, `require()` and `import x = require()`, which no-restricted-imports ignores. */
const noImportExpressions = {
  meta: { schema: [{ type: 'array', items: { type: 'string' } }] },
  create: (context) => {
    const names = new Set(context.options[0]);
    const check = (node, source) => {
      if (names.has(source?.value)) context.report({ node, message: MESSAGE });
    };
    return {
      ImportExpression: (node) => {
        // The value is not known statically.
        if (node.source.type === 'Literal') check(node, node.source);
        else if (names.has(COMPUTED)) context.report({ node, message: `An import of ${COMPUTED}. ${MESSAGE}` });
      },
      CallExpression: (node) => {
        if (node.callee.name?.includes('require')) check(node, node.arguments[0]);
      },
      TSImportEqualsDeclaration: (node) => {
        check(node, node.moduleReference.expression);
      },
    };
  },
};

/** The oxlint plugin. */
export default { meta: { name: 'sockets' }, rules: { 'no-import-expressions': noImportExpressions } };
