/** Screens run in jsdom. The portal's packages are ECMAScript modules, so jest compiles them too. */
export default {
  testEnvironment: 'jsdom',
  setupFilesAfterEnv: ['@portal/sdk/testing/setup'],
  moduleNameMapper: { '\\.css$': '@portal/sdk/testing/styles' },
  transform: {
    '^.+\\.[tj]sx?$': [
      '@swc/jest',
      {
        jsc: { target: 'es2023', transform: { react: { runtime: 'automatic' } } },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!(@portal|@ant-design/colors|@ant-design/fast-color)/)'],
};
