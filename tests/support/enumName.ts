/** A value as GraphQL names it in its enums: `notChecked` is `NOT_CHECKED`. */
export const enumName = (value: string): string => value.replace(/[A-Z]/g, '_$&').toUpperCase();
