import { currentFormatTag } from './catalogue.ts';

/** Caches an Intl formatter for each region: `byFormatTag((tag) => new Intl.NumberFormat(tag))`. The returned function uses the reader's region. */
export const byFormatTag = <Format>(make: (tag: string) => Format): (() => Format) => {
  const made = new Map<string, Format>();
  return () => {
    const tag = currentFormatTag();
    const format = made.get(tag) ?? make(tag);
    made.set(tag, format);
    return format;
  };
};
