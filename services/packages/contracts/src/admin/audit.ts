/** The parts of the portal whose acts are recorded. */
export const recordedServices = [
  'account',
  'admin',
  'encyclopedia',
  'forum',
  'gateway',
  'hub',
  'vision',
] as const;
