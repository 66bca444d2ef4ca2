import { usePageHead } from '../../platform/usePageHead.ts';
import { scanTexts } from '../../texts/scan/scanTexts.ts';
import { ExampleSites } from '../search/ExampleSites.tsx';
import { useExampleSites } from '../search/useExampleSites.ts';
import styles from './StartView.module.css';
import { WhatIsChecked } from './WhatIsChecked.tsx';

/** The home page before the first scan: examples, and what a scan looks at. */
export const StartView = ({ onDomain }: { readonly onDomain: (domain: string) => void }) => {
  const { title, description } = scanTexts().home;
  usePageHead({ title, description, path: '/' });
  const sites = useExampleSites();
  return (
    <div className={sites ? undefined : styles['awaited']}>
      <ExampleSites sites={sites ?? []} onDomain={onDomain} />
      <WhatIsChecked />
    </div>
  );
};
