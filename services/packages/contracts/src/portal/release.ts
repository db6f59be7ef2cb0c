/** `prepared`: checked and stored, and never released. `removed`: its files are deleted. */
export const releaseStages = ['prepared', 'canary', 'live', 'earlier', 'rolled_back', 'removed'] as const;
