import type { ClosedPath } from '@portal/contracts';
import { LinkButton, NotFoundState, usePage, useSession } from '@portal/sdk';
import { createSearchParams, useLocation } from '@portal/sdk/router';
import styles from './pages.module.css';

/** The page for an address that a remote serves to others than this person. */
export function ClosedDoor({ door }: { door: ClosedPath }) {
  const { status } = useSession();
  const { pathname } = useLocation();
  const isMember = status === 'member';
  const { title, text } = isMember ? door.notAllowed : door.signedOut;
  usePage({ title, description: text });
  return (
    <div className={styles.notice}>
      <NotFoundState
        title={title}
        action={
          <div className={styles.actions}>
            {!isMember && (
              <LinkButton to={`/auth?${createSearchParams({ next: pathname })}`} variant="primary">
                Log in
              </LinkButton>
            )}
            <LinkButton to={door.back.to}>{door.back.label}</LinkButton>
          </div>
        }
      >
        {text}
      </NotFoundState>
    </div>
  );
}
