import type { usePartnerForm } from './usePartnerForm.ts';

/** What a part of the partner's form is given to make its fields of. */
export type PartnerFields = Omit<ReturnType<typeof usePartnerForm>, 'form'>;
