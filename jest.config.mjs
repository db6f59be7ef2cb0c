/** One jest for every room: Node rooms run on the embedded database, browser rooms in jsdom. */
const shared = {
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
      {
        jsc: { target: 'es2023', transform: { react: { runtime: 'automatic' } } },
        module: { type: 'commonjs' },
      },
    ],
  },
  // These packages ship ECMAScript modules alone, which jest on Node 20 can't require as they are.
  transformIgnorePatterns: ['/node_modules/(?!(jose|@ant-design/colors|@ant-design/fast-color)/)'],
  // `npm run test:all` runs `*.slow.test.ts` too.
  testPathIgnorePatterns: ['/node_modules/', ...(process.env.TEST_ALL ? [] : ['\\.slow\\.test\\.'])],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/releases/'],
  // Every look at a global of a test's own world is slow, and the pictures ask for this one millions of times.
  sandboxInjectedGlobals: ['Math'],
};

export default {
  // Many tests start processes, on machines that may be busy. Jest reads this here alone, not in a project.
  testTimeout: 60_000,
  // Jest would leave a core to whoever sits at the machine: of two that is half, and many tests wait for processes.
  maxWorkers: '100%',
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
      moduleNameMapper: { '\\.css$': '<rootDir>/shell/sdk/src/testing/style-stub.ts' },
      setupFilesAfterEnv: ['<rootDir>/shell/sdk/src/testing/setup.ts'],
    },
  ],
};
