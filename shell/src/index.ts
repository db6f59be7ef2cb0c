import { restrictScripts } from './trusted-addresses.ts';

/**
 * Evaluates the shell in steps, so that the browser can draw and answer the visitor between them. All of it is in the
 * page's scripts: nothing is fetched.
 */
const steps = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@portal/sdk/router'),
  () => import(/* webpackMode: "eager" */ '@portal/sdk/query'),
  () => import(/* webpackMode: "eager" */ '@portal/sdk'),
  () => import(/* webpackMode: "eager" */ './versions/fetch-remote.ts'),
  () => import(/* webpackMode: "eager" */ './bootstrap.tsx'),
];

restrictScripts();
for (const step of steps) {
  await step();
  await new Promise((done) => setTimeout(done));
}
