import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core';

interface StandIns {
  /** A module in place of the one that the federation plugin puts into every build as its runtime. */
  bundlerRuntime?: string;
  /** A module in place of `@module-federation/runtime`. */
  runtime?: string;
}

/**
 * Makes the federation runtime small. Apply it after the federation plugin.
 * The plugin, CommonJS itself, asks for the runtime as CommonJS, which can't be tree-shaken; here it gets the
 * same files as modules, or a stand-in.
 */
export class SlimRuntimePlugin implements RspackPluginInstance {
  constructor(private readonly standIns: StandIns) {}

  apply(compiler: Compiler): void {
    const { bundlerRuntime, runtime } = this.standIns;
    new rspack.NormalModuleReplacementPlugin(/@module-federation\/.*\/dist\/.*\.cjs$/, (asked) => {
      const isBundlerRuntime = asked.request.includes('/webpack-bundler-runtime/dist/index.');
      asked.request = (isBundlerRuntime && bundlerRuntime) || asked.request.replace(/\.cjs$/, '.js');
    }).apply(compiler);
    // The federation plugin has just pointed the name of the runtime at its CommonJS form.
    compiler.hooks.afterPlugins.tap({ name: 'SlimRuntime', stage: 100 }, () => {
      const { '@module-federation/runtime': _commonJs, ...alias } = compiler.options.resolve.alias || {};
      compiler.options.resolve.alias = runtime ? { ...alias, '@module-federation/runtime$': runtime } : alias;
    });
  }
}
