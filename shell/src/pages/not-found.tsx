import { LinkButton, NotFoundState, usePage } from '@portal/sdk';
import styles from './pages.module.css';

/** The page for every address that nothing serves. */
export function NotFound() {
  usePage({ title: 'Page Not Found', description: 'Nothing grows at this address.' });
  return (
    <div className={styles.notice}>
      <NotFoundState
        title="404 Page Not Found"
        action={
          <LinkButton to="/" variant="primary">
            Go to the home page
          </LinkButton>
        }
      >
        Nothing grows at this address. It may have been moved, or the link may be mistyped.
      </NotFoundState>
    </div>
  );
}
