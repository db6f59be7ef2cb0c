import { type Content, type ContentAct, contents } from '@portal/contracts';
import { type Call, conflict, found, type Served, unavailable } from '@portal/kit';

/** The content of other services, as they would answer. */
export interface StubContents {
  call: Call;
  /** By `comment:7`; what is missing doesn't exist. */
  known: Map<string, Content>;
  acts: {
    key: string;
    act: ContentAct;
    reason: string;
    actor: string;
    photoUrl?: string;
    version?: number;
  }[];
  /** The keys whose acts are refused. */
  refused: Set<string>;
  isDown: boolean;
}

export const buildContent = (changes: Partial<Content> = {}): Content => ({
  kind: 'comment',
  id: 7,
  authorId: 8,
  authorName: 'Ivo',
  text: 'Hemlock is a fine salad.',
  path: '/forum/thread/2',
  createdAt: '2026-11-20T10:00:00.000Z',
  isHidden: false,
  ...changes,
});

/** Stands in for the services that have content. */
export function stubContents(): StubContents {
  const stub: StubContents = {
    known: new Map(),
    acts: [],
    refused: new Set(),
    isDown: false,
    call: async (endpoint, input) =>
      answer(stub, endpoint as Served['call'], input as unknown as CallInput) as never,
  };
  beforeEach(() => {
    Object.assign(stub, { acts: [], isDown: false });
    stub.known.clear();
    stub.refused.clear();
    stub.known.set('comment:7', buildContent());
  });
  return stub;
}

interface CallInput {
  params: { kind: string; id: number };
  body: { act: ContentAct; reason: string; actor: { username: string }; photoUrl?: string; version?: number };
}

function answer(stub: StubContents, endpoint: Served['call'], { params, body }: CallInput): unknown {
  const isRead = Object.values(contents).some(({ read }) => (read as Served['call']) === endpoint);
  const key = `${params.kind}:${params.id}`;
  if (stub.isDown) throw unavailable('The forum service is not available now.');
  const content = found(stub.known.get(key), 'Content');
  if (isRead) return content;
  if (stub.refused.has(key)) throw conflict('Messages can’t be hidden.');
  if (body.act === 'remove') stub.known.delete(key);
  const { act, reason, actor, photoUrl, version } = body;
  stub.acts.push({
    key,
    act,
    reason,
    actor: actor.username,
    ...(photoUrl && { photoUrl }),
    ...(version && { version }),
  });
  return undefined;
}
