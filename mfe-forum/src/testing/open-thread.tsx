import { comments, reading, type Thread, threads, type User } from '@portal/contracts';
import { fakeGateway, renderScreen } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import { ThreadScreen } from '../threads/thread.screen.tsx';
// Transforming the code of the lazy editor takes seconds.
import '../editor/text-editor.tsx';
import { buildThread } from './factories.ts';

export function openThreadAt(path = '/forum/thread/1', viewer: User | null | 'unknown' = null) {
  fakeGateway().answer(reading.countView, undefined);
  return renderScreen(<ThreadScreen />, { path, viewer, route: '/forum/thread/:id' });
}

/** Renders a thread without comments. */
export async function openThread(viewer: User | null, changes: Partial<Thread> = {}) {
  const gateway = fakeGateway().answer(threads.read, buildThread(changes)).answer(comments.list, []);
  const opened = await openThreadAt('/forum/thread/1', viewer);
  await screen.findByText('No comments yet');
  return { ...opened, gateway };
}
