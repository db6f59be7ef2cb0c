import type { ContentKind } from './content.schema.ts';

/** The service that has the content of each kind. */
export const serviceOfContent = {
  thread: 'forum',
  comment: 'forum',
  chat_message: 'hub',
  journal_entry: 'account',
  member: 'account',
  garden_plant: 'account',
} as const satisfies Record<ContentKind, string>;
