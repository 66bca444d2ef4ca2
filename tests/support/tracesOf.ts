/** Omits the first and last characters, which depend on the surrounding bytes: the same bytes can start at one of three positions in a group. */
const base64Of = (word: string): readonly string[] =>
  [0, 1, 2].map((offset) =>
    Buffer.concat([Buffer.alloc(offset), Buffer.from(word, 'utf8')])
      .toString('base64')
      .replaceAll('=', '')
      .slice(offset === 0 ? 0 : offset + 1, -1),
  );

const urlSafe = (base64: string): string => base64.replaceAll('+', '-').replaceAll('/', '_');

/** Returns every form in which a word may occur in a text: unchanged, in hexadecimal, in base64, in a URL. */
const spellingsOf = (word: string): readonly string[] => [
  word,
  word.toLowerCase(),
  encodeURIComponent(word),
  Buffer.from(word, 'utf8').toString('hex'),
  ...base64Of(word),
  ...base64Of(word).map(urlSafe),
];

/** Returns which of the words occur in a text, in any form and regardless of case. */
export const tracesOf = (words: readonly string[], text: string): readonly string[] => {
  const small = text.toLowerCase();
  return words.filter((word) => spellingsOf(word).some((spelling) => small.includes(spelling.toLowerCase())));
};
