import { join } from 'node:path';
import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core';

const federation = join(import.meta.dirname, '../src/federation');

/**
 * Puts a module of ours in place of the runtime that the federation plugin adds to a build, which is three
 * times as large: it is CommonJS, so that nothing can be left out of it. Apply it after that plugin.
 */
export class SlimRuntimePlugin implements RspackPluginInstance {
  constructor(private readonly standIn: 'shell-runtime.ts' | 'borrowed-runtime.ts') {}

  apply(compiler: Compiler): void {
    const { NormalModuleReplacementPlugin } = rspack;
    const added = /@module-federation\/webpack-bundler-runtime\/dist\/index\.(cjs|js)$/;
    new NormalModuleReplacementPlugin(added, join(federation, this.standIn)).apply(compiler);
    new NormalModuleReplacementPlugin(/\/semver\/index\.js$/, (asked) => {
      if (asked.context.includes('@module-federation')) asked.request = join(federation, 'satisfy.ts');
    }).apply(compiler);
    // The plugin has just pointed the name of the runtime at its CommonJS form.
    compiler.hooks.afterPlugins.tap({ name: 'SlimRuntime', stage: 100 }, () => {
      const { '@module-federation/runtime': _commonJs, ...alias } = compiler.options.resolve.alias || {};
      compiler.options.resolve.alias = alias;
    });
  }
}
