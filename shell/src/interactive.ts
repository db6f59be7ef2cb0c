import { interactiveMark, rootId } from '@portal/contracts';
import { useEffect } from 'react';

/** Marks the page once the content around it reacts to the visitor: the starter then repeats what the visitor has done. */
export function Interactive() {
  useEffect(() => document.getElementById(rootId)?.setAttribute(interactiveMark, ''), []);
  return null;
}
