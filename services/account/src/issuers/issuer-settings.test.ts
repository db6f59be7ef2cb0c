import { ConfigError } from '@portal/kit';
import { identitySettings } from '@portal/kit/testing';
import { readConfig } from '../config.ts';

const club = {
  key: 'club',
  name: 'Garden Club',
  issuer: 'https://id.club.example',
  clientId: 'portal',
  clientSecret: 'a very secret text',
};

const read = (issuers: unknown, more: Record<string, string> = {}) =>
  readConfig({
    PORT: '1',
    MONGODB_URI: 'mongodb://unused',
    ...identitySettings('account'),
    DATA_KEYS: Buffer.alloc(32, 1).toString('base64url'),
    SIGN_IN_ISSUERS: typeof issuers === 'string' ? issuers : JSON.stringify(issuers),
    ...more,
  }).SIGN_IN_ISSUERS;

test('a list of issuers is read, with the usual scopes', () => {
  const roles = { claim: 'groups', groups: { bosses: 'admin' } };

  expect(read([{ ...club, trustsEmail: true, roles }])).toEqual([
    { ...club, trustsEmail: true, roles, scopes: ['profile', 'email'] },
  ]);
  expect(read('')).toEqual([]);
});

const { clientSecret: _, ...withoutSecret } = club;

test.each<[unknown, string]>([
  ['{"key":', 'SIGN_IN_ISSUERS: must be a list in JSON.'],
  [{ club }, 'SIGN_IN_ISSUERS: must be a list in JSON.'],
  [[withoutSecret], 'SIGN_IN_ISSUERS: “club”, clientSecret: is missing or has the wrong type.'],
  [[{ ...club, key: 'Garden Club' }], 'SIGN_IN_ISSUERS: entry 1, key: is not valid.'],
  [
    [club, { ...club, key: 'union', issuer: 'http://id.union.example' }],
    'SIGN_IN_ISSUERS: “union”, issuer: must begin with https:// (http:// only on localhost).',
  ],
  [[{ ...club, issuer: 'club' }], 'SIGN_IN_ISSUERS: “club”, issuer: is not valid.'],
  [[{ ...club, secret: 'x' }], 'SIGN_IN_ISSUERS: “club”, secret: is not a field.'],
  [
    [{ ...club, roles: { claim: 'groups', groups: { bosses: 'king' } } }],
    'SIGN_IN_ISSUERS: “club”, roles.groups.bosses: is not one of the allowed values.',
  ],
  [[club, { ...club, issuer: 'https://b.example' }], 'SIGN_IN_ISSUERS: each entry needs its own key.'],
  [[club, { ...club, key: 'b' }], 'SIGN_IN_ISSUERS: each entry needs its own issuer.'],
])('%j stops the start with a sentence', (issuers, sentence) => {
  const start = () => read(issuers);

  expect(start).toThrow(ConfigError);
  expect(start).toThrow(sentence);
  expect(start).not.toThrow(club.clientSecret);
});

test('issuers need a key that seals what browsers store', () => {
  expect(() => read([club], { DATA_KEYS: '' })).toThrow('SIGN_IN_ISSUERS: needs DATA_KEYS.');
});
