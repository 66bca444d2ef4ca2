import { Share2 } from '../../ui/icons.ts';
import { actionsTexts } from '../../texts/actions/actionsTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';

interface ShareButtonProps {
  readonly address: string;
  readonly domain: string;
}

/** Where the device has a share sheet, that; else the address is copied. */
export const ShareButton = ({ address, domain }: ShareButtonProps) => {
  const texts = actionsTexts();
  if (typeof navigator.share !== 'function') return <CopyButton text={address} what={texts.link} />;
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ title: texts.shareTitle(domain), url: address });
    } catch (error) {
      // Closing the sheet without sharing is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    }
  };
  return (
    <Button kind="quiet" onClick={() => void share()}>
      <Share2 aria-hidden size={16} />
      {texts.shareReport}
    </Button>
  );
};
