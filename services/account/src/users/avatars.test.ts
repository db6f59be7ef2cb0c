import { type User, users } from '@portal/contracts';
import { damagedPictures, dataUrl, photoOf, picture, testDatabase, testService } from '@portal/kit/testing';
import sharp from 'sharp';
import { journalPhotos, photos } from '../journal/photos.ts';
import { memberRemoval } from '../removal/remove-member.ts';
import { asViewer, createUser } from '../testing/factories.ts';
import { testAccount } from '../testing/test-account.ts';
import { avatars, cleanUpAvatars } from './avatars.ts';
import { userRoutes } from './user.routes.ts';

testDatabase();
const { account } = testAccount();
const service = testService([...userRoutes(account), ...photos.routes], { name: 'account' });

const hourMs = 60 * 60 * 1000;
const statusOf = async (path = '') => (await service.fetch(path)).status;

async function member() {
  const user = await createUser();
  const client = service.as(asViewer(user));
  const change = async (photo: string): Promise<User> => client.call(users.changeAvatar, { body: { photo } });
  return { user, client, change };
}

test.each([
  ['a wide photo', 900, 600, 512],
  ['a tall photo', 300, 700, 300],
  ['a small photo', 40, 60, 40],
])('%s becomes a square that is never enlarged', async (_, width, height, side) => {
  const { change } = await member();
  const { avatarUrl = '' } = await change(dataUrl(await picture('#123456', width, height).jpeg().toBuffer()));
  const bytes = await photos.read(avatarUrl);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: side, height: side });
});

test('the square is the centre of an upright photo, without its metadata', async () => {
  const { change } = await member();
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="100" fill="red"/>' +
    '<rect x="100" width="100" height="100" fill="lime"/></svg>';
  const bytes = await sharp(Buffer.from(drawing))
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { avatarUrl = '' } = await change(dataUrl(bytes));
  const stored = sharp(await photos.read(avatarUrl));
  const { exif, width } = await stored.metadata();
  const [red, green] = (await stored.stats()).channels;
  expect([exif, width]).toEqual([undefined, 100]);
  expect(red?.mean).toBeLessThan(20);
  expect(green?.mean).toBeGreaterThan(230);
});

test('everyone sees an avatar, also where the same photo is in a private place', async () => {
  const { change } = await member();
  const photo = dataUrl(await picture('#654321', 50, 50).png().toBuffer());
  const { avatarUrl = '' } = await change(photo);
  await journalPhotos.store(photo, 1);
  const response = await service.fetch(`${avatarUrl}?w=320`);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
});

test('a new avatar deletes the one before, and removing it brings the leaf back', async () => {
  const { client, change } = await member();
  const first = await change(await photoOf('#100000'));
  const second = await change(await photoOf('#200000'));
  expect([await statusOf(first.avatarUrl), await statusOf(second.avatarUrl)]).toEqual([404, 200]);

  expect(await client.call(users.removeAvatar, {})).not.toHaveProperty('avatarUrl');
  expect(await client.call(users.removeAvatar, {})).not.toHaveProperty('avatarUrl');
  expect(await statusOf(second.avatarUrl)).toBe(404);
});

test('an avatar goes with its account', async () => {
  const { user, change } = await member();
  const { avatarUrl } = await change(await photoOf('#300000'));
  await memberRemoval.receive({ userId: user._id }, 'removal');
  expect(await statusOf(avatarUrl)).toBe(404);
});

test('the cleanup drops avatars that no account has, and no other', async () => {
  const { change } = await member();
  const { avatarUrl } = await change(await photoOf('#400000'));
  const orphan = await avatars.store(await photoOf('#500000'), 987_654);
  expect(await cleanUpAvatars()).toBe(0);
  expect(await cleanUpAvatars(new Date(Date.now() + 2 * hourMs))).toBe(1);
  expect([await statusOf(avatarUrl), await photos.read(orphan.path)]).toEqual([200, undefined]);
});

test('a decompression bomb, a drawing and an address are refused', async () => {
  const { client } = await member();
  const bomb = await picture('#ffffff', 8000, 8000).png({ compressionLevel: 9 }).toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  for (const photo of [
    dataUrl(bomb, 'image/png'),
    dataUrl(svg, 'image/svg+xml'),
    'https://example.org/a.jpg',
  ])
    await expect(client.call(users.changeAvatar, { body: { photo } })).rejects.toMatchObject({
      code: expect.stringMatching(/^(invalid_input|too_large)$/),
    });
  expect((await client.call(users.current, {})).avatarUrl).toBeUndefined();
});

test('a damaged picture is stored or refused, never an error', async () => {
  const { client } = await member();
  for await (const photo of damagedPictures(7, 4)) {
    const response = await client.fetch(users.changeAvatar.path, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ photo }),
    });
    expect(response.status).toBeLessThan(500);
    await response.arrayBuffer();
  }
});
