import type { ManagedMember } from '@portal/contracts';

/** First and last name; empty if there are none. */
export const fullNameOf = ({ firstName, lastName }: ManagedMember) =>
  [firstName, lastName].filter(Boolean).join(' ');
