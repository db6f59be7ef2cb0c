import { hash, randomBytes } from 'node:crypto';

/** The secret of a mailed link: 256 random bits. Store only its `hashOfToken`. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOfToken = (token: string): string => hash('sha256', token, 'base64url');
