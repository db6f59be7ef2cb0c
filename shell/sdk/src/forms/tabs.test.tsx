import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../testing/index.ts';
import { Tabs } from './tabs.tsx';

const items = [
  { id: 'threads', label: 'Discussions', count: 1200, content: <p>Threads</p> },
  { id: 'comments', label: 'Comments', count: 0, content: <p>Remarks</p> },
  { id: 'journal', label: 'Plant Journal', content: <p>Entries</p> },
] as const;

function Profile() {
  const [selected, setSelected] = useState<(typeof items)[number]['id']>('threads');
  return <Tabs label="Activity" items={items} selected={selected} onSelect={setSelected} />;
}
const tab = (name: string) => screen.getByRole('tab', { name });

test('one panel is shown, and counts are part of the tabs’ names', async () => {
  const { user } = await renderScreen(<Profile />);
  expect(screen.getByRole('tablist', { name: 'Activity' })).toBeVisible();
  expect(tab('Discussions 1,200')).toHaveAttribute('aria-selected', 'true');

  await user.click(tab('Comments 0'));

  expect(tab('Comments 0')).toHaveAttribute('aria-selected', 'true');
  expect(tab('Discussions 1,200')).toHaveAttribute('aria-selected', 'false');
  expect(screen.getByRole('tabpanel', { name: 'Comments 0' })).toHaveTextContent('Remarks');
  expect(screen.queryByText('Threads')).toBeNull();
});

test.each([
  ['{ArrowRight}', 'Comments 0'],
  ['{ArrowLeft}', 'Plant Journal'],
  ['{End}', 'Plant Journal'],
  ['{End}{Home}', 'Discussions 1,200'],
  ['{End}{ArrowRight}', 'Discussions 1,200'],
])('%s selects the tab %s', async (keys, name) => {
  const { user } = await renderScreen(<Profile />);
  await user.tab();

  await user.keyboard(keys);

  expect(tab(name)).toHaveFocus();
  expect(tab(name)).toHaveAttribute('aria-selected', 'true');
});

test('Tab moves from the tabs into the panel', async () => {
  const { user } = await renderScreen(<Profile />);
  await user.tab();

  await user.tab();

  expect(screen.getByRole('tabpanel')).toHaveFocus();
});
