import { EventEmitter, once } from 'node:events';
import {
  type ChatMessage,
  chat,
  eventEndpoint,
  headers,
  type PayloadOf,
  type Plant,
  type PrivilegedAct,
  plants,
  type Topic,
  type Viewer,
} from '@portal/contracts';
import {
  createCaller,
  createLog,
  createMetrics,
  forgetDeletedPlants,
  found,
  type Metrics,
  type Outbox,
  serve,
  signViewer,
} from '@portal/kit';
import { type TestService, testSecret, testService } from '@portal/kit/testing';
import mongoose from 'mongoose';
import * as z from 'zod/mini';
import { createHub, type Hub } from '../hub.ts';
import { openSocket, type TestSocket } from './test-socket.ts';

export interface TestHub extends TestService {
  hub: Hub;
  metrics: Metrics;
  say: (viewer: Viewer, message: string, requestKey?: string) => Promise<ChatMessage>;
  /** Delivers an event as the outbox of another service does. */
  hear: <T extends Topic>(topic: T, payload: PayloadOf<T>, id: string) => Promise<unknown>;
  /** What the portal's audit is told, by the keys of delivery; resolves when there are so many acts. */
  told: (count: number) => Promise<[key: string, act: PrivilegedAct][]>;
  /** A member's web socket, open; all are closed after the test. */
  socket: (viewer: Viewer) => Promise<TestSocket>;
}

interface TestHubOptions {
  rateFactor?: number;
  redisUrl?: string | undefined;
}

/** An instance of the hub with its sockets, on a free port, and an encyclopedia that knows the plant 7 alone. */
export function testHub({ rateFactor = 1000, redisUrl }: TestHubOptions = {}): TestHub {
  const encyclopedia = testService([
    serve(plants.read, ({ params }) => found(params.id === 7 ? aloe : undefined, 'Plant')),
  ]);
  const metrics = createMetrics('hub');
  const { outbox, told } = listeningOutbox();
  const hub = createHub(
    { RATE_LIMIT_FACTOR: rateFactor, REDIS_URL: redisUrl },
    {
      log: createLog({ name: 'hub', level: 'silent' }),
      metrics,
      outbox,
      async call(...ask) {
        const urls = { encyclopedia: encyclopedia.origin() };
        const caller = createCaller({ service: 'hub', secret: testSecret, urls });
        return caller.call(...ask).finally(caller.close);
      },
    },
  );
  const service = testService(hub.routes, { name: 'hub', upgrades: hub.upgrades });
  const sockets: TestSocket[] = [];
  beforeAll(() => hub.start());
  afterEach(() => {
    for (const { socket } of sockets.splice(0)) socket.terminate();
  });
  afterAll(() => hub.stop());
  return {
    ...service,
    hub,
    metrics,
    told,
    say: (viewer, message, requestKey) =>
      service.as(viewer).call(chat.post, { body: { message, ...(requestKey && { requestKey }) } }),
    hear: (topic, payload, id) =>
      service
        .asService(topic.from)
        .call(eventEndpoint('hub'), { body: { id: `${topic.name}:${id}`, topic: topic.name, payload } }),
    async socket(viewer) {
      const token = await signViewer(viewer, testSecret);
      const socket = await openSocket(`${service.origin()}/ws`, { [headers.viewer]: token });
      sockets.push(socket);
      return socket;
    },
  };
}

/** An outbox whose events a test may look at; that it delivers them is the kit's. */
function listeningOutbox(): { outbox: Outbox } & Pick<TestHub, 'told'> {
  const heard = new EventEmitter();
  const acts = new Map<string, PrivilegedAct>();
  return {
    outbox: {
      async add(topic, payload, key) {
        acts.set(key, z.parse(topic.payload, payload) as PrivilegedAct);
        heard.emit('act');
      },
      start: async () => undefined,
      stop: async () => undefined,
    },
    async told(count) {
      while (acts.size < count) await once(heard, 'act');
      return [...acts];
    },
  };
}

/** Empties the database before each test. */
export function emptyBeforeEach(hub: Hub): void {
  beforeEach(async () => {
    for (const model of Object.values(mongoose.models)) await model.deleteMany({});
    await mongoose.connection.collection('plantLifecycle').deleteMany({});
    forgetDeletedPlants();
    hub.reload();
  });
}

const aloe: Plant = {
  id: 7,
  commonName: 'Aloe vera',
  latinName: 'Aloe vera',
  category: 'medicinal',
  imageUrl: '/aloe',
  additionalImages: [],
  description: 'A succulent of test benches.',
  uses: 'A gel.',
  habitat: 'Dry.',
  growingConditions: 'Sun.',
  family: 'Asphodelaceae',
  otherNames: [],
  toxicity: { level: 'none' },
  lookAlikes: [],
  interactions: [],
  sources: [],
};
