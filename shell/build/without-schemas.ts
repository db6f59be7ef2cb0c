import { rspack } from '@rspack/core';
import { stubModule } from './schema-stub.ts';

/** Leaves zod out of a production build for the browser. */
export const withoutSchemas = () =>
  new rspack.NormalModuleReplacementPlugin(
    /^zod\/mini$/,
    `data:text/javascript,${encodeURIComponent(stubModule)}`,
  );
