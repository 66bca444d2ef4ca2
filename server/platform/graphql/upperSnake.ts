type Snake<Text extends string> = Text extends `${infer Head}${infer Tail}`
  ? Head extends Lowercase<Head>
    ? `${Uppercase<Head>}${Snake<Tail>}`
    : `_${Head}${Snake<Tail>}`
  : '';

/** A value of ours as GraphQL spells its enums: `notChecked` is `NOT_CHECKED`. */
export const upperSnake = <Text extends string>(text: Text): Snake<Text> =>
  // The type states what the expression does, letter by letter.
  text.replace(/[A-Z]/g, '_$&').toUpperCase() as Snake<Text>;
