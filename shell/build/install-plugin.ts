import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { portalName } from '@portal/contracts';
import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core';
import sharp, { type Sharp } from 'sharp';

/** The side of an icon that may be cut to any shape, in pixels, and how much of it the drawing takes. */
const maskable = { side: 512, share: 0.7 };

interface Icon {
  file: string;
  content: Buffer;
  /** As the manifest says it; none for the icon of the tab. */
  use?: { sizes: string; type: string; purpose: 'any' | 'maskable' };
}

/** Makes the portal installable: its icons, drawn from one SVG, and the manifest that names them, linked in the page. */
export class InstallPlugin implements RspackPluginInstance {
  /** @param svg is the icon's file; @param manifest that of the manifest, from the folder of the assets. */
  constructor(
    private readonly svg: string,
    private readonly manifest: string,
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    const drawn = drawIcons(readFileSync(this.svg));
    compiler.hooks.thisCompilation.tap('Install', (compilation) => {
      const publicPath = String(compiler.options.output.publicPath);
      compilation.hooks.processAssets.tapPromise(
        { name: 'Install', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const icons = await drawn;
          for (const { file, content } of icons) compilation.emitAsset(file, new sources.RawSource(content));
          const text = JSON.stringify(manifestOf(icons, publicPath));
          compilation.emitAsset(this.manifest, new sources.RawSource(text));
        },
      );
      const page = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
      page.alterAssetTagGroups.tapPromise('Install', async (tags) => {
        const icons = await drawn;
        const address = (isWanted: (icon: Icon) => boolean) => `${publicPath}${icons.find(isWanted)?.file}`;
        const links = [
          link('manifest', '/manifest.webmanifest'),
          link(
            'icon',
            address(({ use }) => !use),
          ),
          link(
            'apple-touch-icon',
            address(({ use }) => use?.purpose === 'maskable'),
          ),
        ];
        return { ...tags, headTags: [...links, ...tags.headTags] };
      });
    });
  }
}

const link = (rel: string, href: string) => ({ tagName: 'link', attributes: { rel, href }, voidTag: true });

async function drawIcons(svg: Buffer): Promise<Icon[]> {
  const plain = await Promise.all([192, 512].map((side) => pngIcon(side, at(svg, side), 'any')));
  return [{ file: nameOf('icon', svg, 'svg'), content: svg }, ...plain, await maskableIcon(svg)];
}

/** The drawing on a ground of its own colour: what a device cuts off is that ground alone. */
async function maskableIcon(svg: Buffer): Promise<Icon> {
  const { side, share } = maskable;
  const drawing = await at(svg, Math.round(side * share)).toBuffer();
  const ground = sharp({ create: { width: side, height: side, channels: 3, background: token('fern') } });
  return pngIcon(side, ground.composite([{ input: drawing }]), 'maskable');
}

const at = (svg: Buffer, side: number) => sharp(svg, { density: 72 * (side / 32) }).resize(side, side);

async function pngIcon(side: number, picture: Sharp, purpose: 'any' | 'maskable'): Promise<Icon> {
  const content = await picture.png({ palette: true }).toBuffer();
  const use = { sizes: `${side}x${side}`, type: 'image/png', purpose };
  return { file: nameOf(`icon-${purpose}-${side}`, content, 'png'), content, use };
}

const nameOf = (name: string, content: Buffer, ending: string) =>
  `${name}.${createHash('sha256').update(content).digest('hex').slice(0, 10)}.${ending}`;

const manifestOf = (icons: Icon[], publicPath: string) => ({
  id: '/',
  name: portalName,
  short_name: 'Plants',
  description: 'A field guide to medicinal and other plants, and the people who grow them.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: token('paper'),
  background_color: token('paper'),
  categories: ['education', 'reference'],
  icons: icons.flatMap(({ file, use }) => (use ? [{ src: `${publicPath}${file}`, ...use }] : [])),
});

/** A colour of the light theme, as `tokens.css` has it. */
function token(name: string): string {
  const sheet = readFileSync(join(import.meta.dirname, '../sdk/src/look/tokens.css'), 'utf8');
  const [, colour] = new RegExp(`--${name}: light-dark\\((#\\w+),`).exec(sheet) ?? [];
  if (!colour) throw new Error(`tokens.css has no --${name}.`);
  return colour;
}
