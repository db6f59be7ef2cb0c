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

/** The packages behind them: a second copy in a remote would have a context and a cache of its own. */
export const sharedPackages = [
  'react',
  'react-dom',
  '@portal/sdk',
  'react-router',
  'react-router-dom',
  '@tanstack/react-query',
  '@tanstack/query-core',
  'antd',
];

export type SharedModule = (typeof sharedModules)[number];
