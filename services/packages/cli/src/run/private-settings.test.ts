import { readFileSync } from 'node:fs';
import { processNames } from '../packages.ts';
import { environmentOf, privateSettings, withoutPrivate } from './private-settings.ts';

const root = process.cwd();
const documented = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(
  ([, name = '']) => name,
);
const everything = Object.fromEntries(
  [...documented, ...Object.keys(privateSettings), 'MONGODB_URI_FORUM'].map((name) => [
    name,
    `value of ${name}`,
  ]),
);

test('every setting that reads like a secret is private', () => {
  const secrets = documented.filter(
    (name) => /SECRET|PASSWORD|KEY|TOKEN|MONGODB_URI|REDIS_URL|SMTP/.test(name) && name !== 'PUBLIC_KEYS',
  );

  expect(secrets.length).toBeGreaterThan(8);
  expect(secrets.filter((name) => !(name in privateSettings))).toEqual([]);
});

const allowed: Record<string, string[]> = {
  gateway: ['MONGODB_URI', 'PAGE_PURGE_TOKEN', 'REDIS_URL', 'SESSION_SECRET', 'SIGNING_KEYS'],
  account: [
    'DATA_KEYS',
    'MAIL_FROM',
    'MONGODB_URI',
    'PORTAL_ADMIN_INITIAL_PASSWORD',
    'PORTAL_ADMIN_PASSWORD',
    'PORTAL_MODERATOR_INITIAL_PASSWORD',
    'PORTAL_MODERATOR_PASSWORD',
    'PORTAL_OWNER_INITIAL_PASSWORD',
    'PORTAL_OWNER_PASSWORD',
    'REDIS_URL',
    'SIGNING_KEYS',
    'SIGN_IN_ISSUERS',
    'SMTP_URL',
    'VAPID_PRIVATE_KEY',
    'VAPID_PUBLIC_KEY',
  ],
  admin: ['MONGODB_URI', 'SIGNING_KEYS'],
  encyclopedia: ['MONGODB_URI', 'SIGNING_KEYS'],
  forum: ['MONGODB_URI', 'REDIS_URL', 'SIGNING_KEYS'],
  hub: ['MONGODB_URI', 'REDIS_URL', 'SIGNING_KEYS'],
  vision: ['MONGODB_URI', 'OPENAI_API_KEY', 'PLANTNET_API_KEY', 'SIGNING_KEYS'],
  renderer: ['SIGNING_KEYS'],
};

test.each(processNames(root))('%s gets the private variables that it needs and no others', (name) => {
  const environment = environmentOf(name, everything);

  const found = Object.keys(environment).filter((each) => each in privateSettings);
  expect(found.sort()).toEqual(allowed[name]);
  expect(environment).toHaveProperty('PUBLIC_URL');
  expect(environment).not.toHaveProperty('MONGODB_URI_FORUM');
});

test('tools and the database server get no private variable', () => {
  const environment = withoutPrivate(everything);

  expect(Object.keys(environment).filter((name) => name in privateSettings)).toEqual([]);
  expect(environment).not.toHaveProperty('MONGODB_URI_FORUM');
  expect(environment).toHaveProperty('LOG_LEVEL');
});
