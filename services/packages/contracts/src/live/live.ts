export const threadListSubject = 'threads';
/**
 * The chat and the board, whose frames have their content. A socket that has watched nothing yet gets them too, as the
 * specification says.
 */
export const communitySubject = 'community';
export const threadSubject = (threadId: number) => `thread:${threadId}`;
