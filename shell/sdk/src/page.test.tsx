import { usePage } from './page.ts';
import { renderScreen } from './testing/index.ts';

function Screen({ title, description }: { title: string; description?: string }) {
  usePage({ title, ...(description && { description }) });
  return null;
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
