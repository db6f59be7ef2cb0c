import type { Settings } from '../run/settings.ts';
import type { Stops } from '../run/stops.ts';
import type { Progress } from './progress.ts';

/** One run of the command. */
export interface Run {
  /** The project's root. */
  root: string;
  settings: Settings;
  progress: Progress;
  /** Gets what has to be stopped at the end, however it comes. */
  stops: Stops;
}
