/** The moods of the specification (§3). */
export const moods = ['thriving', 'stressed', 'declining', 'recovering', 'dormant'] as const;
