/** Without the first and last characters, which depend on what stood beside: the same bytes begin at one of three places of a group. */
const base64Of = (word: string): readonly string[] =>
  [0, 1, 2].map((offset) =>
    Buffer.concat([Buffer.alloc(offset), Buffer.from(word, 'utf8')])
      .toString('base64')
      .replaceAll('=', '')
      .slice(offset === 0 ? 0 : offset + 1, -1),
  );

const urlSafe = (base64: string): string => base64.replaceAll('+', '-').replaceAll('/', '_');

/** Every way in which a word may stand in a text: as it is, in hexadecimal digits, in base64, in a URL. */
const spellingsOf = (word: string): readonly string[] => [
  word,
  word.toLowerCase(),
  encodeURIComponent(word),
  Buffer.from(word, 'utf8').toString('hex'),
  ...base64Of(word),
  ...base64Of(word).map(urlSafe),
];

/** Which of the words are in a text, in whatever spelling and with whatever capitals. */
export const tracesOf = (words: readonly string[], text: string): readonly string[] => {
  const small = text.toLowerCase();
  return words.filter((word) => spellingsOf(word).some((spelling) => small.includes(spelling.toLowerCase())));
};
