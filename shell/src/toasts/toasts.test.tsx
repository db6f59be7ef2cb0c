import { toast } from '@portal/sdk';
import { act, render, screen } from '@testing-library/react';
import { Toasts } from './toasts.tsx';

test('the first message loads the toaster and is not lost', async () => {
  render(<Toasts />);
  expect(screen.queryByRole('region')).toBeNull();

  act(() => toast({ title: 'Early' }));

  expect(await screen.findByText('Early')).toBeVisible();
});
