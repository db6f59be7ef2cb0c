import { identitySettings } from '@portal/kit/testing';
import { readConfig } from './config.ts';

const needed = {
  PORT: '0',
  MONGODB_URI: 'mongodb://127.0.0.1:1',
  ...identitySettings('admin'),
};

test('the default photo service is Wikimedia Commons', () => {
  expect(readConfig(needed).PHOTO_SERVICE_URL).toBe('https://commons.wikimedia.org/w/api.php');
});

test.each(['http://127.0.0.1:9000/w/api.php', 'http://localhost/api', 'https://wiki.example/w/api.php'])(
  'the photo service %s is accepted',
  (url) => {
    expect(readConfig({ ...needed, PHOTO_SERVICE_URL: url }).PHOTO_SERVICE_URL).toBe(url);
  },
);

test.each(['http://wiki.example/w/api.php', 'http://10.0.0.1/', 'ftp://wiki.example/', 'commons'])(
  'the photo service %s is refused with the setting’s name',
  (url) => {
    expect(() => readConfig({ ...needed, PHOTO_SERVICE_URL: url })).toThrow(/PHOTO_SERVICE_URL.*\.$/m);
  },
);
