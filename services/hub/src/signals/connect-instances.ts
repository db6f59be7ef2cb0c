import { randomUUID } from 'node:crypto';
import { closeRedis, createRedis, type Log } from '@portal/kit';
import * as z from 'zod/mini';
import { Signal } from './signal.ts';

const channel = 'portal:hub';

const Envelope = z.object({ from: z.string(), signal: Signal });

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
  // Reloading after the reconnect replaces signals that could not be sent.
  const publisher = createRedis(redisUrl, log, 'publisher');
  const subscriber = createRedis(redisUrl, log, 'subscriber');
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

  return {
    send,
    start() {
      // They retry and log outages.
      for (const client of [publisher, subscriber]) client.connect().catch(() => undefined);
    },
    async stop() {
      for (const client of [publisher, subscriber]) closeRedis(client);
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
