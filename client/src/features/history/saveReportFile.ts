import { bearerOf } from '../../platform/bearerOf.ts';
import { fetchFile } from '../../platform/fileCall.ts';
import { actionsTexts } from '../../texts/actions/actionsTexts.ts';
import { notify } from '../../ui/notify.ts';
import { saveFile } from '../../ui/saveFile.ts';

/** Saves a report's file as who is signed in may see it: a link alone says nothing of that. Says why when it cannot. */
export const saveReportFile = async (session: { readonly token: string }, path: string): Promise<void> => {
  const answer = await fetchFile(path, bearerOf(session));
  if (answer.kind === 'file') saveFile(answer.blob, answer.name ?? 'report.json');
  else {
    const said = answer.kind === 'refused' ? answer.text : '';
    notify('alert', { text: said === '' ? actionsTexts().downloadFailed : said });
  }
};
