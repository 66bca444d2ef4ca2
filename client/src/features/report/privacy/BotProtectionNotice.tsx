import type { ValueOf } from '../../../platform/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { BotProtectionNotice_ProtectionFragment } from '../../../generated/graphql.ts';
import { reportPrivacyTexts } from '../../../texts/reportPrivacy/reportPrivacyTexts.ts';
import { wordOf } from '../../../texts/wordOf.ts';
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
}) => {
  const texts = reportPrivacyTexts().bot;
  return (
    <SheetNotice tone="unknown" word={texts.word}>
      <p>{texts.lead}</p>
      {type !== null && (
        <FactNote>
          {texts.type} <ForeignText text={type} />
        </FactNote>
      )}
      {confidence !== null && (
        <FactNote>
          {texts.confidence} {wordOf(texts.confidences, confidence)}
        </FactNote>
      )}
      {disclaimer !== null && (
        <FactNote>
          <ForeignText lang="en" text={disclaimer} />
        </FactNote>
      )}
    </SheetNotice>
  );
};
