import { readArguments } from './arguments.ts';

test("accepts mongodb-memory-server's command line", () => {
  const argv = '--port 5000 --dbpath /data --storageEngine wiredTiger --bind_ip 127.0.0.1 --noauth'.split(
    ' ',
  );
  expect(readArguments(argv)).toEqual({
    port: 5000,
    dbPath: '/data',
    cacheBytes: 128 * 1024 * 1024,
    isEphemeral: false,
    addresses: ['127.0.0.1'],
    cleanupSeconds: 60,
    isAuthRequired: false,
  });
});

test('accepts --name=value, and the last value wins', () => {
  const settings = readArguments([
    '--storageEngine=wiredTiger',
    '--storageEngine',
    'ephemeralForTest',
    '--port=0',
  ]);
  expect(settings).toMatchObject({ isEphemeral: true, port: 0 });
});

test('--auth asks for authentication', () => {
  expect(readArguments(['--auth']).isAuthRequired).toBe(true);
});

test('has mongod’s option for removing expired documents', () => {
  expect(readArguments(['--setParameter', 'ttlMonitorSleepSecs=5']).cleanupSeconds).toBe(5);
});

test('has mongod’s option for the size of its cache', () => {
  expect(readArguments(['--wiredTigerCacheSizeGB', '0.25']).cacheBytes).toBe(256 * 1024 * 1024);
});

test.each([
  ['--replSet rs0', 'replica sets'],
  ['--keyFile key', 'key files'],
  ['--bind_ip 0.0.0.0', 'loopback alone'],
  ['--bind_ip localhost,10.0.0.1', 'loopback alone'],
  ['--bind_ip_all', 'loopback alone'],
  ['--storageEngine mmapv1', "storage engine 'mmapv1'"],
  ['--port x', '--port must be a whole number'],
  ['--port 70000', '--port must be a whole number'],
  ['--port', "the required argument for option '--port' is missing"],
  ['--wiredTigerCacheSizeGB -1', '--wiredTigerCacheSizeGB must be a number'],
  ['--wiredTigerCacheSizeGB much', '--wiredTigerCacheSizeGB must be a number'],
  ['--setParameter notablescan=1', "parameter 'notablescan'"],
  ['--config file', 'configuration files'],
  ['--plant oak', "unrecognised option '--plant'"],
])('%s is refused', (line, sentence) => {
  expect(() => readArguments(line.split(' '))).toThrow(sentence);
});
