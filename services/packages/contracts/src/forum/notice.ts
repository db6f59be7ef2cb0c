export const forumNoticeKinds = ['reply', 'answer', 'mention', 'like'] as const;
