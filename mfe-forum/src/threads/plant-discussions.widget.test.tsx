import { forumSearch, threads } from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import { buildThread } from '../testing/factories.ts';
import { PlantDiscussions } from './plant-discussions.widget.tsx';

const noCounts = { threadCount: 0, commentCount: 0 };
const draw = () => renderScreen(<PlantDiscussions plantId={7} commonName="Common sage" />);

test('shows the three newest discussions about the plant and a link to all', async () => {
  const gateway = fakeGateway()
    .answer(
      threads.list,
      [9, 8, 7].map((id) => buildThread({ id, commentCount: id })),
    )
    .answer(forumSearch.ofPlant, { threadCount: 12, commentCount: 1 });

  await draw();

  expect(await screen.findByRole('heading', { name: 'Discussions about Common sage' })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Thread 9' })).toHaveAttribute('href', '/forum/thread/9');
  expect(screen.getByText(/9 comments/)).toBeVisible();
  expect(await screen.findByText('12 discussions, 1 comment')).toBeVisible();
  expect(screen.getByRole('link', { name: /All discussions/ })).toHaveAttribute('href', '/forum?plant=7');
  expect(gateway.calls(threads.list).map(({ address }) => address)).toEqual(['/api/threads?plant=7&limit=3']);
});

test('without the counts, the discussions are shown', async () => {
  fakeGateway().answer(threads.list, [buildThread()]).answer(forumSearch.ofPlant, refusal('internal'));

  await draw();

  expect(await screen.findByRole('link', { name: 'Thread 1' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('offers to start the first discussion', async () => {
  fakeGateway().answer(threads.list, []).answer(forumSearch.ofPlant, noCounts);

  await draw();

  expect(await screen.findByText('No discussions yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask about this plant' })).toHaveAttribute(
    'href',
    '/forum/new?plant=7',
  );
  expect(screen.queryByRole('link', { name: /All discussions/ })).toBeNull();
});

test('renders nothing if the forum fails', async () => {
  fakeGateway()
    .answer(threads.list, refusal('upstream_unavailable'))
    .answer(forumSearch.ofPlant, refusal('upstream_unavailable'));

  const { container } = await draw();

  expect(container).not.toHaveTextContent('Discussions');
  expect(screen.queryByRole('alert')).toBeNull();
});
