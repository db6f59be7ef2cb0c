import { join } from 'node:path';
import {
  accuracy,
  type Endpoint,
  emotions,
  eventEndpoint,
  type Identification,
  identificationRejections,
  identifications,
  imageEndpoint,
  type PayloadOf,
  type Plant,
  type PlantTraits,
  plants,
  type Topic,
} from '@portal/contracts';
import {
  type Caller,
  createCaller,
  createLog,
  createMetrics,
  forgetDeletedPlants,
  found,
  type Outbox,
  type Served,
  type ServiceUrls,
  serve,
  serveRaw,
} from '@portal/kit';
import { type TestService, testDatabase, testSecret, testService } from '@portal/kit/testing';
import mongoose from 'mongoose';
import { workerProgram } from '../analysis/photo-pool.ts';
import { readConfig } from '../config.ts';
import { createVision, effects, type Vision } from '../vision.ts';
import { dataUrl } from './photos.ts';
import { garden } from './plants.ts';

export interface TestVision extends TestService {
  /** What the encyclopedia answers; undefined lets it fail. */
  encyclopedia: { plants: Plant[] | undefined; traits: PlantTraits[] };
  /** The pictures that other services keep, by address; one that is `away` can't be had for now. */
  pictures: Map<string, Buffer | 'away'>;
  /** What the audit of the portal was told. */
  told: unknown[];
  identify: (photo: Uint8Array) => Promise<Identification>;
  /** Delivers an event as the outbox of another service does. */
  hear: <T extends Topic>(topic: T, payload: PayloadOf<T>, id: string) => Promise<unknown>;
  /** Resolves when the references are what was told of photos. */
  updateReferences: () => Promise<void>;
  /** Ends this process of the service and begins another, on the same database. */
  restart: () => Promise<void>;
}

const calls: Endpoint[] = [
  ...Object.values(identifications),
  ...Object.values(identificationRejections),
  ...Object.values(emotions),
  ...Object.values(accuracy),
  eventEndpoint('vision'),
];

/** The whole service over HTTP with its real threads, a database of its own, and the services that it asks. */
export function testVision(settings: () => Record<string, string> = () => ({})): TestVision {
  // Threads that are compiled from source take their time on a busy machine.
  jest.setTimeout(120_000);
  testDatabase();
  const encyclopedia: TestVision['encyclopedia'] = { plants: garden, traits: [] };
  const pictures: TestVision['pictures'] = new Map();
  const urls = neighbours(encyclopedia, pictures);
  const told: unknown[] = [];
  let vision: Vision | undefined;
  let caller: Caller | undefined;

  async function start() {
    caller = createCaller({ service: 'vision', secret: testSecret, urls: urls() });
    const log = createLog({ name: 'vision', level: 'silent' });
    const tools = { log, metrics: createMetrics('vision'), call: caller.call, outbox: immediateOutbox(told) };
    vision = createVision(configOf(settings(), urls()), tools, workerProgram(join(__dirname, '..')));
    await vision.start();
  }
  async function stop() {
    await vision?.stop();
    await caller?.close();
  }
  beforeAll(async () => {
    await start();
  }, 120_000);
  afterAll(stop);

  const service = testService(
    calls.map((call): Served => ({ call, handle: (ctx) => handlerOf(vision, call)(ctx) })),
    { name: 'vision' },
  );
  return {
    ...service,
    encyclopedia,
    pictures,
    told,
    identify: (photo) => service.call(identifications.identify, { body: { image: dataUrl(photo) } }),
    hear: (topic, payload, id) =>
      service.asService(topic.from).call(eventEndpoint('vision'), {
        body: { id: `${topic.name}:${id}`, topic: topic.name, payload },
      }),
    async updateReferences() {
      forgetDeletedPlants();
      await vision?.updateReferences();
    },
    async restart() {
      await stop();
      forgetDeletedPlants();
      await start();
    },
  };
}

/** Resolves when it is so; a test that waits in vain ends by its own time. */
export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}

export const countOf = (collection: string) => mongoose.connection.collection(collection).countDocuments({});

function neighbours(encyclopedia: TestVision['encyclopedia'], pictures: TestVision['pictures']) {
  const served = (service: 'account' | 'encyclopedia') =>
    serveRaw(imageEndpoint(service), ({ ctx, params }) => {
      const picture = found(pictures.get(`/api/images/${service}/${params.hash}`), 'Picture');
      if (picture === 'away') throw new Error('The disk is away.');
      ctx.type = 'image/webp';
      ctx.body = picture;
    });
  const one = testService(
    [
      serve(plants.list, () => {
        if (!encyclopedia.plants) throw new Error('The encyclopedia is away.');
        return encyclopedia.plants;
      }),
      serve(plants.traits, () => encyclopedia.traits),
      served('encyclopedia'),
    ],
    { name: 'encyclopedia' },
  );
  const other = testService([served('account')], { name: 'account' });
  return (): ServiceUrls => ({ encyclopedia: [one.origin()], account: [other.origin()] });
}

const configOf = (settings: Record<string, string>, urls: ServiceUrls) => ({
  ...readConfig({
    PORT: '0',
    MONGODB_URI: 'mongodb://127.0.0.1:1',
    INTERNAL_SECRET: testSecret,
    VISION_ANALYSIS_TIMEOUT_MS: '7000',
    ...settings,
  }),
  SERVICE_URLS: urls,
});

function handlerOf(vision: Vision | undefined, call: Endpoint): Served['handle'] {
  const route = vision?.routes.find((one) => one.call.path === call.path && one.call.method === call.method);
  if (!route) throw new Error(`Nothing answers ${call.method} ${call.path}.`);
  return route.handle;
}

/** That an outbox keeps, repeats and delivers is the kit's; here a decision takes effect at once. */
const immediateOutbox = (told: unknown[]): Outbox => ({
  async add(topic, payload, key) {
    told.push(payload);
    for (const effect of effects) {
      if (effect.topic.name === topic.name) await effect.receive(payload, `${topic.name}:${key}`);
    }
  },
  start: async () => undefined,
  stop: async () => undefined,
});
