import { type Comment, comments, type User } from '@portal/contracts';
import { fakeGateway, renderScreen } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import { Comments } from '../comments/comments.tsx';
import { useLoginRedirect } from '../login/use-login-redirect.ts';
import { buildComment, buildThread } from './factories.ts';

/** The comments of a thread with whatever the test has prepared. */
export const drawComments = (viewer: User | null = null, commentCount = 2) =>
  renderScreen(<CommentsOfPage commentCount={commentCount} />, {
    viewer,
    path: '/forum/thread/1',
    route: '/forum/thread/:id',
  });

/** The comments of a thread once they are there. */
export async function openComments(viewer: User | null, list: Comment[] = [buildComment()]) {
  const gateway = fakeGateway().answer(comments.list, list);
  const opened = await drawComments(viewer);
  await screen.findByText(`${list.length} comments shown`);
  return { ...opened, gateway };
}

/** The comments as the page of their thread holds them. */
function CommentsOfPage({ commentCount }: { commentCount: number }) {
  return <Comments thread={buildThread({ commentCount })} onSessionEnd={useLoginRedirect()} />;
}
