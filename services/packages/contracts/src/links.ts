/** A value in a path: an id, or text that is encoded. */
type Value = string | number;

/** One value for each `:name` of a pattern. */
type Values<Pattern extends string> = Pattern extends `${string}:${string}/${infer Rest}`
  ? [Value, ...Values<Rest>]
  : Pattern extends `${string}:${string}`
    ? [Value]
    : [];

/** Builds addresses of one screen: the values of its pattern, then an optional query. */
export interface Link<Pattern extends string = string> {
  (...values: [...Values<Pattern>, query?: Record<string, Value | undefined>]): string;
  /** The path as the router writes it: `/plant/:id`. */
  pattern: Pattern;
}

function link<Pattern extends string>(pattern: Pattern): Link<Pattern> {
  const build = (...given: (Value | Record<string, Value | undefined> | undefined)[]) => {
    const path = pattern.replace(/:\w+/g, () => encodeURIComponent(String(given.shift())));
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(given[0] ?? {})) {
      if (value !== undefined) query.set(name, String(value));
    }
    return query.size > 0 ? `${path}?${query}` : path;
  };
  return Object.assign(build, { pattern }) as Link<Pattern>;
}

/** The portal's screens, each path written once. A remote serves them; every remote may link to them. */
export const links = {
  home: link('/'),
  plants: link('/plants'),
  plant: link('/plant/:id'),
  plantAlias: link('/plants/:id'),
  chooseCompared: link('/compare'),
  compare: link('/compare/:a/:b'),
  interactions: link('/interactions'),
  forum: link('/forum'),
  forumFeed: link('/forum/feed.xml'),
  newThread: link('/forum/new'),
  /** With `comment`, the number of a comment: opens its page of the thread there. */
  thread: link('/forum/thread/:id'),
  threadFeed: link('/forum/thread/:id/feed.xml'),
  forumSearch: link('/forum/search'),
  bookmarks: link('/forum/bookmarks'),
  community: link('/community'),
  identify: link('/identify'),
  accuracy: link('/identify/accuracy'),
  key: link('/key'),
  emotion: link('/emotion'),
  auth: link('/auth'),
  resetPassword: link('/reset-password'),
  user: link('/user/:userId'),
  settings: link('/settings'),
  imports: link('/settings/import'),
  confirmEmail: link('/confirm-email'),
  favorites: link('/favorites'),
  garden: link('/garden'),
  gardenPlant: link('/garden/:id'),
  sharedGarden: link('/shared-garden'),
  sharedCollection: link('/shared-collection'),
  notifications: link('/notifications'),
  notificationSettings: link('/notifications/settings'),
  unsubscribe: link('/unsubscribe'),
  photoManager: link('/photo-management'),
  editPhotos: link('/plant/:id/edit-photos'),
  uploadPhotos: link('/plant/:id/upload-photos'),
  administration: link('/admin'),
  audit: link('/admin/audit'),
  members: link('/admin/members'),
  managedMember: link('/admin/members/:id'),
  releases: link('/admin/releases'),
  backups: link('/admin/backups'),
  moderation: link('/admin/moderation'),
  photoApprovals: link('/admin/photos'),
  newPlant: link('/admin/plants/new'),
  editPlant: link('/admin/plants/:id'),
  removals: link('/admin/removals'),
  rejections: link('/admin/rejections'),
  about: link('/about'),
  references: link('/references'),
  openData: link('/data'),
  privacy: link('/privacy'),
  contact: link('/contact'),
};

/** Stands for the signed-in member's id in `links.user`; anonymous visitors log in first. */
export const ownProfile = 'me';

/** The own journal with the form of a new entry open, for a plant or for one to be chosen. */
export const newJournalEntryLink = (plantId?: number, visibility?: 'private') =>
  links.user(ownProfile, { tab: 'journal', add: plantId ?? 'new', visibility });

/** The check of plants with medicines, filled in. */
export const checkLink = ({ plants, medicines }: { plants: number[]; medicines: string[] }) =>
  links.interactions({
    plant: plants.length > 0 ? plants.join() : undefined,
    medicine: medicines.length > 0 ? medicines.join() : undefined,
  });

/** The anchor of a comment on its page. */
export const commentAnchor = (number: number) => `comment-${number}`;
/** A comment's own address. */
export const commentLink = (threadId: number, number: number) =>
  `${links.thread(threadId, { comment: number })}#${commentAnchor(number)}`;
