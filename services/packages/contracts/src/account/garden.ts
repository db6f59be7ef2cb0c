export const careTasks = ['water', 'feed', 'repot', 'prune'] as const;
