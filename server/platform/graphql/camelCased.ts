type Camel<Text extends string> = Text extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Text;

/** Renames the fields of a form as GraphQL spells them: `full_name` becomes `fullName`. */
export const camelCased = <Form extends Readonly<Record<string, unknown>>>(
  form: Form,
): { readonly [Field in keyof Form & string as Camel<Field>]: Form[Field] } =>
  // The type states what the expression does, field by field.
  Object.fromEntries(
    Object.entries(form).map(([field, value]) => [
      field.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase()),
      value,
    ]),
  ) as { readonly [Field in keyof Form & string as Camel<Field>]: Form[Field] };
