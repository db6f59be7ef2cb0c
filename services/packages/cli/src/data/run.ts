import type { Settings } from '../run/settings.ts';
import type { Stops } from '../run/stops.ts';
import type { Progress } from './progress.ts';

/** What a command works with. */
export interface Run {
  /** The project's root. */
  root: string;
  settings: Settings;
  progress: Progress;
  /** Gets what has to be stopped at the end. */
  stops: Stops;
}
