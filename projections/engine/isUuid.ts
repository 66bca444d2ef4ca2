const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reports whether a text is a UUID. An id from outside may be any text, and Postgres rejects a whole statement if a uuid parameter is not a valid UUID. */
export const isUuid = (text: string): boolean => UUID.test(text);
