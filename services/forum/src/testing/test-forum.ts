import {
  type AccountState,
  accounts,
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
import {
  type Call,
  conflict,
  createCaller,
  createLog,
  forgetDeletedPlants,
  found,
  type Outbox,
  serve,
} from '@portal/kit';
import { type TestService, testDatabase, testSecret, testService } from '@portal/kit/testing';
import mongoose from 'mongoose';
import { createAuthors, createNameCheck } from '../authors.ts';
import { createApprovalRule } from '../commands/approval.ts';
import { publishActs } from '../commands/publish-acts.ts';
import { removal } from '../commands/remove.ts';
import { createPostingLimit } from '../posting-limit.ts';
import { forumRoutes } from '../routes.ts';
import { admin, everyone } from './people.ts';

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
  /** Makes the account service unreachable for the rest of the test. */
  stopAccounts: () => void;
  /** Changes an account for the rest of the test. */
  changeAccount: (id: number, changes: Partial<AccountState>) => void;
  /** What the forum has published to other services, as `topic payload`. */
  published: () => Promise<{ topic: string; payload: unknown }[]>;
}

/**
 * The forum over HTTP, with a database that is emptied before each test and an encyclopedia that only knows aloe. Its
 * outbox delivers at once; the kit's tests cover storing and retrying. The account service knows the people of the tests,
 * whose accounts are a year old, and refuses the name `plant-team`.
 */
export function testForum({
  rateFactor = 1000,
  publicUrl,
  postsWait = false,
}: {
  rateFactor?: number;
  publicUrl?: string;
  postsWait?: boolean;
} = {}): TestForum {
  // Some tests make a hundred requests, on machines that may be busy.
  jest.setTimeout(60_000);
  testDatabase();
  const services = otherServices();
  const published: { topic: string; payload: unknown }[] = [];
  const outbox: Outbox = {
    add: async (topic, payload, key) => {
      if (topic.name === removal.topic.name) await removal.receive(payload, `${topic.name}:${key}`);
      else published.push({ topic: topic.name, payload });
    },
    start: async () => undefined,
    stop: async () => undefined,
  };
  const service = testService(
    forumRoutes({
      call: services.call,
      outbox,
      limitPosting: createPostingLimit(rateFactor),
      authorsOf: createAuthors(services.directory),
      checkName: createNameCheck(services.call),
      approval: createApprovalRule(postsWait, services.directory),
      publicUrl,
    }),
    { name: 'forum' },
  );
  beforeEach(async () => {
    services.reset();
    published.length = 0;
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
    stopEncyclopedia: () => services.stop('encyclopedia'),
    stopAccounts: () => services.stop('account'),
    changeAccount: services.changeAccount,
    async published() {
      await publishActs(outbox);
      return published;
    },
  };
}

/** The services that the forum calls. */
function otherServices() {
  const states = new Map<number, AccountState>();
  const services = {
    encyclopedia: testService([serve(plants.named, ({ query }) => found(aloe(query.commonName), 'Plant'))]),
    account: testService(accountRoutes(states), { name: 'account' }),
  };
  const stopped = new Set<keyof typeof services>();
  const originOf = (name: keyof typeof services) =>
    stopped.has(name) ? 'http://127.0.0.1:1' : services[name].origin();
  const call: Call = async (endpoint, input, options) => {
    const urls = { encyclopedia: originOf('encyclopedia'), account: originOf('account') };
    const { call: send, close } = createCaller({ service: 'forum', secret: testSecret, urls });
    try {
      return await send(endpoint, input, options);
    } finally {
      await close();
    }
  };
  return {
    call,
    // Without the cache of the kit's directory, so that a change shows at once.
    directory: {
      async find(ids: number[]) {
        const known = await call(accounts.find, { body: { ids } });
        return new Map(known.map((state) => [state.id, state]));
      },
    },
    stop: (name: keyof typeof services) => void stopped.add(name),
    changeAccount(id: number, changes: Partial<AccountState>) {
      states.set(id, { ...found(states.get(id), 'Account'), ...changes });
    },
    reset() {
      stopped.clear();
      for (const person of everyone) states.set(person.id, accountOf(person));
    },
  };
}

const yearMs = 365 * 24 * 60 * 60 * 1000;

const accountOf = ({ id, username, roles }: Viewer): AccountState => ({
  id,
  username,
  roles,
  createdAt: new Date(Date.now() - yearMs).toISOString(),
  sessionsValidFrom: new Date(0).toISOString(),
});

/** The sentence of the account service for a name that can't be used. */
export const refusedName = 'This name belongs to somebody else.';

const accountRoutes = (states: Map<number, AccountState>) => [
  serve(accounts.find, ({ body: { ids } }) => ids.flatMap((id) => states.get(id) ?? [])),
  serve(accounts.checkName, ({ body: { userId, name } }) => {
    if (name === admin.username && userId !== admin.id) throw conflict(refusedName);
  }),
];

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
