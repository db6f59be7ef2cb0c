import { randomUUID } from 'node:crypto';
import type { Log } from '@portal/kit';
import { Redis } from 'ioredis';
import * as z from 'zod/mini';
import { Signal } from './signal.ts';

const channel = 'portal:hub';

const Envelope = z.object({ from: z.string(), signal: Signal });

const maxRetryMs = 2000;

interface Instances {
  send: (signal: Signal) => void;
  start: () => void;
  stop: () => Promise<void>;
}

/**
 * Sends signals between instances over Redis's publish and subscribe, which stores nothing: after each reconnect, all
 * instances reload. While Redis is down, each instance works alone.
 */
export function connectInstances({
  redisUrl,
  log,
  onSignal,
}: {
  redisUrl: string;
  log: Log;
  onSignal: (signal: Signal) => void;
}): Instances {
  const from = randomUUID();
  const connect = () =>
    new Redis(redisUrl, {
      lazyConnect: true,
      // Reloading after the reconnect replaces signals that could not be sent.
      enableOfflineQueue: false,
      retryStrategy: (attempt) => Math.min(attempt * 100, maxRetryMs),
    });
  const [publisher, subscriber] = [connect(), connect()];
  const send = (signal: Signal) => {
    publisher.publish(channel, JSON.stringify({ from, signal })).catch((error: Error) => {
      log.debug({ reason: error.message }, 'publishing a signal failed');
    });
  };

  publisher.on('ready', () => send({ type: 'reload' }));
  subscriber.on('ready', () => {
    subscriber.subscribe(channel).then(
      () => onSignal({ type: 'reload' }),
      (error: Error) => log.warn({ reason: error.message }, 'subscribing to signals failed'),
    );
  });
  subscriber.on('message', (_, text) => {
    const envelope = z.safeParse(Envelope, parse(text));
    if (!envelope.success) log.warn('invalid signal of another instance');
    else if (envelope.data.from !== from) onSignal(envelope.data.signal);
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
      // The client retries; `reportOutages` logs.
      for (const client of [publisher, subscriber]) client.connect().catch(() => undefined);
    },
    async stop() {
      for (const client of [publisher, subscriber]) client.disconnect();
    },
  };
}

/** Logs one line when a connection is lost and one when it is back. */
function reportOutages(client: Redis, name: string, log: Log) {
  let isLost = false;
  const lose = (error?: Error) => {
    if (!isLost) log.warn({ client: name, reason: error?.message }, 'Redis is unavailable');
    isLost = true;
  };
  client.on('error', lose);
  client.on('close', () => lose());
  client.on('end', () => client.removeAllListeners());
  client.on('ready', () => {
    if (isLost) log.info({ client: name }, 'Redis is available again');
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
