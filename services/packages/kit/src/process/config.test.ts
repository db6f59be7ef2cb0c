import * as z from 'zod/mini';
import { loadConfig, serviceSettings, serviceUrls } from './config.ts';

const complete = {
  PORT: '8101',
  MONGODB_URI: 'mongodb://127.0.0.1:27017',
  INTERNAL_SECRET: 's'.repeat(32),
  SERVICE_URLS: 'encyclopedia=http://127.0.0.1:8101, forum=http://forum.internal:80/ | http://127.0.0.1:8102',
};

test('settings are read, with their defaults', () => {
  expect(loadConfig(serviceSettings, { ...complete, HOME: '/home/rosa' })).toEqual({
    PORT: 8101,
    HOST: '127.0.0.1',
    MONGODB_URI: 'mongodb://127.0.0.1:27017',
    PORTAL_DATA_DIR: './data',
    INTERNAL_SECRET: 's'.repeat(32),
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
      '- "INTERNAL_SECRET" is missing.',
      '- "LOG_LEVEL" must be one of fatal, error, warn, info, debug, trace, silent.',
      '- "SERVICE_URLS.forum.0" is not a valid URL.',
      '- "PORT" must be at most 65535.',
      '- MONGODB_URI must begin with "mongodb://".',
    ].join('\n'),
  );
});

test.each([
  ['{"PORT":""}', '"PORT" must be a number'],
  ['{"PORT":"eighty"}', '"PORT" must be a number'],
  ['{"INTERNAL_SECRET":"short"}', '"INTERNAL_SECRET" must be at least 32 characters long'],
  ['{"SERVICE_URLS":"wiki=http://127.0.0.1"}', 'SERVICE_URLS'],
])('%s is refused', (json, sentence) => {
  expect(() => loadConfig(serviceSettings, { ...complete, ...JSON.parse(json) })).toThrow(sentence);
});

test('the message repeats no secret', () => {
  const load = () => loadConfig(serviceSettings, { ...complete, INTERNAL_SECRET: 'hunter2' });
  expect(load).toThrow(expect.objectContaining({ message: expect.not.stringContaining('hunter2') }));
});

test('an empty list of services is valid', () => {
  expect(z.parse(serviceUrls, '')).toEqual({});
});
