import { availableParallelism } from 'node:os';

/** Node packages run on the embedded database, browser packages in jsdom, their rendering on the server without a page. */
const shared = {
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
      {
        jsc: { target: 'es2023', transform: { react: { runtime: 'automatic' } } },
        module: { type: 'commonjs' },
        // Maps within the code would triple what each test file compiles.
        sourceMaps: true,
      },
    ],
  },
  // These packages have only ECMAScript modules, or import them later, which jest on Node 20 can't.
  transformIgnorePatterns: [
    '/node_modules/(?!(jose|openid-client|oauth4webapi|age-encryption|@noble|@scure|s3mini|@ant-design/colors|@ant-design/fast-color|@opentelemetry/otlp-exporter-base)/)',
  ],
  // `npm run test:all` runs `*.slow.test.ts` too.
  testPathIgnorePatterns: ['/node_modules/', ...(process.env.TEST_ALL ? [] : ['\\.slow\\.test\\.'])],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/releases/'],
  // Sandbox globals are slow, and image code uses this one millions of times.
  sandboxInjectedGlobals: ['Math'],
};

const styles = { '\\.css$': '<rootDir>/shell/sdk/src/testing/style-stub.ts' };

export default {
  // Ends only what hangs: many tests start processes, on machines that may be slow or busy. Jest ignores this in a project.
  testTimeout: 240_000,
  // Many tests wait for timers and processes, so one worker more than cores finishes sooner.
  maxWorkers: availableParallelism() + 1,
  // A worker without open handles takes over half a second to end where processors are busy; one that leaks is reported later.
  workerGracefulExitTimeout: 10_000,
  // Jest keeps what files have loaded, up to 3 GB in a worker.
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/services/packages/kit/src/testing/global-setup.ts',
      globalTeardown: '<rootDir>/services/packages/kit/src/testing/global-teardown.ts',
      testMatch: ['<rootDir>/{services,api-gateway}/**/*.test.ts', '<rootDir>/shell/build/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/{shell,mfe-*}/**/src/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '\\.server\\.test\\.'],
      moduleNameMapper: styles,
      setupFilesAfterEnv: ['<rootDir>/shell/sdk/src/testing/setup.ts'],
    },
    {
      ...shared,
      displayName: 'server',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{shell,mfe-*}/**/src/**/*.server.test.{ts,tsx}'],
      moduleNameMapper: styles,
    },
  ],
};
