/** Returns a value as named in GraphQL's enums: `notChecked` becomes `NOT_CHECKED`. */
export const enumName = (value: string): string => value.replace(/[A-Z]/g, '_$&').toUpperCase();
