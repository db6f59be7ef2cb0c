import { screen } from '@testing-library/react';
import { renderScreen } from '../testing/index.ts';
import { NotFoundPage } from './not-found-state.tsx';
import { PageFrame } from './page-frame.tsx';

test('a page frame has a link back', async () => {
  const { user, location } = await renderScreen(
    <PageFrame back={{ to: '/forum', label: 'Back to Forum' }}>
      <h1>Sage tea</h1>
    </PageFrame>,
  );
  expect(screen.getByRole('heading', { name: 'Sage tea' })).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'Back to Forum' }));

  expect(location()).toBe('/forum');
});

test('a not-found page has a title, a reason and a link to go on', async () => {
  await renderScreen(
    <NotFoundPage title="User not found" link={{ to: '/', label: 'See all plants' }}>
      This profile doesn’t exist.
    </NotFoundPage>,
  );

  expect(screen.getByRole('heading', { level: 1, name: 'User not found' })).toBeVisible();
  expect(screen.getByText('This profile doesn’t exist.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all plants' })).toHaveAttribute('href', '/');
  expect(document.title).toBe('User not found · Plant Portal');
});
