import js from '@eslint/js';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { socketRules } from './scripts/socketRules.js';

export default tseslint.config(
  { ignores: ['dist', 'coverage', '.candor', '**/generated/**'] },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'no-restricted-properties': [
        'error',
        {
          object: 'URL',
          property: 'canParse',
          message: 'Use schema/parsedUrl.ts: it is right in a warm Node 20 too.',
        },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // It calls itself without an end over types that hold themselves, as those of graphql-js do.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // A type with one use still names a shape of the wire.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      'max-lines': ['warn', { max: 250, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // The scanner's codec of DNS is in server/scanner/io and its lab.
    files: ['server/**/*.ts'],
    ignores: ['server/scanner/io/**', 'server/scanner/lab/**', '**/*.test.ts', '**/testing/**'],
    rules: { 'no-restricted-imports': ['error', { name: 'dns-packet', message: 'Use ScannerIo: it asks.' }] },
  },
  ...socketRules,
  {
    // What strangers write is matched against these: none may take time by more than the length of the text.
    files: ['server/**/*.ts', 'server/**/*.js', 'schema/**/*.ts', 'projections/**/*.ts', 'client/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': 'error',
      'regexp/no-super-linear-move': ['error', { ignorePartial: false }],
    },
  },
  {
    // Codecs and tests may assert a type; chai's assertions are expressions; a test may say non-null of what it just made.
    files: ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts', 'server/eventstore/contract.ts'],
    rules: {
      '@typescript-eslint/no-unused-expressions': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      'max-lines': 'off',
    },
  },
  { files: ['server/cli/**', 'scripts/**', 'bench/**', 'bin/**'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.js', '**/*.cjs'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', module: 'writable', URL: 'readonly' } },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { globals: { require: 'readonly' } },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
