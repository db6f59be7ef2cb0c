import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../testing/index.ts';
import { Tooltip } from './tooltip.tsx';

const show = () =>
  renderScreen(
    <Tooltip label="Add to Favorites">
      <button type="button" aria-label="Favorite" />
    </Tooltip>,
  );

test('a tooltip describes a control with keyboard focus, without remounting it', async () => {
  const { user } = await show();
  const button = screen.getByRole('button', { name: 'Favorite' });

  await user.tab();

  expect(await screen.findByRole('tooltip')).toHaveTextContent('Add to Favorites');
  expect(screen.getByRole('button', { name: 'Favorite' })).toBe(button);
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleDescription('Add to Favorites');
});

test('leaving the control closes the tooltip', async () => {
  const { user } = await show();
  await user.tab();
  await screen.findByRole('tooltip');

  await user.tab();

  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

test('hovering the control opens the tooltip', async () => {
  await show();
  const button = screen.getByRole('button', { name: 'Favorite' });

  fireEvent.pointerEnter(button);
  await waitFor(() => {
    fireEvent.pointerMove(button, { pointerType: 'mouse' });
    expect(button).toHaveAttribute('aria-describedby');
  });

  expect(screen.getByRole('tooltip')).toHaveTextContent('Add to Favorites');
});
