/** The name of a value in GraphQL's enums: `NOT_CHECKED` for `notChecked`, `LOW` for `Low`. */
export type EnumName<Value extends string> = EnumLetters<Uncapitalize<Value>>;

type EnumLetters<Letters extends string> = Letters extends `${infer First}${infer Rest}`
  ? `${EnumLetter<First>}${EnumLetters<Rest>}`
  : Letters;

type EnumLetter<Letter extends string> = Letter extends ' ' | '-'
  ? '_'
  : Letter extends Lowercase<Letter>
    ? Uppercase<Letter>
    : `_${Letter}`;

/** Converts `notChecked` to `NOT_CHECKED`. */
export const enumName = <Value extends string>(value: Value): EnumName<Value> =>
  value
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[ -]/g, '_')
    .toUpperCase() as EnumName<Value>;
