/** The steps of the account modal (spec 2 §2). */
export type AccountStep =
  | 'login'
  | 'register'
  | 'account-types'
  | 'scholar-application'
  | 'partner-application'
  | 'sent';

/** Where one gets to from each step (spec 2 §4). */
const NEXT: Readonly<Record<AccountStep, readonly AccountStep[]>> = {
  login: ['register', 'sent'],
  register: ['account-types'],
  'account-types': ['scholar-application', 'partner-application', 'sent'],
  'scholar-application': [],
  'partner-application': [],
  sent: [],
};

export interface AccountPath {
  /** The steps so far; the last one is shown. */
  readonly trail: readonly [AccountStep, ...AccountStep[]];
  /** What is shown once the slide is over, and which way it goes. */
  readonly coming?: { readonly trail: AccountPath['trail']; readonly way: 'forward' | 'back' };
}

export type AccountMove =
  | { readonly type: 'forward'; readonly to: AccountStep }
  /** One step. */
  | { readonly type: 'back' }
  /** To the login. */
  | { readonly type: 'restart' }
  /** The slide is over. */
  | { readonly type: 'arrive' };

export const START: AccountPath = { trail: ['login'] };

export const stepOf = ({ trail }: AccountPath): AccountStep => trail.at(-1) ?? 'login';

/** A move that leads nowhere, or comes while another slide is on, changes nothing. */
export const moveAccount = (path: AccountPath, move: AccountMove): AccountPath => {
  const { trail, coming } = path;
  if (move.type === 'arrive') return coming ? { trail: coming.trail } : path;
  if (coming) return path;
  const [first, ...rest] = trail;
  switch (move.type) {
    case 'forward':
      if (!NEXT[stepOf(path)].includes(move.to)) return path;
      return { trail, coming: { trail: [...trail, move.to], way: 'forward' } };
    case 'back':
      if (rest.length === 0) return path;
      return { trail, coming: { trail: [first, ...rest.slice(0, -1)], way: 'back' } };
    case 'restart':
      return { trail, coming: { trail: START.trail, way: 'back' } };
  }
};
