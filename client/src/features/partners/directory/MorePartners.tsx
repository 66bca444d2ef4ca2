import { useMore } from '../../../platform/useMore.ts';
import { directoryTexts } from '../../../texts/directory/directoryTexts.ts';
import { Button } from '../../../ui/Button.tsx';

/** The way to the next page of the directory. */
export const MorePartners = ({ fetchNext }: { readonly fetchNext: () => Promise<unknown> }) => {
  const texts = directoryTexts();
  const { state, load } = useMore(fetchNext);
  return (
    <div>
      <Button aria-disabled={state === 'loading'} onClick={load}>
        {state === 'loading' ? texts.loadingMore : texts.more}
      </Button>
      {state === 'failed' && <p role="alert">{texts.moreFailed}</p>}
    </div>
  );
};
