import { markInteractive } from '@portal/sdk';
import { useEffect } from 'react';

/** Says once that the content around it reacts to the visitor: the starter then repeats what the visitor has done. */
export function Interactive() {
  useEffect(markInteractive, []);
  return null;
}
