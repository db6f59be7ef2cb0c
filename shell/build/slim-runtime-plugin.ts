import { join } from 'node:path';
import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core';

const federation = join(import.meta.dirname, '../sdk/src/federation');

/**
 * Puts a beginning of ours in place of the one that the federation plugin writes into a build, and which brings its
 * whole runtime along: CommonJS, so that nothing can be left out of it. Apply it after that plugin.
 */
export class SlimRuntimePlugin implements RspackPluginInstance {
  constructor(private readonly beginning: 'begin-shell.ts' | 'begin-remote.ts') {}

  apply(compiler: Compiler): void {
    const { NormalModuleReplacementPlugin } = rspack;
    const written = /!=!data:text\/javascript,import%20__module_federation_bundler_runtime__/;
    new NormalModuleReplacementPlugin(written, join(federation, this.beginning)).apply(compiler);
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
