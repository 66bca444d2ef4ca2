import { usePageHead } from '../../platform/usePageHead.ts';
import { adminTexts } from '../../texts/generated/adminTexts.ts';
import { useFoundFocus } from '../../platform/useFoundFocus.ts';

/** Sets the document head of a page in the area: its title, and that search engines should not index it. */
export const useAdminHead = (page: string): void => {
  const texts = adminTexts();
  usePageHead({ title: texts.title({ page }), description: texts.description, path: null });
  useFoundFocus();
};
