import { useState } from 'react';
import type { List_ListFragment, ListCadence, ScanProfile } from '../../generated/graphql.ts';
import { formatDateTime } from '../../texts/formatTime.ts';
import { listsTexts } from '../../texts/generated/listsTexts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { showToast } from '../../ui/showToast.ts';
import type { Sentence } from '../../ui/sentence.ts';
import { SetListSchedule } from './listDocuments.ts';
import { ProfileField } from './RunPanel.tsx';
import { useListChange } from './useListChange.ts';

const CADENCES = ['OFF', 'DAILY', 'WEEKLY', 'MONTHLY'] as const satisfies readonly ListCadence[];

interface ScheduleDialogProps {
  readonly list: List_ListFragment;
  readonly onClose: () => void;
}

/** Sets how often a whole list is scanned automatically. */
export const ScheduleDialog = ({ list, onClose }: ScheduleDialogProps) => {
  const texts = listsTexts().schedule;
  const [cadence, setCadence] = useState<ListCadence>(list.schedule.cadence);
  const [profile, setProfile] = useState<ScanProfile>(list.schedule.profile);
  const [alert, setAlert] = useState<Sentence>();
  const { change, isBusy } = useListChange();
  const save = async (): Promise<void> => {
    const refusal = await change(SetListSchedule, { id: list.id, cadence, profile });
    if (refusal) setAlert(refusal);
    else {
      onClose();
      showToast('status', { text: cadence === 'OFF' ? texts.isOff : texts.isSet });
    }
  };
  return (
    <ConfirmDialog
      title={texts.title}
      text={texts.text}
      confirm={listsTexts().head.save}
      isBusy={isBusy}
      alert={alert}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <Field label={texts.cadence}>
        {(control) => (
          <select
            {...control}
            name="cadence"
            value={cadence}
            onChange={({ currentTarget }) => {
              const chosen = CADENCES.find((each) => each === currentTarget.value);
              if (chosen) setCadence(chosen);
            }}
          >
            {CADENCES.map((each) => (
              <option key={each} value={each}>
                {texts.cadences[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {cadence !== 'OFF' && <ProfileField value={profile} onChange={setProfile} />}
      {list.schedule.nextAt !== null && <p>{texts.next({ when: formatDateTime(list.schedule.nextAt) })}</p>}
    </ConfirmDialog>
  );
};
