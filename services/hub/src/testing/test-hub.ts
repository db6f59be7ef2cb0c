import {
  type ChatMessage,
  chat,
  eventEndpoint,
  headers,
  type PayloadOf,
  type Plant,
  plants,
  type Topic,
  type Viewer,
} from '@portal/contracts';
import { createCaller, createLog, createMetrics, found, type Metrics, serve, signViewer } from '@portal/kit';
import { type TestService, testSecret, testService } from '@portal/kit/testing';
import mongoose from 'mongoose';
import { createHub, type Hub } from '../hub.ts';
import { openSocket, type TestSocket } from './test-socket.ts';

export interface TestHub extends TestService {
  hub: Hub;
  metrics: Metrics;
  say: (viewer: Viewer, message: string, requestKey?: string) => Promise<ChatMessage>;
  /** Delivers an event as the outbox of another service does. */
  hear: <T extends Topic>(topic: T, payload: PayloadOf<T>, id: string) => Promise<unknown>;
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
  const hub = createHub(
    { RATE_LIMIT_FACTOR: rateFactor, REDIS_URL: redisUrl },
    {
      log: createLog({ name: 'hub', level: 'silent' }),
      metrics,
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

/** Empties the database before each test. */
export function emptyBeforeEach(hub: Hub): void {
  beforeEach(async () => {
    for (const model of Object.values(mongoose.models)) await model.deleteMany({});
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
