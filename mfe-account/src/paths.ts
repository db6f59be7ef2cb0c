import { links } from '@portal/contracts';

export const paths = {
  home: links.home(),
  auth: links.auth(),
  authThen: (next: string) => links.auth({ next }),
  resetPassword: links.resetPassword(),
  profile: links.user,
  newJournalEntry: (userId: number, plantId: number) => links.user(userId, { tab: 'journal', add: plantId }),
  favorites: links.favorites(),
  plant: links.plant,
  forum: links.forum(),
  newThread: links.newThread(),
  thread: links.thread,
};
