/** Purposes of a service: any emergency, poisoning, a mental-health crisis, or an unwanted pregnancy. */
export const helpKinds = ['emergency', 'poison', 'crisis', 'pregnancy'] as const;
export type HelpKind = (typeof helpKinds)[number];
