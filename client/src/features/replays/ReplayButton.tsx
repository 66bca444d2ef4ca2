import { useApolloClient } from '@apollo/client/react';
import { analystTexts } from '../../texts/generated/analystTexts.ts';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { ConfirmedAction } from '../analyst/ConfirmedAction.tsx';
import { commandReplay, type ReplayCommand } from './commandReplay.ts';

interface ReplayButtonProps {
  readonly command: ReplayCommand;
  /** The name of the read model. */
  readonly name: string;
  readonly kind?: 'primary' | 'secondary';
}

/** An action on a replay. It explains the consequences first. */
export const ReplayButton = ({ command, name, kind = 'secondary' }: ReplayButtonProps) => {
  const { actions, hints } = analystTexts().replay;
  const client = useApolloClient();
  return (
    <ConfirmedAction
      kind={kind}
      words={actions[command]}
      subject={<ThirdPartyText mono lang="en" text={name} />}
      hint={hints.other}
      onConfirm={() => commandReplay(client, command, name)}
    />
  );
};
