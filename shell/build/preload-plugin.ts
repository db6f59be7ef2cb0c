import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core';

/**
 * Orders the page's first requests: its script, which browsers give a low priority since it is deferred, then the fonts
 * of the first screen, since a late font shifts the layout.
 */
export class PreloadPlugin implements RspackPluginInstance {
  /** @param fonts Matches their file names. */
  constructor(private readonly fonts: RegExp) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('Preload', (compilation) => {
      const hooks = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
      hooks.alterAssetTagGroups.tapPromise('Preload', async (page) => {
        const files = compilation.getAssets().filter(({ name }) => this.fonts.test(name));
        const fonts = files.map(({ name }) => preload(`${page.publicPath}${name}`));
        return { ...page, headTags: [...page.headTags.map(prioritized), ...fonts] };
      });
      hooks.beforeEmit.tapPromise('Preload', async (page) => ({
        ...page,
        html: withMarkerLast(page.html),
      }));
    });
  }
}

/** The gateway inserts its preload links here, after the page's own tags. */
const withMarkerLast = (html: string) =>
  html.replace(/\s*<!--portal-->/, '').replace('</head>', '<!--portal--></head>');

type Tag = Parameters<
  Parameters<
    ReturnType<typeof rspack.HtmlRspackPlugin.getCompilationHooks>['alterAssetTagGroups']['tapPromise']
  >[1]
>[0]['headTags'][number];

const prioritized = (tag: Tag): Tag =>
  tag.tagName === 'script' ? { ...tag, attributes: { ...tag.attributes, fetchpriority: 'high' } } : tag;

/** Fonts are always fetched in CORS mode, hence `crossorigin`. */
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
