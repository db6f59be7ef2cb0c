import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core';

/** Lets the page fetch the faces of its first screen before a style sheet asks for them. */
export class FontPreloadPlugin implements RspackPluginInstance {
  /** @param faces picks them by the names of their files. */
  constructor(private readonly faces: RegExp) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FontPreload', (compilation) => {
      const hooks = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
      hooks.alterAssetTagGroups.tapPromise('FontPreload', async (page) => {
        const files = compilation.getAssets().filter(({ name }) => this.faces.test(name));
        const tags = files.map(({ name }) => preload(`${page.publicPath}${name}`));
        return { ...page, headTags: [...tags, ...page.headTags] };
      });
    });
  }
}

/** Fonts are always fetched as if from elsewhere, hence `crossorigin`. */
const preload = (href: string) => ({
  tagName: 'link',
  attributes: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href },
  voidTag: true,
});
