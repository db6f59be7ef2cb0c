import { usePage, useSession } from '@portal/sdk';
import { useEffect } from 'react';
import { useLoginRedirect } from '../login/use-login-redirect.ts';
import { ForumFrame } from './forum-frame.tsx';
import styles from './new-thread.module.css';
import { NewThreadForm } from './new-thread-form.tsx';
import { NewThreadScreenSkeleton } from './new-thread-skeleton.tsx';

/** The form of a new discussion; a stranger is sent to the login, and finds what was typed when they come back. */
export function NewThreadScreen() {
  usePage({ title: 'New Discussion', description: 'Begin a discussion in the forum.' });
  const { status } = useSession();
  const askToLogIn = useLoginRedirect({ replace: true });
  useEffect(() => {
    // Also when the session turns out to have ended while posting.
    if (status === 'anonymous') askToLogIn('Please log in to create discussions.');
  }, [status, askToLogIn]);
  // Whose draft it will be is not known yet.
  if (status === 'loading') return <NewThreadScreenSkeleton />;
  return (
    <ForumFrame>
      <h1 className={styles.title}>New Discussion</h1>
      <NewThreadForm />
    </ForumFrame>
  );
}
