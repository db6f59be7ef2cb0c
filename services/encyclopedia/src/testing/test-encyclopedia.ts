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
import { buildEntry, buildPlant, testReferences } from './factories.ts';

/** Something that the outbox was handed. */
export interface Told {
  topic: string;
  key: string;
  payload: Record<string, unknown>;
}

export interface TestEncyclopedia {
  service: TestService;
  deps: PlantDeps;
  /** What the outbox was handed so far, in its order. */
  told: Told[];
  publishedTo: (topic: Topic) => Record<string, unknown>[];
  /** Stands in the way of the outbox as long as it is set: it throws, or never ends. */
  outboxFails: (how: (() => Promise<never>) | undefined) => void;
  stored: (id: number) => Promise<PlantDocument | null>;
}

/** All calls over HTTP and the database of the test file, filled anew with the plants 1 to 3 before each test. */
export function testEncyclopedia({ call = nobody }: { call?: Call } = {}): TestEncyclopedia {
  const cache = createPlantCache(() => 'r1');
  const told: Told[] = [];
  let failure: (() => Promise<never>) | undefined;
  const outbox = {
    async add(topic: Topic, payload: unknown, key: string) {
      await failure?.();
      told.push({ topic: topic.name, key, payload: payload as Told['payload'] });
    },
    start: async () => {},
    stop: async () => {},
  };
  const service = testService(
    encyclopediaRoutes({ cache, pool: blankPlates, sources: testReferences, call, outbox }),
  );
  beforeEach(async () => {
    failure = undefined;
    await PlantModel.deleteMany({});
    await mongoose.connection.collection('images.files').deleteMany({});
    await seedPlants([1, 2, 3].map((id) => buildPlant({ id })));
    await cache.refresh();
    told.length = 0;
  });
  return {
    service,
    deps: { cache, outbox },
    told,
    publishedTo: ({ name }) => told.filter(({ topic }) => topic === name).map(({ payload }) => payload),
    outboxFails(how) {
      failure = how;
    },
    stored: (id) => PlantModel.findById(id).lean<PlantDocument>(),
  };
}

/** Spares tests of other things the drawing. */
const blankPlates = {
  draw: async () => sharp({ create: { width: 32, height: 40, channels: 3, background: '#ffffff' } }),
};

const nobody: Call = ({ service }) => Promise.reject(unavailable(`The ${service} service is not set up.`));

const person = (id: number, username: string, ...roles: Role[]): Viewer => ({ id, username, roles });
/** The kinds of people that ask. */
export const people = {
  member: person(11, 'rosa'),
  moderator: person(12, 'moss', 'moderator'),
  admin: person(13, 'team', 'admin'),
  owner: person(14, 'lens', 'owner'),
};

/** What an administrator writes of a plant that breaks no rule. */
export function buildInput(changes: Partial<PlantInput> = {}): PlantInput {
  const { id: _, ...words } = buildEntry({
    commonName: 'Desk sage',
    latinName: 'Salvia mensae',
    uses: 'Dried for tea.',
  });
  return { ...words, ...changes };
}
