import { fireEvent } from '@testing-library/react';
import { renderScreen } from '../testing/index.ts';
import { Avatar } from './avatar.tsx';

const path = `/api/images/account/${'a'.repeat(64)}`;

const drawn = async (id: number | null) => {
  const { container, unmount } = await renderScreen(<Avatar id={id} />);
  const markup = container.querySelector('svg')?.outerHTML ?? '';
  unmount();
  return markup;
};

test('an id always has the same leaf, and neighbouring ids have others', async () => {
  const leaves = [];
  for (let id = 1; id <= 30; id++) leaves.push(await drawn(id));
  expect(await drawn(7)).toBe(leaves[6]);
  expect(new Set(leaves).size).toBeGreaterThan(24);
  for (let at = 1; at < leaves.length; at++) expect(leaves[at]).not.toBe(leaves[at - 1]);
});

test('a deleted account has a leaf without colour', async () => {
  expect(await drawn(null)).toContain('data-tone="none"');
});

test('a drawing has no inline style and is hidden from assistive technology', async () => {
  const markup = await drawn(12);
  expect(markup).toContain('aria-hidden="true"');
  expect(markup).not.toContain('style=');
});

test('a picture is shown in a small width, without a name of its own', async () => {
  const { container } = await renderScreen(<Avatar id={3} url={path} size={96} />);
  const picture = container.querySelector('img');
  expect(picture).toHaveAttribute('src', `${path}?w=320`);
  expect(picture).toHaveAttribute('alt', '');
  expect(picture).toHaveAttribute('width', '96');
});

test('a broken picture gives way to the leaf', async () => {
  const { container } = await renderScreen(<Avatar id={3} url={path} />);
  fireEvent.error(container.querySelector('img') as Element);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')?.outerHTML).toBe(await drawn(3));
});
