import { usePageHead } from '../../app/usePageHead.ts';
import { ExampleSites } from '../search/ExampleSites.tsx';
import { useExampleSites } from '../search/useExampleSites.ts';
import { WhatIsChecked } from './WhatIsChecked.tsx';

/** The home page before the first scan: examples, and what a scan looks at. */
export const StartView = ({ onDomain }: { readonly onDomain: (domain: string) => void }) => {
  usePageHead({
    title: 'Candor: an honest security and privacy report for any website',
    description:
      'Enter a domain or a company name and get a security and privacy report with a trust score and the evidence for every finding. Free, no account.',
    path: '/',
  });
  const sites = useExampleSites();
  return (
    // Shown when all of it is there, so that the examples do not push the figure down.
    <div style={{ visibility: sites ? 'visible' : 'hidden' }}>
      <ExampleSites sites={sites ?? []} onDomain={onDomain} />
      <WhatIsChecked />
    </div>
  );
};
