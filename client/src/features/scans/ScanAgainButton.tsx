import { scanTexts } from '../../texts/generated/scanTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { RotateCw } from '../../ui/icons.ts';

/** Without `onClick` in the markup that the server renders. */
export const ScanAgainButton = ({ onClick }: { readonly onClick?: () => void }) => (
  <Button onClick={onClick}>
    <RotateCw aria-hidden size={16} />
    {scanTexts().report.scanAgain}
  </Button>
);
