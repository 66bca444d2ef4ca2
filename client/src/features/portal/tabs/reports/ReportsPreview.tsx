import { portalTabsTexts } from '../../../../texts/portalTabs/portalTabsTexts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ProPreview } from '../ProPreview.tsx';
import { TabSheet } from '../TabSheet.tsx';
import { UpsellItems } from '../UpsellItems.tsx';
import { CHOICES } from './reportChoices.ts';
import styles from './Reports.module.css';

/** Made up: sizes of reports that nobody has written. */
const SAMPLE_BYTES = [412_000, 98_300, 61_440, 390_100];

const Sample = () => {
  const { choices, types, formats, size } = portalTabsTexts().reports;
  return (
    <div className={styles['sample']}>
      <div className={styles['choices']}>
        {CHOICES.map(({ id }) => (
          <div key={id} className={styles['choice']}>
            <Button>{choices[id].title}</Button>
            <p>{choices[id].text}</p>
          </div>
        ))}
      </div>
      <ul className={styles['list']}>
        {CHOICES.map(({ id, type, format }, index) => (
          <li key={id} className={styles['item']}>
            <strong>{types[type]}</strong>
            <span>{formats[format]}</span>
            <span>{size(SAMPLE_BYTES[index] ?? 0)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Spec 2 §2, tab Reports & Export, for Business - Free. */
export const ReportsPreview = () => {
  const { title, upsell } = portalTabsTexts().reports;
  return (
    <TabSheet title={title}>
      <ProPreview title={upsell.title} upgrade={upsell.button} sample={<Sample />}>
        <h4>{upsell.formatsTitle}</h4>
        <UpsellItems items={upsell.formats} />
        <h4>{upsell.typesTitle}</h4>
        <UpsellItems items={upsell.types} />
      </ProPreview>
    </TabSheet>
  );
};
