export * from './commands.ts';
export { integrityOf, recall } from './record.ts';
export * from './state.ts';
export { type HowBack, takeBackFailing } from './steps.ts';
export { changeReleases, parseReleases, readReleases, registryFile } from './store.ts';
