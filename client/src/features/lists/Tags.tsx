import { listsTexts } from '../../texts/generated/listsTexts.ts';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { ListLink } from './ListLink.tsx';
import styles from './lists.module.css';

interface TagsProps {
  readonly tags: readonly string[];
  /** Where the domains of a tag are; without it, tags are words. */
  readonly pathOf?: (tag: string) => string;
}

/** Tags, which people wrote. */
export const Tags = ({ tags, pathOf }: TagsProps) => {
  if (tags.length === 0) return null;
  return (
    <ul className={styles['tags']} aria-label={listsTexts().head.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          {pathOf ? (
            <ListLink className={styles['tag']} to={pathOf(tag)}>
              <ForeignText text={tag} />
            </ListLink>
          ) : (
            <span className={styles['tag']}>
              <ForeignText text={tag} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
};
