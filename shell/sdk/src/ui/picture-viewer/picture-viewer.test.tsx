import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../../testing/index.ts';
import { EnlargeablePicture, PictureViewer } from './enlargeable-picture.tsx';

const pictures = [
  { url: '/api/images/a', title: 'Leaf', caption: <textarea aria-label="Notes" /> },
  { url: '/api/images/b', title: 'Flower', alt: 'A flower in May' },
  { url: '/api/images/c', title: 'Fruit' },
];

function Opener({ of = pictures }: { of?: typeof pictures }) {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <PictureViewer pictures={of} onClose={() => setOpen(false)} />;
}

async function open(of = pictures) {
  const { user } = await renderScreen(<Opener of={of} />);
  const dialog = await screen.findByRole('dialog');
  const viewer = within(dialog);
  const frame = dialog.querySelector<HTMLElement>('.frame') as HTMLElement;
  const sheet = () => viewer.getByRole('img').closest<HTMLElement>('.sheet')?.style.transform ?? '';
  /** jsdom has no pointer events. */
  const point = (type: 'down' | 'move' | 'up', pointerId: number, clientX: number) =>
    fireEvent(
      frame,
      Object.assign(new MouseEvent(`pointer${type}`, { bubbles: true, clientX }), { pointerId }),
    );
  return { user, dialog, viewer, frame, sheet, point };
}

test('arrows lead to the other pictures and around, Home and End to the first and the last', async () => {
  const { user, viewer } = await open();
  expect(viewer.getByRole('heading', { name: 'Leaf 1 of 3' })).toBeVisible();

  await user.keyboard('{ArrowRight}');
  expect(viewer.getByRole('img', { name: 'A flower in May' })).toBeVisible();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(viewer.getByRole('img', { name: 'Fruit' })).toBeVisible();
  await user.click(viewer.getByRole('button', { name: 'Next picture' }));
  expect(viewer.getByRole('img', { name: 'Leaf' })).toBeVisible();
  await user.keyboard('{End}');
  expect(viewer.getByText('3 of 3')).toBeVisible();
  await user.keyboard('{Home}');
  expect(viewer.getByText('1 of 3')).toBeVisible();
});

test('a picture zooms by keys, buttons and double tap up to six times its size; then arrows move it', async () => {
  const { user, viewer, frame, sheet } = await open();
  const control = (name: string) => viewer.getByRole('button', { name });
  Object.defineProperties(frame, { clientWidth: { value: 400 }, clientHeight: { value: 400 } });

  expect(control('Zoom out')).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('+');
  expect(sheet()).toContain('scale(1.5)');
  await user.click(control('Zoom in'));
  expect(sheet()).toContain('scale(2.25)');
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(sheet()).toBe('translate(-80px, -80px) scale(2.25)');
  await user.keyboard('-0');
  expect(sheet()).toContain('scale(1)');
  await user.keyboard('++++++++');
  expect(sheet()).toContain('scale(6)');
  expect(viewer.getByText('1 of 3')).toBeVisible();
  fireEvent.doubleClick(frame);
  expect(sheet()).toContain('scale(1)');
  fireEvent.doubleClick(frame);
  expect(sheet()).toContain('scale(2.5)');
  await user.click(control('Next picture'));
  expect(sheet()).toContain('scale(1)');
});

test('one finger swipes, a short swipe springs back, and two fingers zoom', async () => {
  const { viewer, sheet, point } = await open();

  point('down', 1, 300);
  point('move', 1, 270);
  point('up', 1, 270);
  expect(viewer.getByText('1 of 3')).toBeVisible();

  point('down', 1, 300);
  point('move', 1, 200);
  point('up', 1, 200);
  expect(viewer.getByText('2 of 3')).toBeVisible();

  point('down', 1, 100);
  point('down', 2, 200);
  point('move', 2, 300);
  point('up', 1, 100);
  point('up', 2, 300);
  expect(sheet()).toContain('scale(2)');
  expect(viewer.getByText('2 of 3')).toBeVisible();
});

test('keys in a field of the caption are not for the viewer', async () => {
  const { user, viewer } = await open();

  await user.type(viewer.getByRole('textbox', { name: 'Notes' }), 'a+b{ArrowRight}');

  expect(viewer.getByText('1 of 3')).toBeVisible();
});

test('a single picture has no way to others, and a broken one a placeholder', async () => {
  const { viewer, user } = await open(pictures.slice(0, 1));
  expect(viewer.queryByRole('button', { name: 'Next picture' })).toBeNull();

  fireEvent.error(viewer.getByRole('img', { name: 'Leaf' }));

  expect(viewer.getByRole('img', { name: 'Leaf' })).toHaveClass('placeholder');
  await user.click(viewer.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the viewer begins with the width that the page shows already', async () => {
  const { user } = await renderScreen(<EnlargeablePicture url="/api/images/a" alt="Leaf" sizes="90px" />);
  const link = screen.getByRole('link', { name: 'Enlarge picture: Leaf' });
  const currentSrc = 'http://localhost/api/images/a?w=640';
  Object.defineProperties(link.querySelector('img'), {
    complete: { value: true },
    naturalWidth: { value: 640 },
    currentSrc: { value: currentSrc },
  });

  await user.click(link);

  expect((await screen.findByRole('dialog')).querySelector('.preview')).toHaveAttribute('src', currentSrc);
});

test('a picture on a page opens in the viewer, and a broken one hides', async () => {
  const { user } = await renderScreen(<EnlargeablePicture url="/api/images/a" alt="Leaf" sizes="90px" />);
  const link = screen.getByRole('link', { name: 'Enlarge picture: Leaf' });
  expect(link).toHaveAttribute('href', '/api/images/a');

  await user.click(link);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));

  fireEvent.error(link.querySelector('img') as HTMLImageElement);
  expect(screen.queryByRole('link')).toBeNull();
});
