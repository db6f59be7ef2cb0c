import type { ReactNode } from 'react';
import { usePage } from './page.ts';
import { renderScreen } from './testing/index.ts';

interface ScreenProps {
  title: string;
  description?: string;
  children?: ReactNode;
}

function Screen({ title, description, children }: ScreenProps) {
  usePage({ title, ...(description && { description }) });
  return children;
}

test('a screen sets the title and description, and the next one replaces both', async () => {
  await renderScreen(<Screen title="Yarrow" description="Achillea millefolium" />);
  expect(document.title).toBe('Yarrow · Plant Portal');
  expect(document.querySelector('meta[name=description]')).toHaveAttribute('content', 'Achillea millefolium');

  await renderScreen(<Screen title="Plant Portal" />);
  expect(document.title).toBe('Plant Portal');
  expect(document.querySelectorAll('meta[name=description]')).toHaveLength(1);
  expect(document.querySelector('meta[name=description]')).toHaveAttribute('content', '');
});

test('a screen within another sets the title', async () => {
  await renderScreen(
    <Screen title="Plant">
      <Screen title="Plant Not Found" />
    </Screen>,
  );

  expect(document.title).toBe('Plant Not Found · Plant Portal');
});
