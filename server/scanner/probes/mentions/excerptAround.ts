const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
/** So much of a long text before the place is looked through, and so much behind it. */
const AROUND = 1_500;

/** The sentence at `index` with as many whole ones behind and before it as fit; a longer sentence is cut around the place. At most `maxLength`. */
export const excerptAround = (text: string, index: number, maxLength: number): string => {
  const from = Math.max(0, index - AROUND);
  const near = text.slice(from, index + AROUND);
  const parts = [...sentences.segment(near)];
  const place = index - from;
  const own = Math.max(
    0,
    parts.findLastIndex((part) => part.index <= place),
  );
  const sentence = parts[own]?.segment.trim() ?? '';
  if (sentence.length > maxLength) return cutAround(sentence, place - (parts[own]?.index ?? 0), maxLength);
  let excerpt = sentence;
  for (const neighbour of parts.slice(own + 1)) {
    const longer = `${excerpt} ${neighbour.segment.trim()}`;
    if (longer.length > maxLength) break;
    excerpt = longer;
  }
  for (const neighbour of parts.slice(0, own).reverse()) {
    const longer = `${neighbour.segment.trim()} ${excerpt}`;
    if (longer.length > maxLength) break;
    excerpt = longer;
  }
  return excerpt;
};

const cutAround = (sentence: string, place: number, maxLength: number): string => {
  const start = Math.min(Math.max(0, place - Math.floor(maxLength / 3)), Math.max(0, sentence.length - maxLength + 1));
  const cut = sentence.slice(start, start + maxLength - 2).trim();
  return `${start > 0 ? '…' : ''}${cut}${start + maxLength - 2 < sentence.length ? '…' : ''}`;
};
