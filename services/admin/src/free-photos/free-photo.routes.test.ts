import { type FreePhoto, freePhotos, limits, type PhotoCandidate } from '@portal/contracts';
import { identitySettings, testService } from '@portal/kit/testing';
import sharp from 'sharp';
import { readConfig } from '../config.ts';
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
const service = testService(
  freePhotoRoutes({
    list: (names, signal) => photoService.list(names, signal),
    find: (names, signal) => photoService.find(names, signal),
    fetch: (titles, signal) => photoService.fetch(titles, signal),
    gather: async () => ({ photos: [] }),
  }),
  { name: 'admin' },
);
const encyclopedia = service.asService('encyclopedia');

const find = (latinName = 'Salvia officinalis', synonyms?: string) =>
  encyclopedia.call(freePhotos.find, { query: { latinName, synonyms } });
const list = (latinName = 'Salvia officinalis', synonyms?: string) =>
  encyclopedia.call(freePhotos.list, { query: { latinName, synonyms } });
const titlesOf = (candidates: PhotoCandidate[]) => candidates.map(({ title }) => title);
const authorsOf = (photos: Pick<FreePhoto, 'credit'>[]) => photos.map(({ credit }) => credit.author);
const down = {
  code: 'upstream_unavailable',
  message: 'The photo service can’t be reached right now. Please try again later.',
};

test('answers the three best photos, scaled, with their credits', async () => {
  commons.files = [{ artist: '<a href="//evil.example/x">Ann &amp; Bob</a>' }, {}, {}, {}];
  commons.paths.set('/thumb/0.jpg', async (_, response) => response.end(await photo(960, 720)));
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
  expect(authorsOf(await list())).toEqual(['Free']);
});

test.each([
  ['CC0', 'CC0 1.0', 'https://creativecommons.org/publicdomain/zero/1.0/'],
  ['Public domain', 'Public domain', undefined],
  ['CC BY 2.0', 'CC BY 2.0', 'https://creativecommons.org/licenses/by/2.0/'],
  ['CC BY-SA 2.5 es', 'CC BY-SA 2.5 es', 'https://creativecommons.org/licenses/by-sa/2.5/es/'],
])('the licence %s is accepted', async (licence, name, licenceUrl) => {
  commons.files = [{ licence }];
  const [found] = await list();
  expect(found?.credit).toMatchObject({ licence: name });
  expect(found?.credit.licenceUrl).toBe(licenceUrl);
});

test('a photo without a required author is skipped', async () => {
  commons.files = [{ artist: null }, { artist: '<span></span>' }, { artist: null, licence: 'Public domain' }];
  expect(authorsOf(await list())).toEqual(['Unknown author']);
});

test.each([
  ['markup', '<div class="x"><b>Ann</b><br>Lee</div>', 'Ann Lee'],
  ['a style sheet', '<style>.a{color:red}</style>Ann', 'Ann'],
  ['hidden data', 'Ann<div style="display: none;">creator QS:P170,Q42</div>', 'Ann'],
  ['a script that never ends', 'Ann<script>alert(1)', 'Ann'],
  ['escaped markup', '&lt;img src=x onerror=alert(1)&gt; Ann', '<img src=x onerror=alert(1)> Ann'],
  ['marks of direction and lines', 'A\u202ebc\nd', 'A bc d'],
])('an author with %s becomes plain text', async (_, artist, author) => {
  commons.files = [{ artist }];
  expect(authorsOf(await list())).toEqual([author]);
});

test('an author’s name is shortened', async () => {
  commons.files = [{ artist: 'x'.repeat(5000) }];
  expect((await list())[0]?.credit.author).toHaveLength(200);
});

test.each([
  ['a drawing in SVG', { mime: 'image/svg+xml' }],
  ['an animation', { mime: 'image/gif' }],
  ['a scan in TIFF', { mime: 'image/tiff' }],
  ['a picture with a long edge under 800 pixels', { width: 799, height: 600 }],
  ['a panorama', { width: 4000, height: 1000 }],
  ['an engraving', { title: 'File:Salvia officinalis engraving 1887.jpg' }],
  ['a plate of a book', { title: 'File:Salvia officinalis - Köhler–s Medizinal-Pflanzen-126.jpg' }],
  ['a herbarium sheet', { title: 'File:Salvia officinalis herbarium sheet.jpg' }],
  ['a specimen by its category', { categories: ['Salvia officinalis', 'Botanical specimens in Paris'] }],
  ['a map', { title: 'File:Salvia officinalis distribution.png' }],
  ['a seed packet', { title: 'File:Salvia officinalis seed packet.jpg' }],
  ['a stamp', { categories: ['Stamps of Croatia'] }],
  ['an insect on its flowers', { title: 'File:Bombus terrestris on Salvia officinalis.jpg' }],
  ['a generated picture', { categories: ['AI-generated images'] }],
])('%s is skipped', async (_, file) => {
  commons.files = [file];
  expect(await list()).toEqual([]);
});

