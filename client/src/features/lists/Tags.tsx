import { listsTexts } from '../../texts/generated/listsTexts.ts';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { ListLink } from './ListLink.tsx';
import styles from './lists.module.css';

interface TagsProps {
  readonly tags: readonly string[];
  /** Returns the path of the domains with a tag. If omitted, tags are not links. */
  readonly pathOf?: (tag: string) => string;
}

/** Tags, which are user input. */
export const Tags = ({ tags, pathOf }: TagsProps) => {
  if (tags.length === 0) return null;
  return (
    <ul className={styles['tags']} aria-label={listsTexts().head.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          {pathOf ? (
            <ListLink className={styles['tag']} to={pathOf(tag)}>
              <ThirdPartyText text={tag} />
            </ListLink>
          ) : (
            <span className={styles['tag']}>
              <ThirdPartyText text={tag} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
};
