import type { Thread } from '@portal/contracts';
import { links } from '@portal/contracts';
import { Badge, Moment } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { useTexts } from '../texts/index.ts';
import styles from './writing.module.css';

type Written = Pick<Thread, 'authorId' | 'authorName' | 'createdAt'>;

/** The author, linked to their profile unless deleted, and the date. */
export const Byline = ({ written: { authorId, authorName, createdAt } }: { written: Written }) => (
  <span className={styles.byline}>
    <bdi className={styles.author}>
      {authorId === null ? authorName : <Link to={links.user(authorId)}>{authorName}</Link>}
    </bdi>
    <Moment at={createdAt} />
  </span>
);

export const HiddenBadge = () => <Badge tone="caution">{useTexts().common.hidden}</Badge>;
