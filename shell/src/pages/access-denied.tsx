import { type RestrictedPath, restrictedTexts } from '@portal/contracts';
import { currentLanguage, LinkButton, NotFoundState, usePage, useSession } from '@portal/sdk';
import { createSearchParams, useLocation } from '@portal/sdk/router';
import { useTexts } from '../texts/index.ts';
import styles from './pages.module.css';

/** The page for an address that a remote serves to others than this person. */
export function AccessDenied({ door }: { door: RestrictedPath }) {
  const { pages } = useTexts();
  const words = restrictedTexts(door, currentLanguage());
  const { status } = useSession();
  const { pathname } = useLocation();
  const isMember = status === 'member';
  const { title, text } = isMember ? words.notAllowed : words.signedOut;
  usePage({ title, description: text });
  return (
    <div className={styles.notice}>
      <NotFoundState
        title={title}
        action={
          <div className={styles.actions}>
            {!isMember && (
              <LinkButton to={`/auth?${createSearchParams({ next: pathname })}`} variant="primary">
                {pages.logIn}
              </LinkButton>
            )}
            <LinkButton to={door.back.to}>{words.backLabel}</LinkButton>
          </div>
        }
      >
        {text}
      </NotFoundState>
    </div>
  );
}
