/** Internals of the program that must not be revealed to outsiders, each with the words that reveal it. */
const INSIDE: Readonly<Record<string, RegExp>> = {
  'a stack': /\n\s+at |\bat \S+ \(?(file:|node:|\/)/,
  'a path': /node_modules|file:\/\/\/|\/(work|tmp|home|root|usr)\/\w|\.ts:\d+/,
  'an error of the language':
    /\b(Type|Range|Reference|Syntax|URI|Assertion|Zod)Error\b|Cannot read propert|is not a function|is not iterable|Unexpected token/,
  'an error of the database':
    /syntax error at or near|invalid input syntax|violates \w+|relation ".*" does not|invalid byte sequence|unsupported Unicode escape|out of range for type|\b22P0\d\b/i,
  SQL: /\b(select\s+.+\s+from|insert\s+into|update\s+\w+\s+set|delete\s+from)\s/i,
  'an error of the system': /\bE(NOENT|ACCES|CONNREFUSED|CONNRESET|NAMETOOLONG|ISDIR|PIPE)\b/,
};

/** Returns which internals a text reveals, or `undefined` if none. */
export const insideShown = (text: string): string | undefined =>
  Object.entries(INSIDE).find(([, words]) => words.test(text))?.[0];
