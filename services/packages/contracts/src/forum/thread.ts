export const watchLevels = ['watching', 'following', 'muted', 'none'] as const;

/** The author name of a deleted account. */
export const deletedMember = 'deleted member';

export const threadOrders = ['newest', 'activity'] as const;
export const threadFilters = ['unanswered', 'pinned', 'unread', 'watching', 'mine'] as const;
/** The id of a need of the encyclopedia: `cough`, `back pain`. */
export const needIdPattern = '[a-z](?:[a-z0-9 -]{0,58}[a-z0-9])?';
