import { usePageHead } from '../../platform/usePageHead.ts';
import { adminTexts } from '../../texts/generated/adminTexts.ts';
import { useFoundFocus } from '../../platform/useFoundFocus.ts';

/** The head of a page of the area: its title, and that it is no search engine's business. */
export const useAdminHead = (page: string): void => {
  const texts = adminTexts();
  usePageHead({ title: texts.title({ page }), description: texts.description, path: null });
  useFoundFocus();
};
