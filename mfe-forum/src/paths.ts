import { links } from '@portal/contracts';

export const paths = {
  forum: links.forum(),
  forumOfPlant: (plantId: number) => links.forum({ plant: plantId }),
  feed: links.forumFeed(),
  newThread: (plantId?: number) => links.newThread({ plant: plantId }),
  thread: links.thread,
  plant: links.plant,
  user: links.user,
  auth: (next: string) => links.auth({ next }),
};
