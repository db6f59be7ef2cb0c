import { type Comment, comments, type User } from '@portal/contracts';
import { fakeGateway, renderScreen } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import { Comments } from '../comments/comments.tsx';
import { useLoginRedirect } from '../login/use-login-redirect.ts';
// Transforming the code of the lazy editor takes seconds.
import '../editor/text-editor.tsx';
import { buildComment, buildThread } from './factories.ts';

export const renderComments = (viewer: User | null = null, commentCount = 2) =>
  renderScreen(<CommentsOfPage commentCount={commentCount} />, {
    viewer,
    path: '/forum/thread/1',
    route: '/forum/thread/:id',
  });

/** Renders a thread's comments and waits for them. */
export async function openComments(viewer: User | null, list: Comment[] = [buildComment()]) {
  const gateway = fakeGateway().answer(comments.list, list);
  const opened = await renderComments(viewer);
  await screen.findByText(/^Showing \d+ comments?$/);
  return { ...opened, gateway };
}

function CommentsOfPage({ commentCount }: { commentCount: number }) {
  return <Comments thread={buildThread({ commentCount })} onSessionEnd={useLoginRedirect()} />;
}
