import {
  type BodyOf,
  type Comment,
  comments,
  needs,
  type PayloadOf,
  type PrivilegedAct,
  plants,
  type Thread,
  type Topic,
  threads,
  type Viewer,
} from '@portal/contracts';
import { eventEndpoint, noticeGiven, plantLifecycleChanged, privilegedAct } from '@portal/contracts/schemas';
import {
  type Call,
  createAccountDirectory,
  createLog,
  createPhotoCheck,
  forgetDeletedPlants,
  found,
  type Outbox,
  type PhotoCheck,
  type Served,
  serve,
} from '@portal/kit';
import {
  emptyDatabase,
  type StubAccounts,
  stubAccounts,
  type TestService,
  testCaller,
  testDatabase,
  testService,
} from '@portal/kit/testing';
import * as z from 'zod/mini';
import { type CommentDocument, CommentModel } from '../comments/comment.model.ts';
import { createAuthors, createNameCheck } from '../members/authors.ts';
import { createApprovalRule } from '../moderation/approval.ts';
import { publishActs } from '../moderation/publish-acts.ts';
import { removalReceiver } from '../moderation/remove.ts';
import { noticeGiver, noticeTasks } from '../notices/notices.ts';
import { forumRoutes } from '../routes.ts';
import { createPictureLimit, createPostingLimit } from '../texts/posting-limit.ts';
import { checkLater, uncheckedPhotos } from '../threads/held-photos.ts';
import { createNeedsCheck } from '../threads/needs-check.ts';
import { createViewCounter, type ViewCounter } from '../threads/view-counter.ts';
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
  /** Stores a reply of the viewer this many times, numbered from 1, without the counts of the thread. */
  copyComment: (
    viewer: Viewer,
    threadId: number,
    count: number,
    changes?: (index: number) => Partial<CommentDocument>,
  ) => Promise<void>;
  /** Delivers the encyclopedia's event. */
  setPlant: (plantId: number, presence: 'present' | 'removed' | 'erased') => Promise<unknown>;
  /** Makes the encyclopedia unreachable for the rest of the test. */
  stopEncyclopedia: () => void;
  /** Makes the accounts unreachable for the rest of the test. */
  stopAccounts: () => void;
  /** The accounts of the people of the tests, as they are before each test. */
  accounts: Pick<StubAccounts, 'set' | 'asked'>;
  /** Events that the forum has published to other services. */
  published: () => Promise<{ topic: string; payload: unknown }[]>;
  /** The acts of staff that the audit gets, the oldest first. */
  acts: () => Promise<PrivilegedAct[]>;
  /** The notices of what has happened so far, in the order of their publication. */
  notices: () => Promise<PayloadOf<typeof noticeGiven>[]>;
  /** Checks the photos that couldn't be checked when they were stored. */
  checkPhotos: () => Promise<void>;
  views: ViewCounter;
}

interface TestForumOptions {
  rateFactor?: number;
  postsWait?: boolean;
  /** The routes of a vision service; without it no photo is checked. */
  vision?: Served[];
}

/**
 * The forum over HTTP, with a database that is emptied before each test and an encyclopedia that only knows aloe. Its
 * outbox delivers at once; the kit's tests cover storing and retrying. The name `plant-team` is refused to everyone.
 * Without a `rateFactor`, nothing limits how much is posted.
 */
export function testForum({ rateFactor, postsWait = false, vision }: TestForumOptions = {}): TestForum {
  testDatabase();
  const services = otherServices(vision);
  const published: PublishedEvent[] = [];
  const outbox = immediateOutbox(published);
  const views = createViewCounter();
  const service = testService(
    forumRoutes({
      call: services.call,
      outbox,
      limitPosting: rateFactor ? createPostingLimit(rateFactor) : noLimit,
      limitPictures: rateFactor ? createPictureLimit(rateFactor) : noLimit,
      authorsOf: createAuthors(services.directory),
      checkName: createNameCheck(services.call),
      checkNeeds: createNeedsCheck(services.call),
      approval: services.approvalRule(postsWait),
      views,
      checkPhoto: services.checkPhoto,
      publicUrl: undefined,
    }),
    { name: 'forum' },
  );
  beforeEach(async () => {
    services.reset();
    published.length = 0;
    await emptyDatabase();
  });
  const comment: TestForum['comment'] = (viewer, id, changes) =>
    service.as(viewer).call(comments.create, { params: { id }, body: { ...commentBody, ...changes } });
  let revision = 0;
  return {
    ...service,
    comment,
    async copyComment(viewer, threadId, count, changes) {
      const { id } = await comment(viewer, threadId);
      const document = await CommentModel.findByIdAndDelete(id).lean();
      await CommentModel.insertMany(
        Array.from({ length: count }, (_, index) => ({
          ...document,
          _id: 1001 + index,
          number: index + 1,
          ...changes?.(index),
        })),
      );
    },
    setPlant(plantId, presence) {
      revision += 1;
      const { name: topic } = plantLifecycleChanged;
      return service.asService('encyclopedia').call(eventEndpoint('forum'), {
        body: { id: `${topic}:${plantId}:${revision}`, topic, payload: { plantId, presence, revision } },
      });
    },
    thread: (viewer, changes) =>
      service.as(viewer).call(threads.create, { body: { ...threadBody, ...changes } }),
    stopEncyclopedia: services.stopEncyclopedia,
    stopAccounts: services.stopAccounts,
    accounts: services.accounts,
    async published() {
      await publishActs(outbox);
      return published;
    },
    async acts() {
      await publishActs(outbox);
      return payloadsOf(published, privilegedAct.forum);
    },
    async notices() {
      await noticeTasks.performDue(noticeGiver({ outbox }), quietLog);
      return payloadsOf(published, noticeGiven);
    },
    checkPhotos: () => checkDuePhotos(services.checkPhoto),
    views,
  };
}

