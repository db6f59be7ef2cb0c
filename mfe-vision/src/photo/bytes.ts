import { count } from '@portal/sdk';

/** The size of a file as people read it: "14 kB". */
export const kilobytes = (bytes: number) => `${count(Math.max(1, Math.round(bytes / 1024)))} kB`;
