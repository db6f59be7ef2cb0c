import { forumNoticeKinds } from '../forum/notice.ts';

/** `care`: a plant of the garden needs something. */
export const notificationKinds = [...forumNoticeKinds, 'care'] as const;
