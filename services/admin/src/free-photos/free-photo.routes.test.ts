import { type FreePhoto, freePhotos } from '@portal/contracts';
import { testService } from '@portal/kit/testing';
import sharp from 'sharp';
import { fakeCommons, photo, sendJson } from '../testing/fake-commons.ts';
import { freePhotoRoutes } from './free-photo.routes.ts';
import { createPhotoService, type PhotoService } from './photo-service.ts';

const commons = fakeCommons();
let photoService: PhotoService;
beforeAll(() => {
  photoService = createPhotoService({
    PHOTO_SERVICE_URL: commons.api(),
    PUBLIC_URL: 'https://plants.example',
  });
});
afterAll(() => photoService.close());
const service = testService(freePhotoRoutes({ find: (name, signal) => photoService.find(name, signal) }), {
  name: 'admin',
});

const find = (latinName = 'Salvia officinalis') =>
  service.asService('encyclopedia').call(freePhotos.find, { query: { latinName } });
const authorsOf = (photos: FreePhoto[]) => photos.map(({ credit }) => credit.author);
const down = {
  code: 'upstream_unavailable',
  message: 'The photo service can’t be reached right now. Please try again later.',
};

test('answers the three best photos, scaled, with their credits', async () => {
  commons.files = [{ artist: '<a href="//evil.example/x">Ann &amp; Bob</a>' }, {}, {}, {}];
  const photos = await find();

  expect(authorsOf(photos)).toEqual(['Ann & Bob', 'Photographer 1', 'Photographer 2']);
  expect(photos[0]?.credit).toEqual({
    author: 'Ann & Bob',
    licence: 'CC BY-SA 4.0',
    licenceUrl: 'https://creativecommons.org/licenses/by-sa/4.0/',
    sourceUrl: `${commons.origin()}/wiki/File%3ASage%200.jpg`,
  });
  const [type = '', data = ''] = photos[0]?.image.split(',') ?? [];
  expect(type).toBe('data:image/webp;base64');
  const { format, width, height, exif } = await sharp(Buffer.from(data, 'base64')).metadata();
  expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 800, height: 600 });
});

test('searches once for files with the name in the title, with a user agent', async () => {
  commons.files = [{}];
  await find('Mentha "x" piperita');
  const [list, ...pictures] = commons.requests;
  expect(Object.fromEntries(list?.url.searchParams ?? [])).toMatchObject({
    gsrsearch: 'filetype:bitmap intitle:"Mentha  x  piperita"',
    iiurlwidth: '960',
  });
  expect(pictures.map(({ url }) => url.pathname)).toEqual(['/thumb/0.jpg']);
  for (const { userAgent } of commons.requests) expect(userAgent).toContain('https://plants.example');
});

test.each([
  'CC BY-NC 4.0',
  'CC BY-ND 2.0',
  'CC BY-NC-SA 3.0',
  'GFDL',
  'Fair use',
  'All rights reserved',
  'Copyrighted free use',
  'CC BY-SA 4.0 but not really',
  '',
])('the licence "%s" is refused', async (licence) => {
  commons.files = [{ licence }, { artist: 'Free' }];
  expect(authorsOf(await find())).toEqual(['Free']);
});

test.each([
  ['CC0', 'CC0 1.0', 'https://creativecommons.org/publicdomain/zero/1.0/'],
  ['Public domain', 'Public domain', undefined],
  ['CC BY 2.0', 'CC BY 2.0', 'https://creativecommons.org/licenses/by/2.0/'],
  ['CC BY-SA 2.5 es', 'CC BY-SA 2.5 es', 'https://creativecommons.org/licenses/by-sa/2.5/es/'],
])('the licence %s is accepted', async (licence, name, licenceUrl) => {
  commons.files = [{ licence }];
  const [found] = await find();
  expect(found?.credit).toMatchObject({ licence: name });
  expect(found?.credit.licenceUrl).toBe(licenceUrl);
});

test('a photo without a required author is skipped', async () => {
  commons.files = [{ artist: null }, { artist: '<span></span>' }, { artist: null, licence: 'Public domain' }];
  expect(authorsOf(await find())).toEqual(['Unknown author']);
});

test.each([
  ['markup', '<div class="x"><b>Ann</b><br>Lee</div>', 'Ann Lee'],
  ['a style sheet', '<style>.a{color:red}</style>Ann', 'Ann'],
  ['a script that never ends', 'Ann<script>alert(1)', 'Ann'],
  ['escaped markup', '&lt;img src=x onerror=alert(1)&gt; Ann', '<img src=x onerror=alert(1)> Ann'],
  ['marks of direction and lines', 'A\u202ebc\nd', 'A bc d'],
])('an author with %s becomes plain text', async (_, artist, author) => {
  commons.files = [{ artist }];
  expect(authorsOf(await find())).toEqual([author]);
});

test('an author’s name is shortened', async () => {
  commons.files = [{ artist: 'x'.repeat(5000) }];
  expect((await find())[0]?.credit.author).toHaveLength(200);
});

test.each([
  ['a drawing in SVG', { mime: 'image/svg+xml' }],
  ['an animation', { mime: 'image/gif' }],
  ['a scan in TIFF', { mime: 'image/tiff' }],
  ['a picture as small as a stamp', { width: 120, height: 90 }],
])('%s is skipped', async (_, file) => {
  commons.files = [file];
  expect(await find()).toEqual([]);
  expect(commons.requests).toHaveLength(1);
});

test('a plant may have no photos', async () => {
  expect(await find()).toEqual([]);
});

