/** The roles of fixed accounts (specification §6). */
export const roleNames = ['admin', 'moderator', 'owner'] as const;
