import { usePageHead } from '../../app/usePageHead.ts';
import { scanTexts } from '../../texts/scan/scanTexts.ts';
import { ExampleSites } from '../search/ExampleSites.tsx';
import { useExampleSites } from '../search/useExampleSites.ts';
import { WhatIsChecked } from './WhatIsChecked.tsx';

/** The home page before the first scan: examples, and what a scan looks at. */
export const StartView = ({ onDomain }: { readonly onDomain: (domain: string) => void }) => {
  const { title, description } = scanTexts().home;
  usePageHead({ title, description, path: '/' });
  const sites = useExampleSites();
  return (
    // Shown when all of it is there, so that the examples do not push the figure down.
    <div style={{ visibility: sites ? 'visible' : 'hidden' }}>
      <ExampleSites sites={sites ?? []} onDomain={onDomain} />
      <WhatIsChecked />
    </div>
  );
};
