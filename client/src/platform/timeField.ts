const pad = (value: number): string => String(value).padStart(2, '0');

/** Converts an ISO time to the value of a `datetime-local` field, in the user's time zone, to the second; empty if it is invalid. */
export const toField = (iso: string | null): string => {
  const time = new Date(iso ?? Number.NaN);
  if (Number.isNaN(time.getTime())) return '';
  const day = `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`;
  return `${day}T${pad(time.getHours())}:${pad(time.getMinutes())}:${pad(time.getSeconds())}`;
};

/** Converts the value of a `datetime-local` field to an ISO time; undefined if it is empty or invalid. */
export const fromField = (local: string): string | undefined => {
  const time = new Date(local);
  return local === '' || Number.isNaN(time.getTime()) ? undefined : time.toISOString();
};

/** Normalises a time from a URL to ISO 8601; undefined if it is missing or invalid. */
export const isoTimeOf = (text: string | null): string | undefined => {
  const time = new Date(text ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
};
