declare module 'punycode.js' {
  const punycode: {
    /** Returns the Unicode form of a domain; labels without `xn--` are unchanged. Throws RangeError for invalid Punycode. */
    readonly toUnicode: (domain: string) => string;
  };
  export default punycode;
}
