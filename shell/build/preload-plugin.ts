import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core';

/**
 * The order of what a page fetches: its script first, which a browser would leave to the last as it is deferred; then
 * the faces of the first screen, before a style sheet asks for them: a face that comes late moves lines.
 */
export class PreloadPlugin implements RspackPluginInstance {
  /** @param faces picks them by the names of their files. */
  constructor(private readonly faces: RegExp) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FirstFetches', (compilation) => {
      const hooks = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
      hooks.alterAssetTagGroups.tapPromise('FirstFetches', async (page) => {
        const files = compilation.getAssets().filter(({ name }) => this.faces.test(name));
        const faces = files.map(({ name }) => preload(`${page.publicPath}${name}`));
        return { ...page, headTags: [...page.headTags.map(hurried), ...faces] };
      });
      hooks.beforeEmit.tapPromise('FirstFetches', async (page) => ({
        ...page,
        html: withMarkerLast(page.html),
      }));
    });
  }
}

/** Where the gateway adds what it fetches ahead: behind the page's own tags. */
const withMarkerLast = (html: string) =>
  html.replace(/\s*<!--portal-->/, '').replace('</head>', '<!--portal--></head>');

type Tag = Parameters<
  Parameters<
    ReturnType<typeof rspack.HtmlRspackPlugin.getCompilationHooks>['alterAssetTagGroups']['tapPromise']
  >[1]
>[0]['headTags'][number];

const hurried = (tag: Tag): Tag =>
  tag.tagName === 'script' ? { ...tag, attributes: { ...tag.attributes, fetchpriority: 'high' } } : tag;

/** Fonts are always fetched as if from elsewhere, hence `crossorigin`. */
const preload = (href: string): Tag => ({
  tagName: 'link',
  attributes: {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossorigin: true,
    href,
  },
  voidTag: true,
});
