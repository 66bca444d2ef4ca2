import type { ValueOf } from '../../../app/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { BotProtectionNotice_ProtectionFragment } from '../../../generated/graphql.ts';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { FactNote } from '../FactNote.tsx';
import { SheetNotice } from '../SheetNotice.tsx';

graphql(`
  fragment BotProtectionNotice_protection on BotProtection {
    detected
    type
    confidence
    disclaimer
  }
`);

/** That the site turned our reader away: what follows may lack what a visitor sees. */
export const BotProtectionNotice = ({
  protection: { type, confidence, disclaimer },
}: {
  readonly protection: ValueOf<BotProtectionNotice_ProtectionFragment>;
}) => (
  <SheetNotice tone="unknown" word="Bot protection">
    <p>
      The site keeps automated readers away
      {type !== null && (
        <>
          {' '}
          (<ForeignText text={type} />)
        </>
      )}
      {confidence !== null && `, with ${confidence} confidence`}.
    </p>
    {disclaimer !== null && <FactNote>{disclaimer}</FactNote>}
  </SheetNotice>
);
