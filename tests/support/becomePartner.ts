import type { PartnerApplication } from '../../schema/forms/partnerApplication.ts';
import { partnerForm } from './applicationForms.ts';
import { postTo } from './callApi.ts';
import { mailTo, openedBy } from './mailbox.ts';
import { reviewNewest } from './reviewNewest.ts';
import type { TestCandor } from './startTestCandor.ts';

/** Applies as a partner, is approved, and returns the token of the session that the link in the second mail opens. */
export const becomePartner = async (
  candor: Pick<TestCandor, 'store' | 'url' | 'services'>,
  form: Partial<PartnerApplication> & { readonly email: string },
): Promise<string> => {
  const { status, body } = await postTo(`${candor.url}/api/account/partner-application`, partnerForm(form));
  if (status !== 200) throw new Error(`The application was refused: ${JSON.stringify(body)}`);
  // The receipt comes first: its link is a different one.
  await mailTo(candor.url, form.email);
  await reviewNewest(candor);
  return openedBy(candor.url, await mailTo(candor.url, form.email, 2));
};
