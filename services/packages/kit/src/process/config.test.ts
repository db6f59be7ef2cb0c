import * as z from 'zod/mini';
import { identitySettings, testIdentity } from '../testing/test-identity.ts';
import { identityOf, loadConfig, publicUrl, serviceSettings } from './config.ts';
import { serviceUrls } from './service-names.ts';

const keys = identitySettings('forum');
const forumKey = testIdentity('forum').signingKey.id;
const complete = {
  PORT: '8101',
  MONGODB_URI: 'mongodb://127.0.0.1:27017',
  ...keys,
  SERVICE_URLS: 'encyclopedia=http://127.0.0.1:8101, forum=http://forum.internal:80/ | http://127.0.0.1:8102',
};

test('settings are read, with their defaults', () => {
  expect(loadConfig(serviceSettings, { ...complete, HOME: '/home/rosa' })).toEqual({
    PORT: 8101,
    HOST: '127.0.0.1',
    MONGODB_URI: 'mongodb://127.0.0.1:27017',
    PORTAL_DATA_DIR: './data',
    SIGNING_KEYS: [testIdentity('forum').signingKey],
    PUBLIC_KEYS: testIdentity('forum').publicKeys,
    LOG_LEVEL: 'info',
    SERVICE_URLS: {
      encyclopedia: ['http://127.0.0.1:8101'],
      forum: ['http://forum.internal:80/', 'http://127.0.0.1:8102'],
    },
  });
});

test('all problems are reported at once, each in a sentence with its variable', () => {
  const wrong = {
    PORT: '70000',
    MONGODB_URI: 'postgres://',
    LOG_LEVEL: 'loud',
    SERVICE_URLS: 'forum=nowhere',
  };
  expect(() => loadConfig(serviceSettings, wrong)).toThrow(
    [
      "The settings can't be used.",
      '- "SIGNING_KEYS" is missing.',
      '- "PUBLIC_KEYS" is missing.',
      '- "LOG_LEVEL" must be one of fatal, error, warn, info, debug, trace, silent.',
      '- "SERVICE_URLS.forum.0" is not a valid URL.',
      '- "PORT" must be at most 65535.',
      '- MONGODB_URI must begin with mongodb:// or mongodb+srv:// and a host (mongodb://host:27017/name).',
    ].join('\n'),
  );
});

test.each([
  ['{"PORT":""}', '"PORT" must be a number'],
  ['{"PORT":"eighty"}', '"PORT" must be a number'],
  ['{"SIGNING_KEYS":"short"}', 'SIGNING_KEYS: key 1 is not 32 bytes in base64url.'],
  [`{"SIGNING_KEYS":"${keys.SIGNING_KEYS},${'é'.repeat(43)}"}`, 'SIGNING_KEYS: key 2 is not'],
  [`{"SIGNING_KEYS":"${keys.SIGNING_KEYS}="}`, 'SIGNING_KEYS: key 1 is not'],
  [`{"SIGNING_KEYS":"${'x'.repeat(43)}"}`, 'SIGNING_KEYS: key 1 is not'],
  ['{"SIGNING_KEYS":" , "}', 'SIGNING_KEYS has no key.'],
  ['{"PUBLIC_KEYS":"forum"}', 'PUBLIC_KEYS has no key.'],
  ['{"PUBLIC_KEYS":"forum=short"}', 'PUBLIC_KEYS: a key of forum is not 32 bytes in base64url.'],
  ['{"PUBLIC_KEYS":"gateway=,wiki=short"}', 'entry 2 doesn\'t begin with the name of a process and "=".'],
  [`{"PUBLIC_KEYS":"hub=${forumKey}|${forumKey}"}`, 'PUBLIC_KEYS: hub and hub have the same key.'],
  [`{"PUBLIC_KEYS":"hub=${forumKey},forum=${forumKey}"}`, 'PUBLIC_KEYS: hub and forum have the same key.'],
  ['{"SERVICE_URLS":"wiki=http://127.0.0.1"}', 'SERVICE_URLS'],
])('%s is refused', (json, sentence) => {
  expect(() => loadConfig(serviceSettings, { ...complete, ...JSON.parse(json) })).toThrow(sentence);
});

test('the message repeats no secret', () => {
  const wrong = { ...complete, SIGNING_KEYS: 'hunter2', PUBLIC_KEYS: 'hunter2=hunter2' };
  const load = () => loadConfig(serviceSettings, wrong);
  expect(load).toThrow(expect.objectContaining({ message: expect.not.stringContaining('hunter2') }));
});

test('a process whose own key the others don’t know is refused', () => {
  const config = loadConfig(serviceSettings, complete);
  expect(identityOf('forum', config)).toEqual(testIdentity('forum'));
  expect(() => identityOf('hub', config)).toThrow(
    "PUBLIC_KEYS lacks the public key of hub's first key in SIGNING_KEYS.",
  );
});

test('an empty list of services is valid', () => {
  expect(z.parse(serviceUrls, '')).toEqual({});
});

describe('the public address', () => {
  const settings = z.object({ PUBLIC_URL: publicUrl });
  const read = (address: string) => loadConfig(settings, { PUBLIC_URL: address }).PUBLIC_URL;

  test.each([
    ['https://plants.example', 'https://plants.example'],
    ['https://plants.example/', 'https://plants.example'],
    ['HTTPS://Plants.Example:443', 'https://plants.example'],
    ['http://localhost:8080/', 'http://localhost:8080'],
    ['https://pflänzchen.example', 'https://xn--pflnzchen-x2a.example'],
  ])('%s is the origin %s', (address, origin) => {
    expect(read(address)).toBe(origin);
  });

  test.each([
    'https://plants.example/portal',
    'https://plants.example/portal/',
    'https://plants.example//',
    'https://plants.example/?lang=de',
    'https://plants.example/#top',
    'https://rosa:secret@plants.example',
  ])('with more than a host, as in %s, stops the start with a sentence', (address) => {
    expect(() => read(address)).toThrow(/- PUBLIC_URL must be an address without a path, as in https/);
  });
});
