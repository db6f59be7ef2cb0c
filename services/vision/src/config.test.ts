import { ConfigError } from '@portal/kit';
import { identitySettings } from '@portal/kit/testing';
import { readConfig } from './config.ts';

const needed = {
  PORT: '0',
  MONGODB_URI: 'mongodb://127.0.0.1:1',
  ...identitySettings('vision'),
};
const read = (env: Record<string, string>) => () => readConfig({ ...needed, ...env });

test('defaults to the local provider', () => {
  expect(readConfig(needed)).toMatchObject({
    VISION_PROVIDER: 'local',
    PLANTNET_URL: 'https://my-api.plantnet.org',
    VISION_THREADS: expect.any(Number),
  });
  expect(readConfig(needed).VISION_THREADS).toBeGreaterThanOrEqual(1);
});

test.each([
  [{}, 9000],
  [{ VISION_ANALYSIS_TIMEOUT_MS: '8000' }, 6000],
  [{ VISION_PROVIDER: 'plantnet', PLANTNET_API_KEY: 'key' }, 3000],
  [{ VISION_QUEUE_WAIT_MS: '2000' }, 2000],
  [{ UPSTREAM_HEADERS_TIMEOUT_MS: '30000' }, 24_000],
])('with %j a photo waits at most %i ms, so that the gateway still gets an answer', (env, ms) => {
  expect(readConfig({ ...needed, ...env }).VISION_QUEUE_WAIT_MS).toBe(ms);
});

test.each([
  [{ VISION_PROVIDER: 'plantnet', PLANTNET_API_KEY: 'key' }],
  [{ VISION_PROVIDER: 'openai', OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1', OPENAI_MODEL: 'llava' }],
  [{ VISION_PROVIDER: 'local', VISION_ANALYSIS_TIMEOUT_MS: '13000' }],
])('accepts %j', (env) => {
  expect(readConfig({ ...needed, ...env })).toMatchObject({ VISION_PROVIDER: env.VISION_PROVIDER });
});

test.each([
  [{ VISION_PROVIDER: 'magic' }, /VISION_PROVIDER/],
  [{ VISION_PROVIDER: 'plantnet' }, /PLANTNET_API_KEY: needed with VISION_PROVIDER=plantnet/],
  [{ VISION_PROVIDER: 'plantnet', PLANTNET_API_KEY: 'key', PLANTNET_URL: 'ftp://plants' }, /PLANTNET_URL/],
  [{ VISION_PROVIDER: 'openai' }, /OPENAI_BASE_URL: needed[\s\S]+OPENAI_MODEL: needed/],
  [{ VISION_PROVIDER: 'openai', OPENAI_BASE_URL: 'http://127.0.0.1/v1' }, /OPENAI_MODEL: needed/],
  [{ VISION_THREADS: '0' }, /VISION_THREADS/],
  [
    { VISION_PROVIDER: 'plantnet', PLANTNET_API_KEY: 'key', VISION_PROVIDER_TIMEOUT_MS: '10000' },
    /VISION_ANALYSIS_TIMEOUT_MS: together with .+ at most 14000/,
  ],
  [{ VISION_QUEUE_WAIT_MS: '9001' }, /VISION_QUEUE_WAIT_MS/],
  [{ VISION_QUEUE_PER_NETWORK: '4' }, /VISION_QUEUE_PER_NETWORK/],
])('%j is refused with an explanation', (env, problem) => {
  expect(read(env)).toThrow(ConfigError);
  expect(read(env)).toThrow(problem);
});
