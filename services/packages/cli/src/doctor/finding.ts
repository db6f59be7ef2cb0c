import type { Settings } from '../run/settings.ts';

/** A line of the report: how one part of the portal is, and what to do if it isn't well. */
export interface Finding {
  about: string;
  state: 'ok' | 'warning' | 'wrong';
  sentence: string;
}

/** The settings of the manager, and those of single processes as the environment has them. */
export interface Patient {
  settings: Settings;
  environment: Readonly<Record<string, string | undefined>>;
  /** The processes of a portal that runs on the data folder. */
  running: string[];
}

const finding =
  (state: Finding['state']) =>
  (about: string, sentence: string): Finding => ({ about, state, sentence });

export const ok = finding('ok');
export const warning = finding('warning');
export const wrong = finding('wrong');

/** Longest time for an answer of another machine, in milliseconds. */
export const patienceMs = 5000;
