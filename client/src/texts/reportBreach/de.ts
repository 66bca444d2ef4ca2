import { formatNumber } from '../formatNumber.ts';
import { plural } from '../plural.ts';
import type { en } from './en.ts';

export const de: typeof en = {
  riskNotes: {
    LOW: 'Das Verlorene ist alt oder für andere von geringem Nutzen.',
    MEDIUM: 'Ein gravierender Verlust in den letzten zehn Jahren oder ein geringerer vor Kurzem.',
    HIGH: 'Ein gravierender Verlust in den letzten fünf Jahren oder ein ernster in den letzten zwei.',
    CRITICAL: 'Ein gravierender Verlust in den letzten zwei Jahren: Kriminelle nutzen ihn höchstwahrscheinlich.',
  },
  noneKnownNote: 'Das Verzeichnis kennt kein Datenleck dieser Domain. Es kennt nur, was bekannt gemacht wurde.',
  known: (count) => `${formatNumber(count)} bekannt`,
  newestFirst: 'Neueste zuerst',
  accounts: (amount, count) => `${amount} ${plural(count, { one: 'Konto', other: 'Konten' })}`,

  notVerified: 'Nein: Ob die Daten echt sind, ist nicht sicher',
  details: 'Was verloren ging und wann',
  notKnown: 'Nicht bekannt',
};
