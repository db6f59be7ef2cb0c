import type { Identification } from '@portal/contracts';

/** Returns whether questions may change the order of a photo's candidates. */
export const hasQuestions = ({ verdict, suggestions }: Identification) =>
  verdict === 'unsure' || verdict === 'group_only' || (verdict === 'likely' && suggestions.length > 0);
