import { z } from 'zod';

/** A link to the paragraph that a judgement is based on: an RFC section, a published guide. */
export const reference = z.object({ label: z.string().max(120), url: z.url().max(300) });
export type Reference = z.infer<typeof reference>;

/** Links to an RFC, or to one of its sections: `rfc(7208, '4.6.4')`; an appendix is `rfc(7489, 'A.1')`. */
export const rfc = (number: number, section?: string): Reference => {
  const url = `https://www.rfc-editor.org/rfc/rfc${number}`;
  if (section === undefined) return { label: `RFC ${number}`, url };
  const anchor = /^[A-Z]/.test(section) ? `appendix-${section}` : `section-${section}`;
  return { label: `RFC ${number} §${section}`, url: `${url}#${anchor}` };
};
