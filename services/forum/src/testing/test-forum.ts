import {
  type BodyOf,
  type Comment,
  comments,
  eventEndpoint,
  plantLifecycleChanged,
  plants,
  type Thread,
  threads,
  type Viewer,
} from '@portal/contracts';
import { createCaller, createLog, forgetDeletedPlants, found, type Outbox, serve } from '@portal/kit';
import { type TestService, testDatabase, testIdentity, testService } from '@portal/kit/testing';
import mongoose from 'mongoose';
import { removal } from '../commands/remove.ts';
import { createPostingLimit } from '../posting-limit.ts';
import { forumRoutes } from '../routes.ts';

export interface TestForum extends TestService {
  /** Creates a thread as the viewer. */
  thread: (viewer: Viewer, changes?: Partial<BodyOf<typeof threads.create>>) => Promise<Thread>;
  /** Replies as the viewer. */
  comment: (
    viewer: Viewer,
    threadId: number,
    changes?: Partial<BodyOf<typeof comments.create>>,
  ) => Promise<Comment>;
  /** Delivers the encyclopedia's event. */
  setPlant: (plantId: number, presence: 'present' | 'removed' | 'erased') => Promise<unknown>;
  /** Makes the encyclopedia unreachable for the rest of the test. */
  stopEncyclopedia: () => void;
}

/**
 * The forum over HTTP, with a database that is emptied before each test and an encyclopedia that only knows aloe. Its
 * outbox delivers at once; the kit's tests cover storing and retrying.
 */
export function testForum({
  rateFactor = 1000,
  publicUrl,
}: {
  rateFactor?: number;
  publicUrl?: string;
} = {}): TestForum {
  // Some tests make a hundred requests, on machines that may be busy.
  jest.setTimeout(60_000);
  testDatabase();
  const encyclopedia = testService([
    serve(plants.named, ({ query }) => found(aloe(query.commonName), 'Plant')),
  ]);
  let encyclopediaOrigin: string | undefined;
  const caller = () =>
    createCaller({
      identity: testIdentity('forum'),
      urls: { encyclopedia: encyclopediaOrigin ?? encyclopedia.origin() },
    });
  const outbox: Outbox = {
    add: async (topic, payload, key) => {
      await removal.receive(payload, `${topic.name}:${key}`);
    },
    start: async () => undefined,
    stop: async () => undefined,
  };
  const service = testService(
    forumRoutes({
      call: async (call, input, options) => {
        const { call: send, close } = caller();
        try {
          return await send(call, input, options);
        } finally {
          await close();
        }
      },
      outbox,
      limitPosting: createPostingLimit(rateFactor),
      publicUrl,
    }),
    { name: 'forum' },
  );
  beforeEach(async () => {
    encyclopediaOrigin = undefined;
    for (const model of Object.values(mongoose.models)) await model.deleteMany({});
    await mongoose.connection.collection('plantLifecycle').deleteMany({});
    forgetDeletedPlants();
  });
  let revision = 0;
  return {
    ...service,
    setPlant(plantId, presence) {
      revision += 1;
      const { name: topic } = plantLifecycleChanged;
      return service.asService('encyclopedia').call(eventEndpoint('forum'), {
        body: { id: `${topic}:${plantId}:${revision}`, topic, payload: { plantId, presence, revision } },
      });
    },
    thread: (viewer, changes) =>
      service.as(viewer).call(threads.create, { body: { ...threadBody, ...changes } }),
    comment: (viewer, id, changes) =>
      service.as(viewer).call(comments.create, { params: { id }, body: { ...commentBody, ...changes } }),
    stopEncyclopedia: () => {
      encyclopediaOrigin = 'http://127.0.0.1:1';
    },
  };
}

export const quietLog = createLog({ name: 'forum', level: 'fatal' });
export const threadBody = { title: 'Moss', content: 'Does moss need light?', authorName: 'A gardener' };
export const commentBody = { content: 'A little.', authorName: 'Another gardener' };

const aloe = (name: string) =>
  name.toLowerCase() === 'aloe vera'
    ? {
        id: 7,
        commonName: 'Aloe vera',
        latinName: 'Aloe vera',
        category: 'medicinal' as const,
        categories: [],
        hazard: 'none' as const,
        imageUrl: '/aloe',
        usesExcerpt: 'A gel.',
      }
    : undefined;
