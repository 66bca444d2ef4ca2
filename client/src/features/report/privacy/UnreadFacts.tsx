import { reportPrivacyTexts } from '../../../texts/reportPrivacy/reportPrivacyTexts.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { FactGroup } from '../FactGroup.tsx';
import { Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { SheetNote } from '../SheetNote.tsx';

/** What would have been looked for in a text, where there was none that could be read: a row for each kind, not for each thing. */
export const UnreadFacts = () => {
  const { unread, laws, certifications, practices } = reportPrivacyTexts();
  return (
    <FactGroup title={unread.title} foot={<SheetNote>{unread.note}</SheetNote>}>
      {[laws, certifications, practices].map(({ title, names }) => (
        <Fact key={title} name={title} tone="unknown" word={reportTexts().notChecked}>
          <FactNote>{Object.values(names).join(', ')}</FactNote>
        </Fact>
      ))}
    </FactGroup>
  );
};
