import { EventEmitter, once } from 'node:events';
import {
  type ChatMessage,
  chat,
  headers,
  type PayloadOf,
  type PrivilegedAct,
  plants,
  type Topic,
  type Viewer,
} from '@portal/contracts';
import { eventEndpoint } from '@portal/contracts/schemas';
import { buildPlant } from '@portal/contracts/testing';
import {
  createCaller,
  createLog,
  createMetrics,
  forgetDeletedPlants,
  found,
  type Metrics,
  type Outbox,
  serve,
} from '@portal/kit';
import { emptyDatabase, type TestService, testIdentity, testService, viewerToken } from '@portal/kit/testing';
import * as z from 'zod/mini';
import type { AuthorAccount } from '../chat/chat-message.present.ts';
import { createHub, type Hub } from '../hub.ts';
import { openSocket, type TestSocket } from './test-socket.ts';

export interface TestHub extends TestService {
  hub: Hub;
  metrics: Metrics;
  /** The accounts of authors. */
  authors: Map<number, AuthorAccount>;
  say: (viewer: Viewer, message: string, requestKey?: string) => Promise<ChatMessage>;
  /** Delivers an event of another service. */
  deliver: <T extends Topic>(topic: T, payload: PayloadOf<T>, id: string) => Promise<unknown>;
  /** The act with this key, once it is published to the portal's audit. */
  publishedAct: (key: string) => Promise<PrivilegedAct>;
  /** Opens a member's web socket until the end of the test. */
  socket: (viewer: Viewer) => Promise<TestSocket>;
}

interface TestHubOptions {
  rateFactor?: number;
  redisUrl?: string | undefined;
}

/** The hub with its sockets on a free port, and an encyclopedia that only knows plant 7. */
export function testHub({ rateFactor = 1000, redisUrl }: TestHubOptions = {}): TestHub {
  const encyclopedia = testService([
    serve(plants.read, ({ params }) => found(params.id === 7 ? aloe : undefined, 'Plant')),
  ]);
  const metrics = createMetrics('hub');
  const log = createLog({ name: 'hub', level: 'silent' });
  const { outbox, publishedAct } = testOutbox();
  const authors = new Map<number, AuthorAccount>();
  const hub = createHub(
    { RATE_LIMIT_FACTOR: rateFactor, REDIS_URL: redisUrl },
    {
      log,
      metrics,
      outbox,
      authorsOf: async () => authors,
      async call(...ask) {
        const urls = { encyclopedia: encyclopedia.origin() };
        const caller = createCaller({ identity: testIdentity('hub'), urls });
        return caller.call(...ask).finally(caller.close);
      },
    },
  );
  const service = testService(hub.routes, { name: 'hub', upgrades: hub.upgrades });
  const sockets: TestSocket[] = [];
  beforeAll(async () => {
    for (const job of hub.jobs) await job.start?.(log);
  });
  afterEach(() => {
    for (const { socket } of sockets.splice(0)) socket.terminate();
  });
  afterAll(async () => {
    for (const job of hub.jobs.toReversed()) await job.stop?.();
  });
  return {
    ...service,
    hub,
    metrics,
    publishedAct,
    authors,
    say: (viewer, message, requestKey) =>
      service.as(viewer).call(chat.post, { body: { message, ...(requestKey && { requestKey }) } }),
    deliver: (topic, payload, id) =>
      service
        .asService(topic.from)
        .call(eventEndpoint('hub'), { body: { id: `${topic.name}:${id}`, topic: topic.name, payload } }),
    async socket(viewer) {
      const token = await viewerToken(viewer, 'hub');
      const socket = await openSocket(`${service.origin()}/ws`, { [headers.viewer]: token });
      sockets.push(socket);
      return socket;
    },
  };
}

/** An outbox that records acts; the kit's tests cover delivery. */
function testOutbox(): { outbox: Outbox } & Pick<TestHub, 'publishedAct'> {
  const added = new EventEmitter();
  const acts = new Map<string, PrivilegedAct>();
  return {
    outbox: {
      async add(topic, payload, key) {
        acts.set(key, z.parse(topic.payload, payload) as PrivilegedAct);
        added.emit('act');
      },
      start: async () => undefined,
      stop: async () => undefined,
    },
    async publishedAct(key) {
      for (;;) {
        const act = acts.get(key);
        if (act) return act;
        await once(added, 'act');
      }
    },
  };
}

/** Empties the database before each test. */
export function emptyBeforeEach(hub: Hub): void {
  beforeEach(async () => {
    await emptyDatabase();
    forgetDeletedPlants();
    hub.reload();
  });
}

const aloe = buildPlant({ id: 7, commonName: 'Aloe vera', latinName: 'Aloe vera', imageUrl: '/aloe' });
