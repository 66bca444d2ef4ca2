import { currentFormatTag } from './catalogue.ts';

/** A formatter of Intl for the reader's region, made once for each: `byFormatTag((tag) => new Intl.NumberFormat(tag))`. */
export const byFormatTag = <Format>(make: (tag: string) => Format): (() => Format) => {
  const made = new Map<string, Format>();
  return () => {
    const tag = currentFormatTag();
    const format = made.get(tag) ?? make(tag);
    made.set(tag, format);
    return format;
  };
};
