/**
 * Limits the work that a validator does for third-party data. Without it, colliding key tags (KeyTrap, CVE-2023-50387) and NSEC3 with long names and many
 * iterations (CVE-2023-50868) could cost a verifier minutes per answer.
 */
export interface WorkBudget {
  /** Returns false if no more signatures may be checked. */
  spendSignature(): boolean;
  /** Spends `rounds` of SHA-1. Returns false if the budget does not allow them. */
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
