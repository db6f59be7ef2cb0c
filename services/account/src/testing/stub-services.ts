import {
  photoChecks,
  plants,
  type QuickFacts,
  type ServiceName,
  type Writings,
  writings,
} from '@portal/contracts';
import { buildPlant } from '@portal/contracts/testing';
import { type Call, found, type Served, serve } from '@portal/kit';
import { testCaller, testService } from '@portal/kit/testing';

/** Stubs of the services that this one calls. */
export interface StubServices {
  call: Call;
  /** Services that can't be reached at the moment. */
  down: Set<ServiceName>;
  encyclopedia: { origin: () => string };
  forum: {
    /** The forum's answer and its requests. */
    answer: () => Writings | Promise<Writings>;
    requests: { id: number; as: string }[];
    origin: () => string;
  };
  vision: {
    /** The check's answer to a picture. */
    mustWait: () => boolean | Promise<boolean>;
    /** Pictures that it has checked. */
    checked: number;
  };
}

export const noWritings: Writings = { threads: [], comments: [], counts: { threads: 0, comments: 0 } };

/** Facts of each plant of the stub encyclopedia. */
export const houseplant: QuickFacts = {
  lifeForm: 'perennial',
  water: 'moderate',
  rhs: 'H1c',
  edibleParts: [],
  nativeRange: [],
};

/** Runs an encyclopedia with the plants 1 to `plantCount`, and a forum, during the tests of a file. */
export function stubServices({
  plantCount = 200,
  latinNames = [],
  forumRoutes = [],
}: {
  plantCount?: number;
  /** Of the first plants; the others have one of their own. */
  latinNames?: string[];
  forumRoutes?: Served[];
} = {}): StubServices {
  const plantOf = (id: number) =>
    buildPlant({
      id,
      latinName: latinNames[id - 1] ?? `Planta ${id}`,
      commonName: `Plant ${latinNames[id - 1] ?? id}`,
      quickFacts: houseplant,
    });
  const encyclopedia = testService(
    [
      serve(plants.read, ({ params: { id } }) => found(id <= plantCount ? plantOf(id) : null, 'Plant')),
      serve(plants.summaries, ({ query: { ids } }) =>
        ids.map((id) => ({ ...plantOf(id), hazard: 'none' as const })),
      ),
      serve(plants.cards, () =>
        Array.from({ length: plantCount }, (_, index) => ({
          ...plantOf(index + 1),
          hazard: 'none' as const,
          usesExcerpt: '',
        })),
      ),
    ],
    { name: 'encyclopedia' },
  );
  const requests: StubServices['forum']['requests'] = [];
  const forumService = testService(
    [
      serve(writings.ofMember, ({ params, query }) => {
        requests.push({ ...params, ...query });
        return forum.answer();
      }),
      ...forumRoutes,
    ],
    { name: 'forum' },
  );
  const forum: StubServices['forum'] = { answer: () => noWritings, requests, origin: forumService.origin };
  const vision: StubServices['vision'] = { mustWait: () => false, checked: 0 };
  const visionService = testService(
    [
      serve(photoChecks.check, async () => {
        vision.checked += 1;
        const mustWait = await vision.mustWait();
        return { score: mustWait ? 0.99 : 0.01, mustWait };
      }),
    ],
    { name: 'vision' },
  );
  const down = new Set<ServiceName>();
  const reach = testCaller('account', () => ({
    encyclopedia: encyclopedia.origin(),
    forum: forumService.origin(),
    vision: visionService.origin(),
  }));
  // Nothing listens on port 1.
  const fail = testCaller('account', () => ({
    encyclopedia: 'http://127.0.0.1:1',
    forum: 'http://127.0.0.1:1',
    vision: 'http://127.0.0.1:1',
  }));
  return {
    call: (endpoint, input, options) => (down.has(endpoint.service) ? fail : reach)(endpoint, input, options),
    down,
    encyclopedia,
    forum,
    vision,
  };
}
