/**
 * What a validator may spend on what strangers send. Colliding key tags (KeyTrap, CVE-2023-50387) and NSEC3 with long names and many
 * iterations (CVE-2023-50868) cost a verifier minutes for one answer otherwise.
 */
export interface WorkBudget {
  /** False: no more signatures are checked. */
  spendSignature(): boolean;
  /** `rounds` of SHA-1. */
  spendHashes(rounds: number): boolean;
}

const MAX_SIGNATURES = 400;
const MAX_HASH_ROUNDS = 60_000;

export const createWorkBudget = (): WorkBudget => {
  let signatures = MAX_SIGNATURES;
  let rounds = MAX_HASH_ROUNDS;
  return {
    spendSignature: () => (signatures -= 1) >= 0,
    spendHashes: (spent) => (rounds -= spent) >= 0,
  };
};
