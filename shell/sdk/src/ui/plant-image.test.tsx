import { fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '../testing/index.ts';
import { Picture } from './picture.tsx';
import { PlantImage } from './plant-image.tsx';

const image = () => screen.queryByRole('img', { name: 'Sage' });

test('a picture has several widths and loads lazily, unless it is the first', async () => {
  const { rerender } = await renderScreen(<PlantImage url="/api/images/a/b" alt="Sage" sizes="200px" />);
  expect(image()).toHaveAttribute('srcset', '/api/images/a/b?w=320 320w, /api/images/a/b?w=640 640w');
  expect(image()).toHaveAttribute('loading', 'lazy');

  rerender(<PlantImage url="/api/images/a/b" alt="Sage" sizes="200px" isFirst />);
  expect(image()).toHaveAttribute('loading', 'eager');
  expect(image()).toHaveAttribute('fetchpriority', 'high');
});

test('a sprig with the same name replaces a missing or broken picture, until there is another', async () => {
  const onBroken = jest.fn();
  const show = (url: string) => <PlantImage url={url} alt="Sage" sizes="200px" onBroken={onBroken} />;
  const { rerender, container } = await renderScreen(show('/api/images/a/b'));
  fireEvent.error(screen.getByRole('img'));

  expect(image()).toBeNull();
  expect(container.querySelector('.sprig')).toBeVisible();
  expect(screen.getByText('Sage')).toBeInTheDocument();
  expect(onBroken).toHaveBeenCalledTimes(1);

  rerender(show('/api/images/a/c'));
  expect(image()).toBeVisible();
  rerender(show(''));
  expect(image()).toBeNull();
});

test('a picture without a fallback hides itself when it breaks', async () => {
  await renderScreen(<Picture url="/api/images/a/b" alt="Sage" sizes="200px" />);

  fireEvent.error(screen.getByRole('img'));

  expect(screen.queryByRole('img')).toBeNull();
});

test('a broken picture can stay, with a text that says so', async () => {
  await renderScreen(<PlantImage url="/x.jpg" alt="Sage" sizes="200px" brokenAlt="Invalid URL" />);

  fireEvent.error(screen.getByRole('img'));

  expect(screen.getByRole('img', { name: 'Invalid URL' })).toHaveAttribute('data-broken');
});
