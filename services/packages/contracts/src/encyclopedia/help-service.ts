/** What a service is for: any emergency, poisoning, a crisis of the mind, or an unwanted pregnancy. */
export const helpKinds = ['emergency', 'poison', 'crisis', 'pregnancy'] as const;
export type HelpKind = (typeof helpKinds)[number];
