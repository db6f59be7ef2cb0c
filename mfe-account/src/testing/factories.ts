import type {
  Comment,
  CommunityPhoto,
  GardenPlant,
  JournalEntry,
  PlantSummary,
  Profile,
  Thread,
  User,
} from '@portal/contracts';

/** At the device's time, so that no screen reports its zone. */
export const rosa: User = {
  id: 3,
  username: 'rosa',
  roles: [],
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
};

export const buildSummary = (changes: Partial<PlantSummary> = {}): PlantSummary => {
  const id = changes.id ?? 7;
  return {
    id,
    commonName: `Plant ${id}`,
    latinName: `Planta exemplaris ${id}`,
    category: 'spices',
    imageUrl: `/api/plants/${id}/plates/plate?v=1`,
    description: 'A grey, woolly little shrub.',
    hazard: 'none',
    ...changes,
  };
};

export const buildPhoto = (changes: Partial<CommunityPhoto> = {}): CommunityPhoto => {
  const id = changes.id ?? 1;
  return {
    id,
    photoUrl: `/api/images/account/${id}`,
    notes: `Notes on photo ${id}.`,
    userId: 3,
    username: 'rosa',
    createdAt: '2026-11-20T15:07:00.000Z',
    ...changes,
  };
};

export const buildGardenPlant = (changes: Partial<GardenPlant> = {}): GardenPlant => ({
  id: 4,
  name: 'Kitchen fern',
  care: [
    { task: 'water', basis: 'facts', everyDays: 5, dueOn: '2026-11-20' },
    { task: 'feed', basis: 'facts', dueOn: '2027-04-01' },
    { task: 'repot', basis: 'off' },
    { task: 'prune', basis: 'facts' },
  ],
  createdAt: '2026-11-01T15:07:00.000Z',
  updatedAt: '2026-11-01T15:07:00.000Z',
  ...changes,
});

export const buildEntry = (changes: Partial<JournalEntry> = {}): JournalEntry => {
  const id = changes.id ?? 1;
  return {
    id,
    plantId: 7,
    notes: `Notes of entry ${id}.`,
    createdAt: '2026-11-20T15:07:00.000Z',
    updatedAt: '2026-11-20T15:07:00.000Z',
    ...changes,
  };
};

export const buildThread = (changes: Partial<Thread> = {}): Thread => ({
  id: 5,
  title: 'Moss on the roof',
  content: 'It grows.',
  authorName: 'Rosa',
  authorId: 3,
  isHidden: false,
  isHiddenByStaff: false,
  createdAt: '2026-11-20T15:07:00.000Z',
  lastActivityAt: '2026-11-20T15:07:00.000Z',
  commentCount: 0,
  version: 1,
  ...changes,
});

export const buildComment = (changes: Partial<Comment> = {}): Comment => ({
  id: 9,
  threadId: 5,
  content: 'Mine too.',
  authorName: 'Rosa',
  authorId: 3,
  isHidden: false,
  createdAt: '2026-11-20T15:07:00.000Z',
  ...changes,
});

/** A profile with the counts of its lists by default. */
export function buildProfile(changes: Partial<Profile> = {}): Profile {
  const lists = { threads: [], comments: [], journalEntries: [], ...changes };
  return {
    user: { id: 3, username: 'rosa' },
    counts: {
      threads: lists.threads.length,
      comments: lists.comments.length,
      journalEntries: lists.journalEntries.length,
    },
    isForumAvailable: true,
    ...lists,
  };
}
