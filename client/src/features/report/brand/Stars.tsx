import { Star } from '../../../ui/icons.ts';
import { reportBrandTexts } from '../../../texts/reportBrand/reportBrandTexts.ts';
import { formatDecimal } from '../../../ui/formatNumber.ts';
import { joinClasses } from '../../../ui/joinClasses.ts';
import { filledStars } from './brandReadings.ts';
import styles from './Stars.module.css';

/** A rating of 0 to 5, as stars and as the number. */
export const Stars = ({ rating }: { readonly rating: number }) => (
  <span className={styles['rating']}>
    <span aria-hidden className={styles['stars']}>
      {Array.from({ length: 5 }, (_, index) => (
        <Star key={index} size={16} className={joinClasses(index < filledStars(rating) && styles['filled'])} />
      ))}
    </span>
    {reportBrandTexts().reviews.rating(formatDecimal(rating))}
  </span>
);
