/**
 * The modules that the shell shares with remotes. A shared module can't be tree-shaken, so the SDK re-exports only what
 * the portal uses of the router, the query library and antd.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@portal/sdk',
  '@portal/sdk/router',
  '@portal/sdk/query',
  '@portal/sdk/antd',
  '@portal/sdk/forms',
  '@portal/sdk/markdown',
] as const;

export type SharedModule = (typeof sharedModules)[number];
