import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { portalName } from '@portal/contracts';
import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core';

/** Makes the portal installable: emits the icons and the manifest that names them, and links them in the page. */
export class InstallPlugin implements RspackPluginInstance {
  /** @param manifest The manifest's file, relative to the assets. */
  constructor(
    private readonly icons: string,
    private readonly manifest: string,
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation, CopyRspackPlugin, sources } = compiler.webpack;
    new CopyRspackPlugin({
      patterns: [{ from: this.icons, to: '[name].[contenthash:10][ext]' }],
    }).apply(compiler);
    compiler.hooks.thisCompilation.tap('Install', (compilation) => {
      const addressOf = (icon: string) => {
        const asset = compilation.getAssets().find(({ info }) => info.sourceFilename === icon);
        if (!asset) throw new Error(`${this.icons} has no ${icon}.`);
        return `${compiler.options.output.publicPath}${asset.name}`;
      };
      compilation.hooks.processAssets.tap(
        { name: 'Install', stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        () => {
          const text = JSON.stringify(manifestOf(addressOf));
          compilation.emitAsset(this.manifest, new sources.RawSource(text));
        },
      );
      const page = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
      page.alterAssetTagGroups.tapPromise('Install', async (tags) => ({
        ...tags,
        headTags: [
          link('manifest', '/manifest.webmanifest'),
          link('icon', addressOf('icon.svg')),
          link('apple-touch-icon', addressOf('icon-maskable-512.png')),
          ...tags.headTags,
        ],
      }));
    });
  }
}

const link = (rel: string, href: string) => ({ tagName: 'link', attributes: { rel, href }, voidTag: true });

const manifestOf = (addressOf: (icon: string) => string) => ({
  id: '/',
  name: portalName,
  short_name: 'Plants',
  description: 'A field guide to medicinal plants, and a community of people who grow and use them.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: token('paper'),
  background_color: token('paper'),
  categories: ['education', 'reference'],
  icons: [
    { src: addressOf('icon-192.png'), sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: addressOf('icon-512.png'), sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: addressOf('icon-maskable-512.png'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});

/** A colour of the light theme in `tokens.css`. */
function token(name: string): string {
  const sheet = readFileSync(join(import.meta.dirname, '../sdk/src/theme/tokens.css'), 'utf8');
  const [, colour] = new RegExp(`--${name}: light-dark\\((#\\w+),`).exec(sheet) ?? [];
  if (!colour) throw new Error(`tokens.css has no --${name}.`);
  return colour;
}