test('a plant may have no suitable photos', async () => {
  commons.files = [{ licence: 'GFDL' }];
  expect(await find()).toEqual([]);
  expect(commons.requests).toHaveLength(1);
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

/** A search whose requests may take a moment only. */
async function findInTime() {
  const impatient = createPhotoService({ PHOTO_SERVICE_URL: commons.api() }, { timeoutMs: 50 });
  try {
    return await impatient.find(['Salvia officinalis'], new AbortController().signal);
  } finally {
    await impatient.close();
  }
}

test('a service that never answers times out, and its connection is closed', async () => {
  const closed = new Promise<void>((resolve) => {
    commons.list = (request) => request.socket.once('close', () => resolve());
  });
  await expect(findInTime()).rejects.toMatchObject(down);
  await closed;
});

test('a service that answers byte by byte times out', async () => {
  commons.list = (_, response) => {
    const timer = setInterval(() => response.write(' '), 5);
    response.on('close', () => clearInterval(timer));
  };
  await expect(findInTime()).rejects.toMatchObject(down);
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

test('a small version is not enlarged', async () => {
  commons.files = [{}];
  commons.paths.set('/thumb/0.jpg', async (_, response) => response.end(await photo(500, 400)));
  const [found] = await find();
  const { width } = await sharp(Buffer.from(found?.image.split(',')[1] ?? '', 'base64')).metadata();
  expect(width).toBe(500);
});

test('technical categories of a photo don’t count', async () => {
  commons.files = [{ categories: ['Pages with maps', 'Files with coordinates missing SDC location'] }];
  expect(await list()).toHaveLength(1);
});

test('synonyms are searched until there are enough photos', async () => {
  commons.filesOf.set('Salvia rosmarinus', [{ title: 'File:A.jpg' }]);
  commons.filesOf.set('Rosmarinus officinalis', [{ title: 'File:A.jpg' }, { title: 'File:B.jpg' }, {}]);
  const photos = await find('Salvia rosmarinus', 'Rosmarinus officinalis|Rosmarinus latifolius');

  expect(photos).toHaveLength(3);
  const searched = commons.requests.flatMap(({ url }) => url.searchParams.get('gsrsearch') ?? []);
  expect(searched).toEqual([
    'filetype:bitmap intitle:"Salvia rosmarinus"',
    'filetype:bitmap intitle:"Rosmarinus officinalis"',
  ]);
});

test('a search that fails after the first name answers what was found', async () => {
  commons.filesOf.set('Salvia rosmarinus', [{}]);
  commons.failsFor.add('Rosmarinus officinalis');
  expect(await find('Salvia rosmarinus', 'Rosmarinus officinalis')).toHaveLength(1);
  await expect(find('Rosmarinus officinalis', 'Salvia rosmarinus')).rejects.toMatchObject(down);
});

test.each([
  ['File:Salvia officinalis leaf detail.jpg', {}, 'leaf'],
  ['File:Salvia officinalis 3.jpg', { categories: ['Flowers of Salvia officinalis'] }, 'flower'],
  ['File:Salvia officinalis 4.jpg', { description: '<p>Its <b>roots</b>, washed</p>' }, 'root'],
  ['File:Dried sage.jpg', { categories: ['Salvia officinalis (leaves)'] }, 'drug'],
  ['File:Prunus serotina bark.jpg', {}, 'bark'],
  ['File:Rosa canina hips.jpg', {}, 'fruit'],
  ['File:Ricinus seeds.jpg', {}, 'seed'],
  ['File:Salvia officinalis (habitus).jpg', {}, 'habit'],
  ['File:DSC_0001.jpg', {}, undefined],
])('the organ of %s is guessed', async (title, words, organ) => {
  commons.files = [{ title, ...words }];
  expect((await list())[0]?.organ).toBe(organ);
});

test('photos of different organs come first', async () => {
  const titles = ['Sage leaf 1', 'Sage leaf 2', 'Sage leaf 3', 'Sage flower', 'Sage root'];
  commons.files = titles.map((title) => ({ title: `File:${title}.jpg` }));
  expect((await find()).map(({ organ }) => organ)).toEqual(['leaf', 'flower', 'root']);
});

test.each(['javascript:alert(1)', 'https://elsewhere.example/page', 'data:text/html,x'])(
  'a page at %s is not the source of a photo',
  async (page) => {
    commons.files = [{ page }];
    const [found] = await list();
    expect(found?.credit).not.toHaveProperty('sourceUrl');
  },
);

test('a list over the limit counts as unavailable', async () => {
  commons.files = [{ description: 'x'.repeat(2 * 1024 * 1024) }];
  await expect(list()).rejects.toMatchObject(down);
});

describe('the list of candidates', () => {
  test('has the size, licence and organ of each, and fetches no photo', async () => {
    commons.files = [{ title: 'File:Sage leaf.jpg', artist: '<b>Ann</b>' }, { licence: 'CC BY-NC 4.0' }];
    expect(await list()).toEqual([
      {
        title: 'File:Sage leaf.jpg',
        thumbnailUrl: `${commons.origin()}/thumb/0.jpg`,
        width: 4000,
        height: 3000,
        credit: {
          author: 'Ann',
          licence: 'CC BY-SA 4.0',
          licenceUrl: 'https://creativecommons.org/licenses/by-sa/4.0/',
          sourceUrl: `${commons.origin()}/wiki/File%3ASage%20leaf.jpg`,
        },
        organ: 'leaf',
      },
    ]);
    expect(commons.requests.map(({ url }) => url.searchParams.get('iiurlwidth'))).toEqual(['330']);
  });

  test('has each photo once, and at most as many as its limit', async () => {
    commons.files = Array.from({ length: 40 }, () => ({}));
    const candidates = await list('Salvia rosmarinus', 'Rosmarinus officinalis');
    expect(new Set(titlesOf(candidates)).size).toBe(limits.photoCandidates);
    expect(candidates).toHaveLength(limits.photoCandidates);
  });

  test.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'file:///etc/passwd',
    'https://elsewhere.example/a.jpg',
    'http://10.0.0.1/a.jpg',
  ])('leaves out a photo at %s', async (thumb) => {
    commons.files = [{ thumb }, { title: 'File:B.jpg' }];
    expect(titlesOf(await list())).toEqual(['File:B.jpg']);
  });

  test.each(['', 'a|b|c|d|e', 'a||b', 'x'.repeat(201)])('refuses the synonyms "%.20s"', async (synonyms) => {
    await expect(list('Salvia', synonyms)).rejects.toMatchObject({ status: 400 });
  });
});

describe('photos by title', () => {
  const fetchFiles = (titles: string) => encyclopedia.call(freePhotos.fetch, { query: { titles } });

  test('come in the order of their titles', async () => {
    commons.files = [{ title: 'File:A.jpg' }, { title: 'File:B.jpg' }];
    expect(authorsOf(await fetchFiles('File:B.jpg|File:A.jpg'))).toEqual([
      'Photographer 1',
      'Photographer 0',
    ]);
  });

  test('that are missing, not free or not suitable are left out', async () => {
    commons.files = [{ title: 'File:A.jpg', licence: 'GFDL' }, { title: 'File:B herbarium.jpg' }];
    expect(await fetchFiles('File:A.jpg|File:B herbarium.jpg|File:C.jpg')).toEqual([]);
  });

  test('are at most three', async () => {
    await expect(fetchFiles('File:A|File:B|File:C|File:D')).rejects.toMatchObject({ status: 400 });
  });
});

describe('the setting of the photo service', () => {
  const needed = {
    PORT: '0',
    MONGODB_URI: 'mongodb://127.0.0.1:1',
    ...identitySettings('admin'),
  };

  test('is Wikimedia Commons by default', () => {
    expect(readConfig(needed).PHOTO_SERVICE_URL).toBe('https://commons.wikimedia.org/w/api.php');
  });

  test.each(['http://127.0.0.1:9000/w/api.php', 'http://localhost/api', 'https://wiki.example/w/api.php'])(
    'accepts %s',
    (url) => {
      expect(readConfig({ ...needed, PHOTO_SERVICE_URL: url }).PHOTO_SERVICE_URL).toBe(url);
    },
  );

  test.each(['http://wiki.example/w/api.php', 'http://10.0.0.1/', 'ftp://wiki.example/', 'commons'])(
    'refuses %s with its name',
    (url) => {
      expect(() => readConfig({ ...needed, PHOTO_SERVICE_URL: url })).toThrow(/PHOTO_SERVICE_URL.*\.$/m);
    },
  );
});
