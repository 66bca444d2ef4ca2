declare module 'punycode.js' {
  const punycode: {
    /** The Unicode form of a domain; labels without `xn--` stay. Throws RangeError for what is no Punycode. */
    readonly toUnicode: (domain: string) => string;
  };
  export default punycode;
}
