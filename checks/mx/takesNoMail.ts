import type { Seen } from '../index.ts';

/** Reports whether the domain itself receives no mail, so that no mail address at it should be proposed. False if that is not known. */
export const takesNoMail = ({ mx }: Seen): boolean =>
  mx?.status === 'nullMx' || (mx?.status === 'absent' && mx.implicit === false);
