const pad = (value: number): string => String(value).padStart(2, '0');

/** An ISO time as a `datetime-local` field has it, in the reader's own time zone, to the second; empty for what is no time. */
export const toField = (iso: string | null): string => {
  const time = new Date(iso ?? Number.NaN);
  if (Number.isNaN(time.getTime())) return '';
  const day = `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`;
  return `${day}T${pad(time.getHours())}:${pad(time.getMinutes())}:${pad(time.getSeconds())}`;
};

/** The other way; undefined for a field that holds no time. */
export const fromField = (local: string): string | undefined => {
  const time = new Date(local);
  return local === '' || Number.isNaN(time.getTime()) ? undefined : time.toISOString();
};

/** A time that an address names, which anyone can write; undefined for what is none. */
export const isoTimeOf = (text: string | null): string | undefined => {
  const time = new Date(text ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
};
