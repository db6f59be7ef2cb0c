/** The addresses of this remote's screens, and where they lead. */
export const paths = {
  home: '/',
  auth: '/auth',
  /** The login page that leads on to another address. */
  authThen: (next: string) => `/auth?next=${encodeURIComponent(next)}`,
  resetPassword: '/reset-password',
  profile: (userId: number) => `/user/${userId}`,
  /** The journal of a member with the dialog for a new entry about a plant. */
  newJournalEntry: (userId: number, plantId: number) => `/user/${userId}?tab=journal&add=${plantId}`,
  favorites: '/favorites',
  plant: (id: number) => `/plant/${id}`,
  forum: '/forum',
  newThread: '/forum/new',
  thread: (id: number) => `/forum/thread/${id}`,
};
