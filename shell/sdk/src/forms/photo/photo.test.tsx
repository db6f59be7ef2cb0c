import { limits } from '@portal/contracts';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { fakePhotoCompression, photoFile, renderScreen } from '../../testing/index.ts';
import { pastedFiles } from './pasted-files.ts';
import { PhotoField, toastRefusedPhoto } from './photo-field.tsx';
import { deviceKind, photoRecipes } from './photo-recipes.ts';
import { applyRecipe, type PhotoRecipe } from './shrink-photo.worker.ts';

describe('the field', () => {
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
    [
      'an image that the browser can’t read',
      photoFile('shot.heic', 'image/heic'),
      /^Your browser can’t read/,
    ],
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
});

describe('pasted files', () => {
  const png = (name = 'image.png') => new File(['a picture'], name, { type: 'image/png' });

  /** A clipboard as browsers show it to a page. */
  const clipboard = (texts: Record<string, string>, ...files: File[]) =>
    ({
      files,
      types: [...Object.keys(texts), ...(files.length > 0 ? ['Files'] : [])],
      getData: (type: string) => texts[type] ?? '',
    }) as unknown as DataTransfer;

  const word = (content: string) => `<html xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head>
<meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-size:12.0pt;} --></style></head>
<body lang=EN-GB><style>p {margin:0}</style><!--StartFragment-->${content}<!--EndFragment--></body></html>`;

  const excel = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td {padding:1px}</style></head>
<body><table><!--StartFragment--><tr><td>Sage</td><td>3</td></tr><!--EndFragment--></table></body></html>`;

  test.each([
    [
      'Word',
      {
        'text/plain': 'Sage\r\n',
        'text/html': word('<p class=MsoNormal>Sage<o:p></o:p></p>'),
        'text/rtf': '{\\rtf1 Sage}',
      },
    ],
    ['Excel', { 'text/plain': 'Sage\t3\r\n', 'text/html': excel, 'text/rtf': '{\\rtf1 Sage}' }],
    [
      'Word, a text with a picture in it',
      { 'text/plain': 'Sage', 'text/html': word('<p>Sage<img src="a.png"></p>') },
    ],
    ['an application that provides no plain text', { 'text/html': '<p>Sage</p>' }],
    ['an application that provides no HTML', { 'text/plain': 'Sage' }],
    [
      'a cell with the name of a file',
      { 'text/plain': 'image.png\r\n', 'text/html': '<table><td>image.png</table>' },
    ],
  ])('text is pasted, not its picture: %s', (_, texts) => {
    expect(pastedFiles(clipboard(texts, png()))).toEqual([]);
  });

  test.each([
    ['a screenshot', {}],
    [
      'a picture of a page',
      { 'text/html': '<meta charset="utf-8"><img src="https://example.org/sage.png" alt="Sage">' },
    ],
    [
      'a picture of a page, with its address',
      {
        'text/plain': 'https://example.org/sage.png',
        'text/html': '<img src="https://example.org/sage.png">',
      },
    ],
    [
      'a picture in Word',
      { 'text/plain': ' \r\n', 'text/html': word('<p><img src="file:///C:/a.png"><o:p>&nbsp;</o:p></p>') },
    ],
  ])('a picture is pasted: %s', (_, texts) => {
    const picture = png();

    expect(pastedFiles(clipboard(texts, picture))).toEqual([picture]);
  });

  test.each([
    ['nothing else', {}],
    ['their names', { 'text/plain': 'My sage.png\rmint.png' }],
    ['their paths', { 'text/plain': '/home/rosa/My sage.png\n/home/rosa/mint.png' }],
    ['their paths on Windows', { 'text/plain': 'C:\\Users\\Rosa\\mint.png' }],
    [
      'their addresses',
      { 'text/plain': 'file:///home/rosa/mint.png\r\nfile:///home/rosa/My%20sage.png\r\n' },
    ],
  ])('files copied in a file manager are pasted: %s', (_, texts) => {
    const files = [png('My sage.png'), png('mint.png')];

    expect(pastedFiles(clipboard(texts, ...files))).toEqual(files);
  });

  test('a paste without files has none', () => {
    expect(pastedFiles(clipboard({ 'text/plain': 'Sage' }))).toEqual([]);
    expect(pastedFiles(null)).toEqual([]);
  });
});

describe('recipes', () => {
  const kB = 1024;

  test('recipes follow the specification’s table', () => {
    const identify = { qualityStep: 0.01, qualityFloor: 0.01 };
    const emotion = { qualityStep: 0.05, qualityFloor: 0.1 };

    expect(photoRecipes.identify).toEqual({
      mobile: {
        width: 280,
        height: 210,
        quality: 0.15,
        limit: { ...identify, underBytes: 100 * kB, downscale: { factor: 0.75, times: 5 } },
      },
      desktop: {
        width: 400,
        height: 300,
        quality: 0.3,
        limit: { ...identify, underBytes: 200 * kB, downscale: { factor: 0.85, times: 5 } },
      },
    });
    expect(photoRecipes.emotion).toEqual({
      mobile: { width: 280, height: 210, quality: 0.3, limit: { ...emotion, underBytes: 150 * kB } },
      desktop: { width: 400, height: 300, quality: 0.6, limit: { ...emotion, underBytes: 300 * kB } },
    });
    expect(photoRecipes.admin).toMatchObject({ width: 800, height: 600, quality: 0.8 });
  });

  test.each([
    [true, 'mobile'],
    [false, 'desktop'],
  ])('touch only: %s, so the device counts as %s', (isTouch, kind) => {
    jest
      .spyOn(globalThis, 'matchMedia')
      .mockImplementation(
        (media) => ({ matches: isTouch && media.includes('pointer: coarse') }) as MediaQueryList,
      );

    expect(deviceKind()).toBe(kind);
  });
});

describe('shrinking', () => {
  const phone = { width: 4000, height: 3000 };
  const underHundred: PhotoRecipe = {
    width: 400,
    height: 300,
    quality: 0.3,
    limit: {
      underBytes: 100,
      qualityStep: 0.01,
      qualityFloor: 0.01,
      downscale: { factor: 0.85, times: 5 },
    },
  };

  /** Applies a recipe with a fake encoder of known sizes, and records what was drawn and tried. */
  async function run(
    recipe: PhotoRecipe,
    bytesOf: (quality: number, width: number) => number,
    picture = phone,
  ) {
    const drawn: string[] = [];
    const tried: number[] = [];
    const { jpeg, size } = await applyRecipe(recipe, picture, ({ width, height }) => {
      drawn.push(`${width}x${height}`);
      return async (quality) => {
        tried.push(quality);
        return new Blob(['x'.repeat(Math.round(bytesOf(quality, width)))]);
      };
    });
    return { bytes: jpeg.size, ...size, drawn, tried };
  }

  test.each([
    ['a wide image by its width', { width: 4000, height: 2000 }, '400x200'],
    ['a tall one by its height', { width: 3000, height: 4000 }, '225x300'],
    ['one with the same ratio by both', phone, '400x300'],
    ['a small one stays as it is', { width: 120, height: 80 }, '120x80'],
    ['an extremely flat one keeps one pixel', { width: 10_000, height: 3 }, '400x1'],
  ])('fits the recipe’s box: %s', async (_what, picture, size) => {
    const { drawn } = await run({ width: 400, height: 300, quality: 0.8 }, () => 1, picture);

    expect(drawn).toEqual([size]);
  });

  test('a photo that is small enough at its first quality is encoded once', async () => {
    expect(await run(underHundred, () => 99)).toMatchObject({ bytes: 99, tried: [0.3] });
  });

  test('a photo of exactly the limit is too large', async () => {
    const { bytes } = await run(underHundred, (quality) => (quality === 0.3 ? 100 : 98));

    expect(bytes).toBe(98);
  });

  test('without a limit a photo is encoded once, whatever its size', async () => {
    const { tried, bytes } = await run({ width: 800, height: 600, quality: 0.8 }, () => 5000);

    expect([tried, bytes]).toEqual([[0.8], 5000]);
  });

  test('the result is the highest quality that fits, whichever step that is', async () => {
    for (let step = 1; step <= 29; step++) {
      const fits = Number((0.3 - step * 0.01).toFixed(2));
      const { tried, bytes, drawn } = await run(underHundred, (quality) =>
        quality <= fits ? 99 - Math.round((fits - quality) * 100) : 100,
      );

      expect([step, bytes, drawn]).toEqual([step, 99, ['400x300']]);
      // The step above was tried, and far fewer were tried than there are.
      expect(tried).toContain(Number((fits + 0.01).toFixed(2)));
      expect(tried.length).toBeLessThanOrEqual(7);
      expect(tried.every((quality) => Number.isInteger(Math.round(quality * 1e6) / 1e4))).toBe(true);
    }
  });

  test('if no quality fits, the image is scaled down at the lowest quality until it fits', async () => {
    const { drawn, tried, bytes } = await run(underHundred, (_quality, width) => (width > 290 ? 100 : 60));

    expect(drawn).toEqual(['400x300', '340x255', '289x217']);
    expect(tried).toEqual([0.3, 0.01, 0.01, 0.01]);
    expect(bytes).toBe(60);
  });

  test('if nothing fits, the result is the smallest size at the lowest quality', async () => {
    const { drawn, tried, bytes } = await run(underHundred, () => 1000);

    expect(drawn).toEqual(['400x300', '340x255', '289x217', '246x184', '209x157', '177x133']);
    expect(tried.at(-1)).toBe(0.01);
    expect(bytes).toBe(1000);
  });

  test('a recipe without downscaling stops at its lowest quality', async () => {
    const recipe: PhotoRecipe = {
      width: 400,
      height: 300,
      quality: 0.6,
      limit: { underBytes: 100, qualityStep: 0.05, qualityFloor: 0.1 },
    };

    expect(await run(recipe, () => 500)).toMatchObject({ drawn: ['400x300'], tried: [0.6, 0.1], bytes: 500 });
    expect((await run(recipe, (quality) => quality * 300)).bytes).toBe(90);
  });
});
