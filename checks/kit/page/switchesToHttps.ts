/** Ways in which scripts lead from an http page to the same page over https: by the scheme, by a new address from parts of the old one, by replacement. */
const SWITCHES: readonly RegExp[] = [
  /\blocation\.protocol\s{0,9}=\s{0,9}["'`]https/i,
  /\blocation\b[^;\n]{0,80}?["'`]https:(?:\/\/)?(?:["'`]\s{0,9}\+|\$\{)[^;\n]{0,80}?\blocation\b/i,
  /\blocation\b[^;\n]{0,60}?\.replace\(\s{0,9}[/"'`]\^?http[^;\n]{0,40}?["'`]https/i,
];

/** Returns whether a page has a script that may lead its visitors to https. Only a browser can show whether it runs. */
export const switchesToHttps = (html: string): boolean => SWITCHES.some((pattern) => pattern.test(html));
