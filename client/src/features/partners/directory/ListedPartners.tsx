import { Link } from 'react-router-dom';
import { directoryTexts } from '../../../texts/generated/directoryTexts.ts';
import { PageSection } from '../../../ui/pageParts.tsx';
import { PartnerCard } from './PartnerCard.tsx';
import styles from './PartnerResults.module.css';
import { usePartners } from './usePartners.ts';

const SHOWN = 4;
const EVERYBODY = {};

/** Shows some partners on the program's page, with a link to the directory. Renders nothing while there are none. */
export const ListedPartners = () => {
  const { section } = directoryTexts();
  const { page } = usePartners(EVERYBODY, SHOWN);
  if (!page || page.nodes.length === 0) return null;
  return (
    <PageSection title={section.title} lead={section.lead}>
      <ul className={styles['cards']}>
        {page.nodes.map((partner) => (
          <PartnerCard key={partner.id} partner={partner} />
        ))}
      </ul>
      <p>
        <Link to="/partners/directory">{section.all}</Link>
      </p>
    </PageSection>
  );
};
