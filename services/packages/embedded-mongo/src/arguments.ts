export interface Settings {
  port: number;
  addresses: string[];
  dbPath: string;
  /** Bytes of documents that are cached in decoded form. */
  cacheBytes: number;
  /** In memory only: `--storageEngine ephemeralForTest`. */
  isEphemeral: boolean;
  cleanupSeconds: number;
  /** `--auth`: clients must authenticate. */
  isAuthRequired: boolean;
}

/** An invalid command line; the message is one sentence. */
export class UsageError extends Error {}

const GIBIBYTE = 2 ** 30;

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1']);

/**
 * Reads mongod's command line, `--name value` or `--name=value`. The last value of a repeated option wins, so that a
 * tool's own can be overridden.
 * @throws {UsageError} for anything that this server would have to ignore
 */
export function readArguments(argv: readonly string[]): Settings {
  const settings: Settings = {
    port: 27017,
    addresses: ['127.0.0.1'],
    dbPath: '/data/db',
    cacheBytes: 0.125 * GIBIBYTE,
    isEphemeral: false,
    cleanupSeconds: 60,
    isAuthRequired: false,
  };
  const words = argv.flatMap((word) => /^(--[^=]+)=(.*)$/.exec(word)?.slice(1) ?? [word]);
  for (let at = 0; at < words.length; at++) {
    const name = words[at] as string;
    if (name === '--auth' || name === '--noauth') settings.isAuthRequired = name === '--auth';
    if (switches.has(name)) continue;
    const read = Object.hasOwn(options, name) ? options[name] : undefined;
    if (!read) throw new UsageError(refusals[name] ?? `unrecognised option '${name}'`);
    at += 1;
    const value = words[at];
    if (value === undefined) throw new UsageError(`the required argument for option '${name}' is missing`);
    read(settings, value);
  }
  return settings;
}

/** Options without a value; this server always follows the last three. */
const switches = new Set(['--auth', '--noauth', '--quiet', '--nounixsocket', '--noscripting']);

const options: Record<string, (settings: Settings, value: string) => void> = {
  '--port': (settings, value) => {
    settings.port = wholeNumber('--port', value, 65_535);
  },
  '--dbpath': (settings, value) => {
    settings.dbPath = value;
  },
  '--bind_ip': (settings, value) => {
    const addresses = value.split(',');
    const outside = addresses.find((address) => !LOOPBACK.has(address));
    if (outside !== undefined) throw new UsageError(`listens on loopback alone, not on '${outside}'`);
    settings.addresses = addresses;
  },
  '--storageEngine': (settings, value) => {
    if (value !== 'wiredTiger' && value !== 'ephemeralForTest') {
      throw new UsageError(
        `the storage engine '${value}' is not known; use wiredTiger (on disk) or ephemeralForTest (in memory)`,
      );
    }
    settings.isEphemeral = value === 'ephemeralForTest';
  },
  '--wiredTigerCacheSizeGB': (settings, value) => {
    const size = Number(value);
    if (value === '' || !(size >= 0 && size <= 10_000))
      throw new UsageError(`--wiredTigerCacheSizeGB must be a number from 0 to 10000, not '${value}'`);
    settings.cacheBytes = size * GIBIBYTE;
  },
  '--setParameter': (settings, value) => {
    const [name, argument = ''] = value.split('=');
    if (name !== 'ttlMonitorSleepSecs') throw new UsageError(`the parameter '${name}' is not supported`);
    settings.cleanupSeconds = Math.max(1, wholeNumber(name, argument, 86_400));
  },
};

const refusals: Record<string, string> = {
  '--keyFile': 'key files are for replica sets, which are not supported; use --auth',
  '--replSet': 'replica sets, and with them transactions and change streams, are not supported',
  '--bind_ip_all': 'listens on loopback alone',
  '--config': 'configuration files are not supported',
  '-f': 'configuration files are not supported',
  '--fork': 'running in the background is not supported',
};

function wholeNumber(name: string, value: string, most: number): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > most)
    throw new UsageError(`${name} must be a whole number up to ${most}, not '${value}'`);
  return number;
}
