import { hash, verify } from '@node-rs/argon2';
import { createGate } from '../../platform/auth/gate.ts';

/** Passes and lanes that go with the memory of the configuration, whose default is the first choice of the OWASP Password Storage Cheat Sheet. */
const COST = { timeCost: 1, parallelism: 1 };

/** Of no password that anybody knows: to hold against it takes as long as it does against a real one. */
const NOBODYS = 'c29tZSBzYWx0IG9mIDE2Yg$Rh0hZ0pmM3N6UjRkQmVtWmNuQ2tXdkx0UHlqT2ZRaEE';

/** So many at once, each with its memory, and on threads that the rest of the process needs too; who comes after those who wait is told to come again. */
const IN_LINE = { atOnce: 2, waiting: 64 };

export interface PasswordCheck {
  readonly right: boolean;
  /** The hash was made by other parameters than those of today. */
  readonly outdated: boolean;
}

/** Passwords as argon2id hashes (RFC 9106) in PHC form. */
export interface PasswordHashes {
  /** Undefined: too many wait already. */
  hash(password: string): Promise<string | undefined>;
  /** Takes as long where there is no hash, and is never right there. Undefined: too many wait already. */
  check(hashed: string | undefined, password: string): Promise<PasswordCheck | undefined>;
}

/** One and the same password, however its characters were composed by the keyboard (NIST SP 800-63B section 3.1.1.2). */
export const normalisedPassword = (password: string): string => password.normalize('NFKC');

/** `memoryKib`: what one hash takes. After it was changed every password is hashed anew at its next sign-in. */
export const createPasswordHashes = (memoryKib: number, inLine = IN_LINE): PasswordHashes => {
  const gate = createGate(inLine);
  const parameters = { ...COST, memoryCost: memoryKib };
  const prefix = `$argon2id$v=19$m=${memoryKib},t=${COST.timeCost},p=${COST.parallelism}$`;
  return {
    hash: (password) => gate(() => hash(normalisedPassword(password), parameters)),
    check: (hashed, password) =>
      gate(async () => {
        const right = await verify(hashed ?? `${prefix}${NOBODYS}`, normalisedPassword(password));
        return { right: hashed !== undefined && right, outdated: hashed !== undefined && !hashed.startsWith(prefix) };
      }),
  };
};
