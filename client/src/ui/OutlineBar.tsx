import styles from './OutlineBar.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Where text will stand: as wide as it is likely to be, as high as a line. */
export const OutlineBar = ({ width }: { readonly width: string }) => (
  <span aria-hidden className={styles['bar']} style={{ width }} />
);

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
