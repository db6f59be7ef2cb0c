import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core';

/** The module that the federation plugin puts into every build as its runtime. */
const bundlerRuntime = /@module-federation\/webpack-bundler-runtime\/dist\/index\.(cjs|js)$/;

/**
 * Makes the federation runtime small. Apply it after the federation plugin.
 * The plugin, CommonJS itself, asks for the runtime as CommonJS, which can't be tree-shaken; here it gets the
 * same files as modules. A remote takes the shell's runtime (`stand-in`) in place of one of its own.
 */
export class SlimRuntimePlugin implements RspackPluginInstance {
  constructor(private readonly standIn?: string) {}

  apply(compiler: Compiler): void {
    if (this.standIn) {
      new rspack.NormalModuleReplacementPlugin(bundlerRuntime, this.standIn).apply(compiler);
    } else {
      new rspack.NormalModuleReplacementPlugin(/@module-federation\/.*\/dist\/.*\.cjs$/, (asked) => {
        asked.request = asModule(asked.request);
      }).apply(compiler);
    }
    compiler.hooks.afterPlugins.tap({ name: 'SlimRuntime', stage: 100 }, () => {
      const alias = compiler.options.resolve.alias || {};
      for (const [from, to] of Object.entries(alias)) {
        if (from.startsWith('@module-federation/') && typeof to === 'string') alias[from] = asModule(to);
      }
    });
  }
}

const asModule = (file: string) => file.replace(/\.cjs$/, '.js');
