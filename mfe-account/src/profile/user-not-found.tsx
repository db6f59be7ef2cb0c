import { LinkButton, Plate, usePage } from '@portal/sdk';
import { paths } from '../paths.ts';
import styles from './user-not-found.module.css';

/** There is no such member. */
export function UserNotFound() {
  usePage({ title: 'User not found' });
  return (
    <div className={styles.notice}>
      <Plate className={styles.plate} />
      <h1>User not found</h1>
      <p>Nobody has this page, or the account was deleted.</p>
      <LinkButton to={paths.home} variant="primary">
        See all plants
      </LinkButton>
    </div>
  );
}
