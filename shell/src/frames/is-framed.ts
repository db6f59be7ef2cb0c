import type { Remote } from '@portal/contracts';

/** Returns whether a remote runs in a frame. Nothing of it is loaded into the page. */
export const isFramed = ({ permit }: Pick<Remote, 'permit'>) => permit?.tier === 'frame';
