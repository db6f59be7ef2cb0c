/** The topics of articles. */
export const articleTopics = [
  'clinical',
  'pharmacology',
  'phytochemistry',
  'safety',
  'ethnobotany',
  'taxonomy',
] as const;
/** The three schools of medicine of the listed texts (specification §2). */
export const traditions = ['chinese', 'ayurvedic', 'european'] as const;
