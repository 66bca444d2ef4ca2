import { useState } from 'react';
import type { SignupList } from '../../generated/graphql.ts';
import { adminTexts } from '../../texts/admin/adminTexts.ts';
import { notify } from '../../ui/notify.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { fetchAsAdmin } from './adminCalls.ts';
import { useAdmin } from './AdminContext.ts';

/** The whole list as a file `candor_{list}.csv`. */
export const ExportButton = ({ list }: { readonly list: SignupList }) => {
  const session = useAdmin();
  const texts = adminTexts().lists;
  const [isBusy, setIsBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    const name = list.toLowerCase();
    const answer = await fetchAsAdmin(session, `/api/admin/signups/${name}/export`);
    setIsBusy(false);
    if (answer.kind === 'file') {
      saveFile(answer.blob, `candor_${name}.csv`);
      notify('status', { text: texts.exported });
      return;
    }
    notify('alert', { text: answer.kind === 'refused' ? texts.exportFailed : texts.exportBroken });
  };
  return (
    <SubmitButton kind="secondary" isBusy={isBusy} busyWord={texts.exporting} onClick={() => void save()}>
      {texts.export}
    </SubmitButton>
  );
};
