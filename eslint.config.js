import js from '@eslint/js';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

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
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // A type with one use still names a shape of the wire.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      'max-lines': ['warn', { max: 250, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // The scanner dials strangers: its sockets are in server/scanner/io and nowhere else in the scanner.
    files: ['server/scanner/**/*.ts'],
    ignores: ['server/scanner/io/**', 'server/scanner/lab/**', '**/*.test.ts'],
    rules: {
      'no-restricted-globals': ['error', { name: 'fetch', message: 'Use ScannerIo: it holds the SSRF guard.' }],
      'no-restricted-imports': [
        'error',
        {
          paths: ['net', 'tls', 'dgram', 'dns', 'http', 'https', 'http2', 'undici', 'dns-packet'].flatMap((name) => [
            { name, message: 'Use ScannerIo: it holds the SSRF guard.' },
            { name: `node:${name}`, message: 'Use ScannerIo: it holds the SSRF guard.' },
          ]),
        },
      ],
    },
  },
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
);
