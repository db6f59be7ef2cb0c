import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuiltShell } from '@portal/contracts/schemas';
import * as z from 'zod/mini';

/** Reads what the built shell provides; undefined if it is not built, or was built for another portal. */
export function builtShell(folder: string): BuiltShell | undefined {
  try {
    return z.parse(BuiltShell, JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')));
  } catch {
    return undefined;
  }
}
