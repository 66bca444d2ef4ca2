const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Postgres fails a whole statement on a parameter that is no uuid; an id from outside may be any text. */
export const isUuid = (text: string): boolean => UUID.test(text);
