import { fakePhotoCompression, photoFile, renderScreen } from '@portal/sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { PhotoStage } from './photo-stage.tsx';
import { usePhoto } from './use-photo.ts';

afterEach(() => jest.restoreAllMocks());

const recipe = { width: 400, height: 300, quality: 0.3 };

function Stage() {
  const { photo, refusal, isPreparing, choose, forget } = usePhoto({
    recipe,
    refuse: (file) => (file.type.startsWith('image/') ? undefined : 'No picture.'),
  });
  return (
    <PhotoStage photo={photo} isPreparing={isPreparing} refusal={refusal} onChoose={choose}>
      <button type="button" onClick={forget}>
        Away with it
      </button>
    </PhotoStage>
  );
}

const preview = () => screen.findByRole('img', { name: 'What you chose' });
const page = document.documentElement;
/** What a drag or a paste carries; jsdom knows neither. */
const carrying = (...files: File[]) => ({ files, types: files.length > 0 ? ['Files'] : ['text/plain'] });

test.each(['Choose from Gallery', 'Take Photo'])(
  '%s: the photo is made small, seen, and what can be done with it has the focus',
  async (way) => {
    const orders = fakePhotoCompression();
    const { user } = await renderScreen(<Stage />);
    const file = photoFile();

    await user.upload(screen.getByLabelText(way), file);

    await waitFor(async () => expect(await preview()).toHaveAttribute('src', 'blob:a-photo'));
    expect(orders).toEqual([{ file, recipe }]);
    expect(screen.getByRole('button', { name: 'Away with it' })).toHaveFocus();
  },
);

test('taking a photo opens the camera', async () => {
  await renderScreen(<Stage />);

  expect(screen.getByLabelText('Take Photo')).toHaveAttribute('capture', 'environment');
  expect(screen.getByLabelText('Choose from Gallery')).not.toHaveAttribute('capture');
});

test('in the hand the camera comes first', async () => {
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((media) => ({ matches: media.includes('coarse') }) as MediaQueryList);

  await renderScreen(<Stage />);

  const [first] = screen.getByRole('region', { name: 'Photo' }).querySelectorAll('input');
  expect(first).toBe(screen.getByLabelText('Take Photo'));
});

test('when the photo goes, the choice has the focus again', async () => {
  fakePhotoCompression();
  const { user } = await renderScreen(<Stage />);
  await user.upload(screen.getByLabelText('Take Photo'), photoFile());
  await preview();

  await user.click(screen.getByRole('button', { name: 'Away with it' }));

  expect(screen.getByLabelText('Choose from Gallery')).toHaveFocus();
});

test('a picture that is dropped anywhere on the page is taken, and the browser stays on the page', async () => {
  fakePhotoCompression();
  await renderScreen(<Stage />);
  const stage = screen.getByRole('region', { name: 'Photo' });

  fireEvent.dragOver(page, { dataTransfer: carrying(photoFile()) });
  expect(stage).toHaveAttribute('data-dragged', 'true');
  const isLetThrough = fireEvent.drop(page, { dataTransfer: carrying(photoFile()) });

  expect(await preview()).toBeVisible();
  expect(isLetThrough).toBe(false);
  expect(stage).toHaveAttribute('data-dragged', 'false');
});

test('words that are dragged over the page are none of its business', async () => {
  await renderScreen(<Stage />);

  expect(fireEvent.dragOver(page, { dataTransfer: carrying() })).toBe(true);
  expect(screen.getByRole('region', { name: 'Photo' })).toHaveAttribute('data-dragged', 'false');
});

test('a picture that is pasted is taken; pasted words go where they were meant to', async () => {
  fakePhotoCompression();
  await renderScreen(<Stage />);

  expect(fireEvent.paste(page, { clipboardData: carrying() })).toBe(true);
  expect(fireEvent.paste(page, { clipboardData: carrying(photoFile()) })).toBe(false);

  expect(await preview()).toBeVisible();
});

test('what is no picture is refused in words, and the photo before it stays', async () => {
  fakePhotoCompression();
  await renderScreen(<Stage />);
  fireEvent.paste(page, { clipboardData: carrying(photoFile()) });
  await preview();

  fireEvent.paste(page, { clipboardData: carrying(photoFile('notes.txt', 'text/plain')) });

  expect(await screen.findByRole('alert')).toHaveTextContent('No picture.');
  expect(await preview()).toBeVisible();
});

test('a picture that the browser can’t read is refused, and another one may be chosen', async () => {
  fakePhotoCompression('unreadable');
  const { user } = await renderScreen(<Stage />);

  await user.upload(screen.getByLabelText('Take Photo'), photoFile('shot.heic', 'image/heic'));

  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Invalid image format. Please ensure you're using a JPEG, PNG, or WebP image.",
  );
  expect(screen.getByLabelText('Take Photo')).toBeEnabled();
});

test('of two photos in a row the later one counts', async () => {
  fakePhotoCompression();
  await renderScreen(<Stage />);
  const made = jest.spyOn(URL, 'createObjectURL');
  const [first, second] = [photoFile('first.jpg'), photoFile('second.jpg')];

  await act(async () => {
    fireEvent.paste(page, { clipboardData: carrying(first) });
    fireEvent.paste(page, { clipboardData: carrying(second) });
  });
  await preview();

  // The page shows the second alone; reading their sizes makes addresses of both.
  expect(made.mock.calls.at(-1)).toEqual([second]);
  expect(made.mock.calls.filter(([file]) => file === first)).toHaveLength(1);
});
