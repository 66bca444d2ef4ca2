import type { Reference } from '../../../schema/report/score.ts';

/** Links to an RFC, or to one of its sections: `rfc(7208, '4.6.4')`; an appendix is `rfc(7489, 'A.1')`. */
export const rfc = (number: number, section?: string): Reference => {
  const url = `https://www.rfc-editor.org/rfc/rfc${number}`;
  if (section === undefined) return { label: `RFC ${number}`, url };
  const anchor = /^[A-Z]/.test(section) ? `appendix-${section}` : `section-${section}`;
  return { label: `RFC ${number} §${section}`, url: `${url}#${anchor}` };
};
