import { limits } from '@portal/contracts';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { fakePhotoCompression, photoFile, renderScreen } from '../../testing/index.ts';
import { PhotoField, toastRefusedPhoto } from './photo-field.tsx';

const jpeg = 'data:image/jpeg;base64,AAAA';

async function show(first: string | null = null, isDisabled = false) {
  const changed = jest.fn();
  function Screen() {
    const [photo, setPhoto] = useState(first);
    const change = (next: string | null) => {
      changed(next);
      setPhoto(next);
    };
    return (
      <PhotoField
        label="Photo"
        photo={photo}
        onChange={change}
        onRefuse={toastRefusedPhoto}
        isDisabled={isDisabled}
      />
    );
  }
  return { ...(await renderScreen(<Screen />)), changed };
}
const preview = () => screen.queryByRole('img', { name: 'Photo' });

test.each(['Choose from gallery', 'Take photo'])(
  '%s: the photo is compressed in a worker and previewed',
  async (label) => {
    const jobs = fakePhotoCompression({ dataUrl: jpeg });
    const { user } = await show();
    const file = photoFile();

    await user.upload(screen.getByLabelText(label), file);

    expect(await screen.findByRole('img', { name: 'Photo' })).toHaveAttribute('src', jpeg);
    expect(jobs).toEqual([{ file, recipe: limits.memberPhoto }]);
    expect(screen.getByRole('group', { name: 'Photo' })).toHaveAttribute('aria-busy', 'false');
  },
);

test('only Take photo opens the camera', async () => {
  await show();

  expect(screen.getByLabelText('Take photo')).toHaveAttribute('capture', 'environment');
  expect(screen.getByLabelText('Choose from gallery')).not.toHaveAttribute('capture');
});

test('a photo can be replaced and removed', async () => {
  fakePhotoCompression({ dataUrl: jpeg });
  const { user, changed } = await show('/api/images/account/abc');
  expect(preview()).toHaveAttribute('src', '/api/images/account/abc?w=640');

  await user.upload(screen.getByLabelText('Replace photo'), photoFile());
  expect(await screen.findByRole('img', { name: 'Photo' })).toHaveAttribute('src', jpeg);
  await user.click(screen.getByRole('button', { name: 'Remove photo' }));

  expect(preview()).toBeNull();
  expect(changed.mock.calls).toEqual([[jpeg], [null]]);
});

test.each([
  ['a text', photoFile('notes.txt', 'text/plain'), 'Please select an image file.'],
  ['an image that the browser can’t read', photoFile('shot.heic', 'image/heic'), /^Your browser can’t read/],
  ['a file without a type', photoFile('shot', ''), /^Your browser can’t read/],
] as const)('%s is refused, and the current photo stays', async (_what, file, sentence) => {
  fakePhotoCompression('unreadable');
  const { user, changed } = await show(jpeg);

  await user.upload(screen.getByLabelText('Replace photo'), file);

  expect(await screen.findByText('Invalid file')).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
  expect(changed).not.toHaveBeenCalled();
  expect(preview()).toHaveAttribute('src', jpeg);
});

test('a disabled field takes nothing', async () => {
  await show(jpeg, true);

  expect(screen.getByLabelText('Replace photo')).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Remove photo' })).toBeDisabled();
});

test('a photo that arrives after unmounting is dropped', async () => {
  fakePhotoCompression({ dataUrl: jpeg });
  const { user, changed, unmount } = await show();

  const upload = user.upload(screen.getByLabelText('Choose from gallery'), photoFile());
  unmount();
  await upload;
  await new Promise((done) => setTimeout(done));

  expect(changed).not.toHaveBeenCalled();
});
