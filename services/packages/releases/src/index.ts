export * from './commands.ts';
export { integrityOf, recall } from './record.ts';
export * from './state.ts';
export { rollBackFailing } from './steps.ts';
export { changeReleases, parseReleases, readReleases, registryFile } from './store.ts';
