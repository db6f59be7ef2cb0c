import type { PlantInput, Role, Topic, Viewer } from '@portal/contracts';
import { type Call, unavailable } from '@portal/kit';
import { type TestService, testService } from '@portal/kit/testing';
import mongoose from 'mongoose';
import sharp from 'sharp';
import { encyclopediaRoutes } from '../app.ts';
import type { PlantDeps } from '../plants/change-plant.ts';
import { type PlantDocument, PlantModel } from '../plants/plant.model.ts';
import { createPlantCache } from '../plants/plant-cache.ts';
import { seedPlants } from '../seed.ts';
import { buildEntry, buildPlant, testLists } from './factories.ts';

interface PublishedEvent {
  topic: string;
  key: string;
  payload: Record<string, unknown>;
}

export interface TestEncyclopedia {
  service: TestService;
  deps: PlantDeps;
  /** Events that the outbox has taken, in order. */
  published: PublishedEvent[];
  publishedTo: (topic: Topic) => Record<string, unknown>[];
  /** Makes the outbox fail until it is called with undefined. */
  outboxFails: (failure: (() => Promise<never>) | undefined) => void;
  stored: (id: number) => Promise<PlantDocument | null>;
}

/** All calls over HTTP, and a database that has the plants 1 to 3 before each test. */
export function testEncyclopedia({
  call = noService,
  foundPhotosWait = false,
  photoContact,
}: {
  call?: Call;
  foundPhotosWait?: boolean;
  photoContact?: string;
} = {}): TestEncyclopedia {
  const cache = createPlantCache(
    () => 'r1',
    () => testLists,
  );
  const published: PublishedEvent[] = [];
  let failure: (() => Promise<never>) | undefined;
  const outbox = {
    async add(topic: Topic, payload: unknown, key: string) {
      await failure?.();
      published.push({ topic: topic.name, key, payload: payload as PublishedEvent['payload'] });
    },
    start: async () => {},
    stop: async () => {},
  };
  const service = testService(
    encyclopediaRoutes({
      cache,
      pool: blankPlates,
      lists: testLists,
      call,
      outbox,
      foundPhotosWait,
      photoContact,
    }),
  );
  beforeEach(async () => {
    failure = undefined;
    await PlantModel.deleteMany({});
    await mongoose.connection.collection('images.files').deleteMany({});
    await seedPlants([1, 2, 3].map((id) => buildPlant({ id })));
    await cache.refresh();
    published.length = 0;
  });
  return {
    service,
    deps: { cache, outbox },
    published,
    publishedTo: ({ name }) => published.filter(({ topic }) => topic === name).map(({ payload }) => payload),
    outboxFails(how) {
      failure = how;
    },
    stored: (id) => PlantModel.findById(id).lean<PlantDocument>(),
  };
}

/** No test of other things waits for a drawing. */
const blankPlates = {
  draw: async () => sharp({ create: { width: 32, height: 40, channels: 3, background: '#ffffff' } }),
};

const noService: Call = ({ service }) => Promise.reject(unavailable(`The ${service} service is not set up.`));

const person = (id: number, username: string, ...roles: Role[]): Viewer => ({ id, username, roles });
export const people = {
  member: person(11, 'rosa'),
  moderator: person(12, 'moss', 'moderator'),
  admin: person(13, 'team', 'admin'),
  owner: person(14, 'lens', 'owner'),
};

/** A valid form for a plant. */
export function buildInput(changes: Partial<PlantInput> = {}): PlantInput {
  const { id: _, ...texts } = buildEntry({
    commonName: 'Staff sage',
    latinName: 'Salvia nova',
    uses: 'Dried for tea.',
  });
  return { ...texts, ...changes };
}
