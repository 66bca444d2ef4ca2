import type { FormDraft } from '../../platform/useForm.ts';
import type { PartnerValues } from './partnerValues.ts';
import type { ScholarValues } from './scholarValues.ts';

/** What was typed into the panel, in memory: it outlives a panel that was closed by accident, and not the page. */
export const accountDrafts: {
  email: string;
  readonly scholar: FormDraft<ScholarValues>;
  readonly partner: FormDraft<PartnerValues>;
} = { email: '', scholar: { changes: {} }, partner: { changes: {} } };

/** For the next one at this screen. */
export const forgetAccountDrafts = (): void => {
  accountDrafts.email = '';
  accountDrafts.scholar.changes = {};
  accountDrafts.partner.changes = {};
};
