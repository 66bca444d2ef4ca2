import { inertText } from '../inertText.ts';
import type { Claim } from './claim.ts';
import { literalOf } from './sparqlRows.ts';
import { wikidataDay } from './wikidataDay.ts';

export interface Quantity {
  readonly amount: number;
  /** ISO 4217 where the unit is a currency, else the unit's name; null: none. */
  readonly currency: string | null;
  readonly at: string | null;
}

/** The amount of the latest time, of those without a time the preferred or the first; null: there is none that is `usable`. */
export const latestQuantity = <Shown>(
  claims: readonly Claim[],
  usable: (amount: number) => boolean,
  show: (quantity: Quantity) => Shown,
): Shown | null => {
  const quantities = claims.flatMap((claim) => {
    const amount = amountOf(literalOf(claim.value));
    return amount === undefined || !usable(amount)
      ? []
      : [{ amount, currency: unitOf(claim), at: wikidataDay(claim.at), preferred: claim.preferred }];
  });
  quantities.sort(
    (one, other) => (other.at ?? '').localeCompare(one.at ?? '') || Number(other.preferred) - Number(one.preferred),
  );
  const [latest] = quantities;
  return latest ? show({ amount: latest.amount, currency: latest.currency, at: latest.at }) : null;
};

const amountOf = (text: string | undefined): number | undefined => {
  if (text === undefined || !/^[+-]?\d{1,18}(\.\d{1,30})?$/.test(text)) return undefined;
  return Number(text);
};

/** Q199 is the number one: "no unit". */
const unitOf = ({ row }: Claim): string | null => {
  const code = literalOf(row['currency']);
  if (code !== undefined && /^[A-Z]{3}$/.test(code)) return code;
  const name = inertText(literalOf(row['unitLabel']), 60);
  return name === null || name === '1' || /^(Q\d{1,12}|one)$/.test(name) ? null : name;
};
