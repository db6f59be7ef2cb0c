export const careTasks = ['water', 'feed', 'repot', 'prune'] as const;

/** In what a plant of a garden grows, and on which side of the door. */
export const plantings = ['pot', 'bed'] as const;
export type Planting = (typeof plantings)[number];
export const sites = ['indoors', 'outdoors'] as const;
export type Site = (typeof sites)[number];
