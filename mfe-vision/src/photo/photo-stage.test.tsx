import { fakePhotoCompression, photoFile, renderScreen } from '@portal/sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { PhotoStage } from './photo-stage.tsx';
import { usePhotos } from './use-photos.ts';

afterEach(() => jest.restoreAllMocks());

const recipe = { width: 400, height: 300, quality: 0.3 };

function Stage() {
  const { shown, refusal, isPreparing, choose, clear } = usePhotos({
    recipe,
    refuse: (file) => (file.type.startsWith('image/') ? undefined : 'No picture.'),
  });
  return (
    <PhotoStage
      invitation="One plant"
      photo={shown}
      isPreparing={isPreparing}
      refusal={refusal}
      onChoose={choose}
    >
      <button type="button" onClick={clear}>
        Remove
      </button>
    </PhotoStage>
  );
}

const preview = () => screen.findByRole('img', { name: 'Preview of your photo' });
const page = document.documentElement;
/** A DataTransfer, which jsdom lacks. */
const transferOf = (...files: File[]) => ({ files, types: files.length > 0 ? ['Files'] : ['text/plain'] });

test.each(['Choose from Gallery', 'Take Photo'])(
  '%s: compresses and previews the photo, and focuses its first action',
  async (label) => {
    const orders = fakePhotoCompression();
    const { user } = await renderScreen(<Stage />);
    const file = photoFile();

    await user.upload(screen.getByLabelText(label), file);

    await waitFor(async () => expect(await preview()).toHaveAttribute('src', 'blob:a-photo'));
    expect(orders).toEqual([{ file, recipe }]);
    expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus();
  },
);

test('"Take Photo" opens the camera', async () => {
  await renderScreen(<Stage />);

  expect(screen.getByLabelText('Take Photo')).toHaveAttribute('capture', 'environment');
  expect(screen.getByLabelText('Choose from Gallery')).not.toHaveAttribute('capture');
});

test('the camera comes first on phones', async () => {
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((media) => ({ matches: media.includes('coarse') }) as MediaQueryList);

  await renderScreen(<Stage />);

  const [first] = screen.getByRole('region', { name: 'Photo' }).querySelectorAll('input');
  expect(first).toBe(screen.getByLabelText('Take Photo'));
});

test('removing the photo returns the focus to the choices', async () => {
  fakePhotoCompression();
  const { user } = await renderScreen(<Stage />);
  await user.upload(screen.getByLabelText('Take Photo'), photoFile());
  await preview();

  await user.click(screen.getByRole('button', { name: 'Remove' }));

  expect(screen.getByLabelText('Choose from Gallery')).toHaveFocus();
});

test('accepts a picture dropped anywhere on the page without leaving it', async () => {
  fakePhotoCompression();
  await renderScreen(<Stage />);
  const stage = screen.getByRole('region', { name: 'Photo' });

  fireEvent.dragOver(page, { dataTransfer: transferOf(photoFile()) });
  expect(stage).toHaveAttribute('data-dragged', 'true');
  const isDefaultAllowed = fireEvent.drop(page, { dataTransfer: transferOf(photoFile()) });

  expect(await preview()).toBeVisible();
  expect(isDefaultAllowed).toBe(false);
  expect(stage).toHaveAttribute('data-dragged', 'false');
});

test('ignores dragged text', async () => {
  await renderScreen(<Stage />);

  expect(fireEvent.dragOver(page, { dataTransfer: transferOf() })).toBe(true);
  expect(screen.getByRole('region', { name: 'Photo' })).toHaveAttribute('data-dragged', 'false');
});

test('accepts a pasted picture and ignores pasted text', async () => {
  fakePhotoCompression();
  await renderScreen(<Stage />);

  expect(fireEvent.paste(page, { clipboardData: transferOf() })).toBe(true);
  expect(fireEvent.paste(page, { clipboardData: transferOf(photoFile()) })).toBe(false);

  expect(await preview()).toBeVisible();
});

test('ignores the picture of a pasted text', async () => {
  const orders = fakePhotoCompression();
  await renderScreen(<Stage />);
  const clipboardData = { files: [photoFile()], types: ['text/plain', 'Files'], getData: () => 'Sage' };

  expect(fireEvent.paste(page, { clipboardData })).toBe(true);

  expect(orders).toEqual([]);
});

test('refuses other files with a message and keeps the previous photo', async () => {
  fakePhotoCompression();
  await renderScreen(<Stage />);
  fireEvent.paste(page, { clipboardData: transferOf(photoFile()) });
  await preview();

  fireEvent.paste(page, { clipboardData: transferOf(photoFile('notes.txt', 'text/plain')) });

  expect(await screen.findByRole('alert')).toHaveTextContent('No picture.');
  expect(await preview()).toBeVisible();
});

test('refuses an unreadable picture, and another one can be chosen', async () => {
  fakePhotoCompression('unreadable');
  const { user } = await renderScreen(<Stage />);

  await user.upload(screen.getByLabelText('Take Photo'), photoFile('shot.heic', 'image/heic'));

  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Invalid image format. Please ensure you're using a JPEG, PNG, or WebP image.",
  );
  expect(screen.getByLabelText('Take Photo')).toBeEnabled();
});

test('the later of two photos wins', async () => {
  fakePhotoCompression();
  await renderScreen(<Stage />);
  const made = jest.spyOn(URL, 'createObjectURL');
  const [first, second] = [photoFile('first.jpg'), photoFile('second.jpg')];

  await act(async () => {
    fireEvent.paste(page, { clipboardData: transferOf(first) });
    fireEvent.paste(page, { clipboardData: transferOf(second) });
  });
  await preview();

  // Only the second is shown; compression creates a URL for each.
  expect(made.mock.calls.at(-1)).toEqual([second]);
  expect(made.mock.calls.filter(([file]) => file === first)).toHaveLength(1);
});
