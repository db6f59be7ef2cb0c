export const grantKinds = ['calendar', 'share', 'push'] as const;
export type GrantKind = (typeof grantKinds)[number];
