import { LinkButton, Plate, usePage } from '@portal/sdk';
import { paths } from '../paths.ts';
import styles from './thread-not-found.module.css';

/** There is no such discussion, or none that the viewer may see: the same to them. */
export function ThreadNotFound() {
  usePage({ title: 'Discussion Not Found' });
  return (
    <div className={styles.notice}>
      <Plate className={styles.plate} />
      <h1>Discussion Not Found</h1>
      <p>The discussion you're looking for doesn't exist or has been removed.</p>
      <LinkButton to={paths.forum} variant="primary">
        See all discussions
      </LinkButton>
    </div>
  );
}