test.each<[string, string | Buffer]>([
  ['no picture', 'Not Found'],
  ['a page', '<!doctype html><title>Sorry</title>'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a picture that is cut off', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ['nothing', ''],
])('if a photo is %s, the next one is used', async (_, body) => {
  commons.files = [{}, {}];
  commons.paths.set('/thumb/0.jpg', (__, response) => response.end(body));
  expect(authorsOf(await find())).toEqual(['Photographer 1']);
});

test('a picture over the limit is not read to the end', async () => {
  commons.files = [{}, {}];
  let sent = 0;
  const closed = new Promise<void>((resolve) => {
    commons.paths.set('/thumb/0.jpg', (_, response) => {
      response.on('close', resolve);
      const send = () => {
        while (!response.destroyed && sent < 512 * 1024 * 1024) {
          sent += 65_536;
          if (!response.write(Buffer.alloc(65_536, 0xff))) return response.once('drain', send);
        }
        return response.end();
      };
      send();
    });
  });
  expect(authorsOf(await find())).toEqual(['Photographer 1']);
  await closed;
  expect(sent).toBeLessThan(32 * 1024 * 1024);
});

test.each([
  ['into the network', 'http://10.0.0.1/admin'],
  ['to the metadata of a machine', 'http://169.254.169.254/latest/meta-data/'],
  ['to another port of this machine', 'http://127.0.0.1:1/'],
  ['to a file', 'file:///etc/passwd'],
  ['to another host', 'https://elsewhere.example/a.jpg'],
  ['to itself with a password', 'http://user:pass@HOST/thumb/1.jpg'],
])('a redirect %s is refused, and the next photo is used', async (_, target) => {
  commons.files = [{}, {}];
  const location = target.replace('HOST', new URL(commons.origin()).host);
  commons.paths.set('/thumb/0.jpg', (__, response) => response.writeHead(302, { location }).end());
  expect(authorsOf(await find())).toEqual(['Photographer 1']);
  expect(commons.requests.map(({ url }) => url.pathname)).toEqual([
    '/w/api.php',
    '/thumb/0.jpg',
    '/thumb/1.jpg',
  ]);
});

test('a photo on another host is not requested', async () => {
  commons.files = [{ thumb: 'http://192.168.0.1/a.jpg' }, { thumb: 'https://elsewhere.example/a.jpg' }, {}];
  expect(authorsOf(await find())).toEqual(['Photographer 2']);
});

test('one redirect within the service is followed, a second is not', async () => {
  commons.files = [{}, { thumb: '/thumb/round' }];
  const to = (location: string) => (_: unknown, response: import('node:http').ServerResponse) =>
    response.writeHead(301, { location }).end();
  commons.paths.set('/thumb/0.jpg', to('/moved.jpg'));
  commons.paths.set('/thumb/round', to('/thumb/round'));
  expect(authorsOf(await find())).toEqual(['Photographer 0']);
});

test.each<[string, (response: import('node:http').ServerResponse) => unknown]>([
  ['is broken', (response) => response.writeHead(500).end()],
  ['limits requests', (response) => response.writeHead(429, { 'retry-after': '60' }).end()],
  ['hangs up', (response) => response.destroy()],
  ['answers a page', (response) => response.end('<html>')],
  ['answers an error', (response) => sendJson(response, { error: { code: 'internal_api_error' } })],
  ['answers an invalid list', (response) => sendJson(response, { query: { pages: { 1: {} } } })],
  [
    'redirects into the network',
    (response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
  ],
  ['answers without end', (response) => response.write('x'.repeat(2 * 1024 * 1024))],
])('a service that %s counts as unavailable', async (_, answer) => {
  commons.list = (__, response) => answer(response);
  await expect(find()).rejects.toMatchObject(down);
});

test('a service that never answers times out, and its connection is closed', async () => {
  const closed = new Promise<void>((resolve) => {
    commons.list = (request) => request.socket.once('close', () => resolve());
  });
  await expect(find()).rejects.toMatchObject(down);
  await closed;
});

test('a service that answers byte by byte times out', async () => {
  commons.list = (_, response) => {
    const timer = setInterval(() => response.write(' '), 100);
    response.on('close', () => clearInterval(timer));
  };
  await expect(find()).rejects.toMatchObject(down);
});

test('answers the photos fetched before the service failed, or 503 without any', async () => {
  const broken = (_: unknown, response: import('node:http').ServerResponse) => response.writeHead(503).end();
  commons.files = [{}, {}, {}];
  commons.paths.set('/thumb/1.jpg', broken);
  commons.paths.set('/thumb/2.jpg', broken);
  expect(authorsOf(await find())).toEqual(['Photographer 0']);
  commons.paths.set('/thumb/0.jpg', broken);
  await expect(find()).rejects.toMatchObject(down);
});

test('malformed entries of a list are skipped', async () => {
  commons.files = [{}];
  commons.list = async (_, response) => {
    const [page] = await fromSearch();
    sendJson(response, { query: { pages: [null, 7, { index: 'x' }, { index: 0, imageinfo: [] }, page] } });
  };
  const fromSearch = async () => {
    const list = commons.list;
    commons.list = undefined;
    const url = commons.requests[0]?.url ?? new URL(commons.api());
    const answer = await fetch(new URL(url.pathname + url.search, commons.origin()));
    commons.list = list;
    return (await answer.json()).query.pages;
  };
  expect(authorsOf(await find())).toEqual(['Photographer 0']);
});

test('a small photo is not enlarged', async () => {
  commons.files = [{ width: 500, height: 400 }];
  commons.paths.set('/thumb/0.jpg', async (_, response) => response.end(await photo(500, 400)));
  const [found] = await find();
  const { width } = await sharp(Buffer.from(found?.image.split(',')[1] ?? '', 'base64')).metadata();
  expect(width).toBe(500);
});
