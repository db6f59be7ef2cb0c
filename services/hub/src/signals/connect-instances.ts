import { randomUUID } from 'node:crypto';
import type { Log } from '@portal/kit';
import { Redis } from 'ioredis';
import * as z from 'zod/mini';
import { Signal } from './signal.ts';

const channel = 'portal:hub';

/** What goes over Redis: a signal, and which instance it comes from. */
const Envelope = z.object({ from: z.string(), signal: Signal });

/** The longest pause before a lost connection is tried again, in milliseconds. */
const longestPauseMs = 2000;

interface Instances {
  send: (signal: Signal) => void;
  start: () => void;
  stop: () => Promise<void>;
}

/**
 * Carries signals between instances by Redis's publish and subscribe, which keeps nothing: after each time that a
 * connection was away, all instances are told to read anew. While Redis is away everything goes on in each instance
 * by itself.
 */
export function connectInstances({
  redisUrl,
  log,
  tell,
}: {
  redisUrl: string;
  log: Log;
  tell: (signal: Signal) => void;
}): Instances {
  const from = randomUUID();
  const connect = () =>
    new Redis(redisUrl, {
      lazyConnect: true,
      // What can't be sent now is not sent late: by then everything is read anew.
      enableOfflineQueue: false,
      retryStrategy: (attempt) => Math.min(attempt * 100, longestPauseMs),
    });
  const [publisher, subscriber] = [connect(), connect()];
  const send = (signal: Signal) => {
    publisher.publish(channel, JSON.stringify({ from, signal })).catch((error: Error) => {
      log.debug({ reason: error.message }, 'signal not sent to other instances');
    });
  };

  publisher.on('ready', () => send({ type: 'reload' }));
  subscriber.on('ready', () => {
    subscriber.subscribe(channel).then(
      () => tell({ type: 'reload' }),
      (error: Error) => log.warn({ reason: error.message }, 'signals of other instances not heard'),
    );
  });
  subscriber.on('message', (_, text) => {
    const envelope = z.safeParse(Envelope, parse(text));
    if (!envelope.success) log.warn('signal of another instance not understood');
    else if (envelope.data.from !== from) tell(envelope.data.signal);
  });
  for (const [client, name] of [
    [publisher, 'publisher'],
    [subscriber, 'subscriber'],
  ] as const) {
    reportOutages(client, name, log);
  }

  return {
    send,
    start() {
      // A Redis that isn't there yet is waited for behind the scenes: `error` and `ready` tell.
      for (const client of [publisher, subscriber]) client.connect().catch(() => undefined);
    },
    async stop() {
      for (const client of [publisher, subscriber]) client.disconnect();
    },
  };
}

/** One line when a connection is lost, one when it is back, however often it is tried in between. */
function reportOutages(client: Redis, name: string, log: Log) {
  let isLost = false;
  const lose = (error?: Error) => {
    if (!isLost) log.warn({ client: name, reason: error?.message }, 'Redis is away');
    isLost = true;
  };
  client.on('error', lose);
  client.on('close', () => lose());
  client.on('end', () => client.removeAllListeners());
  client.on('ready', () => {
    if (isLost) log.info({ client: name }, 'Redis is back');
    isLost = false;
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
