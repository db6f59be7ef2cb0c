import { links } from '@portal/contracts';
import { LinkButton, Row, usePage, useSession } from '@portal/sdk';
import { useLocation } from '@portal/sdk/router';
import { useEffect } from 'react';
import { useLoginRedirect } from '../login/use-login-redirect.ts';
import { texts, useTexts } from '../texts/index.ts';
import { ForumFrame } from './forum-frame.tsx';
import styles from './new-thread.module.css';
import { NewThreadForm } from './new-thread-form.tsx';
import { NewThreadScreenSkeleton } from './new-thread-skeleton.tsx';

/** The new-thread form. Anonymous visitors are sent to the login; what they have typed becomes their draft. */
export function NewThreadScreen() {
  const { newThread, common, list } = useTexts();
  const { pathname, search } = useLocation();
  usePage({ title: common.newDiscussion, description: newThread.description });
  const { status } = useSession();
  const askToLogIn = useLoginRedirect({ replace: true });
  useEffect(() => {
    // Also if the session ends while posting.
    if (status === 'anonymous') askToLogIn(texts().newThread.pleaseLogIn);
  }, [status, askToLogIn]);
  // The draft's owner isn't known yet.
  if (status === 'loading') return <NewThreadScreenSkeleton />;
  return (
    <ForumFrame>
      <h1 className={styles.title}>{common.newDiscussion}</h1>
      {status === 'anonymous' && (
        <Row as="p" gap={16} rowGap={8} justify="between" className={styles.login}>
          {newThread.pleaseLogIn}
          <LinkButton variant="primary" to={links.auth({ next: pathname + search })}>
            {list.loginToPost}
          </LinkButton>
        </Row>
      )}
      <NewThreadForm />
    </ForumFrame>
  );
}
