import { accountTexts } from '../../texts/account/accountTexts.ts';
import { adminTexts } from '../../texts/admin/adminTexts.ts';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { StateMark } from '../../ui/StateMark.tsx';
import { Facts } from '../../ui/Facts.tsx';

interface ConfirmedFactsProps {
  readonly signature: string;
  readonly facts: readonly { readonly name: string; readonly isConfirmed: boolean }[];
}

/** What was ticked, and the name that it was signed with. */
export const ConfirmedFacts = ({ signature, facts }: ConfirmedFactsProps) => {
  const texts = adminTexts().application;
  return (
    <Facts
      facts={[
        ...facts.map(({ name, isConfirmed }) => ({
          name,
          value: <StateMark tone={isConfirmed ? 'pass' : 'none'} word={isConfirmed ? texts.yes : texts.no} />,
        })),
        { name: accountTexts().fields.digital_signature, value: <ForeignText text={signature} /> },
      ]}
    />
  );
};
