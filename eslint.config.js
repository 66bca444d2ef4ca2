import js from '@eslint/js';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { socketRules } from './scripts/socketRules.js';

export default tseslint.config(
  { ignores: ['dist', 'coverage', '.candor', '**/generated/**'] },
  js.configs.recommended,
  // The rules that need types are in .oxlintrc.json (docs/adr/0031-two-linters.md).
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  {
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
      '@typescript-eslint/consistent-type-imports': 'error',
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
    files: ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts', 'client/e2e/**', 'server/eventstore/contract.ts'],
    rules: {
      '@typescript-eslint/no-unused-expressions': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      'max-lines': 'off',
    },
  },
  { files: ['server/cli/**', 'scripts/**', 'bench/**', 'bin/**'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.js', '**/*.cjs'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', module: 'writable', URL: 'readonly' } },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { globals: { require: 'readonly' } },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