async function checkDuePhotos(checkPhoto: PhotoCheck) {
  await uncheckedPhotos.collection().updateMany({}, { $set: { nextAt: new Date() } });
  await uncheckedPhotos.performDue(checkLater(checkPhoto), quietLog);
}

const noLimit = async () => undefined;

interface PublishedEvent {
  id: string;
  topic: string;
  payload: unknown;
}

/** Delivers to this service at once, and keeps what goes to others. */
function immediateOutbox(published: PublishedEvent[]): Outbox {
  const outbox: Outbox = {
    add: async (topic, payload, key) => {
      if (topic.name === removal.topic.name) return removal.receive(payload, key) as Promise<void>;
      const id = `${topic.name}:${key}`;
      if (published.every((event) => event.id !== id)) published.push({ id, topic: topic.name, payload });
    },
    start: async () => undefined,
    stop: async () => undefined,
  };
  const removal = removalReceiver(outbox);
  return outbox;
}

const payloadsOf = <T extends Topic>(
  published: { topic: string; payload: unknown }[],
  { name, payload }: T,
) =>
  published
    .filter(({ topic }) => topic === name)
    .map((event) => z.parse(payload, event.payload) as PayloadOf<T>);

/** The services that the forum calls. */
function otherServices(vision: Served[] | undefined) {
  const visionService = vision && testService(vision, { name: 'vision' });
  const encyclopedia = testService([
    serve(plants.named, ({ query }) => found(aloe(query.commonName), 'Plant')),
    serve(needs.list, () => [need('sleep'), need('cough')]),
  ]);
  const stub = stubAccounts();
  const accounts: TestForum['accounts'] = {
    asked: stub.asked,
    // A change shows at once.
    set(account) {
      stub.set(account);
      directory.forget(account.id);
    },
  };
  let isEncyclopediaDown = false;
  const reach = testCaller('forum', () => ({
    encyclopedia: encyclopedia.origin(),
    account: stub.origin(),
    ...(visionService && { vision: visionService.origin() }),
  }));
  // Nothing listens on port 1.
  const fail = testCaller('forum', () => ({ encyclopedia: 'http://127.0.0.1:1' }));
  const call: Call = (endpoint, input, options) => {
    const isDown = isEncyclopediaDown && endpoint.service === 'encyclopedia';
    return (isDown ? fail : reach)(endpoint, input, options);
  };
  let directory = createAccountDirectory(call);
  const checkPhoto = createPhotoCheck(call, vision !== undefined);
  const current = { find: (ids: Iterable<number>) => directory.find(ids) };
  return {
    call,
    checkPhoto,
    accounts,
    directory: current,
    approvalRule: (isOn: boolean) => createApprovalRule({ isOn, accounts: current, checkPhoto }),
    stopAccounts() {
      stub.isDown = true;
      directory = createAccountDirectory(call);
    },
    stopEncyclopedia: () => {
      isEncyclopediaDown = true;
    },
    reset() {
      forgetDeletedPlants();
      isEncyclopediaDown = false;
      stub.isDown = false;
      stub.asked.length = 0;
      stub.refusedNames = new Set([admin.username]);
      for (const { id, username, roles } of everyone)
        accounts.set({ id, username, roles, createdAt: '2026-01-01T00:00:00.000Z' });
    },
  };
}

export const quietLog = createLog({ name: 'forum', level: 'silent' });
export const threadBody = { title: 'Moss', content: 'Does moss need light?', authorName: 'A gardener' };
export const commentBody = { content: 'A little.', authorName: 'Another gardener' };

const need = (id: string) => ({ id, names: { en: id, de: id }, synonyms: [] });

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
