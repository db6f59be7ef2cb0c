import { LinkButton, Plate, usePage } from '@portal/sdk';
import styles from './pages.module.css';

/** The page for every address that nothing serves. */
export function NotFound() {
  usePage({ title: 'Page Not Found', description: 'Nothing grows at this address.' });
  return (
    <div className={styles.notice}>
      <Plate className={styles.plate} />
      <h1>404 Page Not Found</h1>
      <p>Nothing grows at this address. It may have been moved, or the link may be mistyped.</p>
      <LinkButton to="/" variant="primary">
        Go to the home page
      </LinkButton>
    </div>
  );
}
