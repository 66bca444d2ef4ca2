import { badgeHtml, badgeMarkdown } from '../../platform/badgeCode.ts';
import styles from './BadgeDialog.module.css';
import { useState } from 'react';
import { actionsTexts } from '../../texts/generated/actionsTexts.ts';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { RadioRow } from './RadioRow.tsx';
import { badgePath, type BadgeStyle, type BadgeTheme } from '../../platform/scanPaths.ts';

interface BadgeDialogProps {
  readonly domain: string;
  /** URL of the report that the badge links to. */
  readonly address: string;
  readonly onClose: () => void;
}

const Preview = ({ path, theme, alt }: { readonly path: string; readonly theme: BadgeTheme; readonly alt: string }) => {
  const [failedPath, setFailedPath] = useState<string>();
  const texts = actionsTexts().badge;
  return (
    <figure className={styles['preview']}>
      <figcaption className={styles['caption']}>{texts.preview}</figcaption>
      <div className={styles[theme]}>
        {failedPath === path ? (
          <p role="alert">{texts.failed}</p>
        ) : (
          <img
            src={path}
            alt={alt}
            onError={() => {
              setFailedPath(path);
            }}
          />
        )}
      </div>
    </figure>
  );
};

/** A preview of the badge, and the code that embeds it. */
export const BadgeDialog = ({ domain, address, onClose }: BadgeDialogProps) => {
  const [style, setStyle] = useState<BadgeStyle>('flat');
  const [theme, setTheme] = useState<BadgeTheme>('light');
  const texts = actionsTexts().badge;
  const path = badgePath(domain, style, theme);
  const badge = { image: new URL(path, address).href, report: address, alt: texts.alt({ domain }) };
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <div className="stack-4">
        <p>{texts.intro}</p>
        <RadioRow
          label={texts.style}
          options={[
            { value: 'flat', label: texts.styles.flat },
            { value: 'card', label: texts.styles.card },
          ]}
          value={style}
          onChange={setStyle}
        />
        {style === 'card' && (
          <RadioRow
            label={texts.theme}
            options={[
              { value: 'light', label: texts.themes.light },
              { value: 'dark', label: texts.themes.dark },
            ]}
            value={theme}
            onChange={setTheme}
          />
        )}
        <Preview path={path} theme={style === 'card' ? theme : 'light'} alt={badge.alt} />
        <CodeBlock title={texts.html} code={badgeHtml(badge)} what={texts.htmlCode} />
        <CodeBlock title={texts.markdown} code={badgeMarkdown(badge)} what={texts.markdownCode} />
        <p className={styles['note']}>{texts.note}</p>
      </div>
    </Dialog>
  );
};
