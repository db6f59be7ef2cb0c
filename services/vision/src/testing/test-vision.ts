import { join } from 'node:path';
import {
  accuracy,
  analyses,
  type Endpoint,
  emotions,
  fieldKit,
  type Identification,
  identificationRejections,
  identifications,
  images,
  type PayloadOf,
  type Plant,
  type PlantTraits,
  photoChecks,
  statistics,
  type Topic,
} from '@portal/contracts';
import { eventEndpoint } from '@portal/contracts/schemas';
import {
  type Caller,
  createCaller,
  createLog,
  createMetrics,
  forgetDeletedPlants,
  found,
  type Metrics,
  type Outbox,
  type Served,
  type ServiceUrls,
  serveRaw,
} from '@portal/kit';
import {
  identitySettings,
  type TestService,
  testDatabase,
  testIdentity,
  testService,
} from '@portal/kit/testing';
import mongoose from 'mongoose';
import { workerProgram } from '../analysis/photo-pool.ts';
import { readConfig } from '../config.ts';
import { rejectionRemoval } from '../rejections/rejection.routes.ts';
import { createVision, type Vision } from '../vision.ts';
import { dataUrl } from './photos.ts';
import { copyRoutes, garden } from './plants.ts';

export interface TestVision extends TestService {
  metrics: Metrics;
  /** Answers of the encyclopedia; undefined plants make it fail. */
  encyclopedia: { plants: Plant[] | undefined; traits: PlantTraits[] };
  /** The pictures of other services, by address. */
  pictures: Map<string, Buffer | 'unavailable'>;
  /** The published audit events. */
  published: unknown[];
  identify: (photo: Uint8Array) => Promise<Identification>;
  /** Delivers an event as another service's outbox does. */
  deliver: <T extends Topic>(topic: T, payload: PayloadOf<T>, id: string) => Promise<unknown>;
  /** Resolves when all photo events are applied. */
  updateReferences: () => Promise<void>;
  /** Restarts the service on the same database. */
  restart: () => Promise<void>;
}

const calls: Endpoint[] = [
  ...Object.values(identifications),
  ...Object.values(identificationRejections),
  ...Object.values(emotions),
  ...Object.values(analyses),
  ...Object.values(accuracy),
  ...Object.values(photoChecks),
  ...Object.values(fieldKit),
  ...Object.values(statistics.vision),
  eventEndpoint('vision'),
];

const sources = join(__dirname, '..');
/** A worker for tests that don't depend on what a photo shows: it starts and answers at once. */
export const fixedAnswers = join(__dirname, 'fixed-answers.fixture.mjs');

/** The whole service over HTTP, with a real thread, its own database, and stub services. */
export function testVision(
  settings: () => Record<string, string> = () => ({}),
  program = workerProgram(sources),
): TestVision {
  testDatabase();
  const encyclopedia: TestVision['encyclopedia'] = { plants: garden, traits: [] };
  const pictures: TestVision['pictures'] = new Map();
  const urls = stubServices(encyclopedia, pictures);
  const published: unknown[] = [];
  let metrics = createMetrics('vision');
  let vision: Vision | undefined;
  let caller: Caller | undefined;

  async function start() {
    metrics = createMetrics('vision');
    caller = createCaller({ identity: testIdentity('vision'), urls: urls() });
    const log = createLog({ name: 'vision', level: 'silent' });
    const tools = {
      log,
      metrics,
      call: caller.call,
      outbox: immediateOutbox(published),
    };
    vision = createVision(configOf(settings(), urls()), tools, program);
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
    get metrics() {
      return metrics;
    },
    encyclopedia,
    pictures,
    published,
    identify: (photo) => service.call(identifications.identify, { body: { image: dataUrl(photo) } }),
    deliver: (topic, payload, id) =>
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

/** Polls until a condition holds; the test's timeout ends a wait in vain. */
export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}

export const countOf = (collection: string) => mongoose.connection.collection(collection).countDocuments({});

function stubServices(encyclopedia: TestVision['encyclopedia'], pictures: TestVision['pictures']) {
  const served = (service: 'account' | 'encyclopedia') =>
    serveRaw(images[service], ({ ctx, params }) => {
      const picture = found(pictures.get(`/api/images/${service}/${params.hash}`), 'Picture');
      if (picture === 'unavailable') throw new Error('The disk is unavailable.');
      ctx.type = 'image/webp';
      ctx.body = picture;
    });
  const one = testService(
    [
      ...copyRoutes(
        () => {
          if (!encyclopedia.plants) throw new Error('The encyclopedia is unavailable.');
          return encyclopedia.plants;
        },
        () => encyclopedia.traits,
      ),
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
    ...identitySettings('vision'),
    // Each thread takes two seconds to load and warm up.
    VISION_THREADS: '1',
    ...settings,
  }),
  // Tests beside this one keep the processors busy; those of the limits state theirs.
  ...(!('VISION_ANALYSIS_TIMEOUT_MS' in settings) && { VISION_ANALYSIS_TIMEOUT_MS: 30_000 }),
  ...(!('VISION_QUEUE_WAIT_MS' in settings) && { VISION_QUEUE_WAIT_MS: 60_000 }),
  SERVICE_URLS: urls,
});

function handlerOf(vision: Vision | undefined, call: Endpoint): Served['handle'] {
  const route = vision?.routes.find((one) => one.call.path === call.path && one.call.method === call.method);
  if (!route) throw new Error(`Nothing answers ${call.method} ${call.path}.`);
  return route.handle;
}

/** Delivers to this service at once; the real outbox is tested in the kit. */
const immediateOutbox = (published: unknown[]): Outbox => ({
  async add(topic, payload, key) {
    published.push(payload);
    if (rejectionRemoval.topic.name === topic.name) {
      await rejectionRemoval.receive(payload, `${topic.name}:${key}`);
    }
  },
  start: async () => undefined,
  stop: async () => undefined,
});
