import { OutlineBar } from './OutlineBar.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** In the place of what is on its way; `text` says so to who cannot see the outline. */
export const LoadingLines = ({
  className,
  text,
}: {
  readonly className: string | undefined;
  readonly text: string;
}) => (
  <div aria-busy className={className}>
    <VisuallyHidden>
      <span role="status">{text}</span>
    </VisuallyHidden>
    <OutlineBar width="40%" />
    <OutlineBar width="80%" />
    <OutlineBar width="60%" />
  </div>
);
