import { type RestrictedPath, restrictedTexts } from '@portal/contracts';
import { currentLanguage, LinkButton, NotFoundState, Row, usePage, useSession } from '@portal/sdk';
import { createSearchParams, useLocation } from '@portal/sdk/router';
import { useTexts } from '../texts/index.ts';
import styles from './pages.module.css';

/** The page of a path that a remote serves, but not to this user. */
export function AccessDenied({ path }: { path: RestrictedPath }) {
  const { pages } = useTexts();
  const texts = restrictedTexts(path, currentLanguage());
  const { status } = useSession();
  const { pathname } = useLocation();
  const isMember = status === 'member';
  const { title, text } = isMember ? texts.notAllowed : texts.signedOut;
  usePage({ title, description: text });
  return (
    <div className={styles.notice}>
      <NotFoundState
        title={title}
        action={
          <Row gap={16} align="stretch" justify="center">
            {!isMember && (
              <LinkButton to={`/auth?${createSearchParams({ next: pathname })}`} variant="primary">
                {pages.logIn}
              </LinkButton>
            )}
            <LinkButton to={path.back.to} variant={isMember ? 'primary' : 'plain'}>
              {texts.backLabel}
            </LinkButton>
          </Row>
        }
      >
        {text}
      </NotFoundState>
    </div>
  );
}
