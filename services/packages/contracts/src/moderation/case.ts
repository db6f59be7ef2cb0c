export const reportReasons = [
  'spam',
  'abuse',
  'dangerous_advice',
  'private_data',
  'copyright',
  'other',
] as const;

export const caseStates = ['open', 'taken', 'resolved'] as const;
