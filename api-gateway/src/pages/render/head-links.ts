import path from 'node:path';
import type { RenderedPage } from '@portal/contracts';
import { BuiltShell } from '@portal/contracts/schemas';
import type { Log } from '@portal/kit';
import * as z from 'zod/mini';
import type { GatewayContext } from '../../gateway-context.ts';
import { type Preload, remoteAt } from '../../releases/remote-registry.ts';
import { replaceableFile } from '../../releases/replaceable-file.ts';
import { escaped } from '../html.ts';
import type { PageMetadata } from '../metadata/page-metadata.ts';
import type { PageView } from '../page-view.ts';
import { fileLinks, isStyleSheet, pictureLink } from '../preloads.ts';
import type { Template } from '../template.ts';
import { createStyleSheets } from './style-sheets.ts';

interface Folders {
  shellDir: string;
  releasesDir: string;
}

export interface PageContent {
  view: PageView;
  template: Template;
  metadata: PageMetadata;
  rendered: RenderedPage;
}

export interface PageLinks {
  head: string;
  /** The elements that the starter puts into the head later. */
  later: string;
  /** The hash of the style sheet in the head; undefined if there is none. */
  styleHash: string | undefined;
}

export type HeadLinks = (ctx: GatewayContext, content: PageContent) => Promise<PageLinks>;

/** Writes the style sheets, the first picture and the scripts of a rendered page and the remotes with a part in it. */
export function createHeadLinks(folders: Folders, log: Log): HeadLinks {
  const styleSheets = createStyleSheets(folders);
  const shell = shellFiles(folders.shellDir, log);

  return async (ctx, { view: { registry, origin }, template, metadata, rendered }) => {
    const { styles = [], screens = {}, starter } = await shell();
    const remote = remoteAt(ctx.path, registry.remotes)?.name;
    const own = remote
      ? registry.preloads(remote, metadata.screen)
      : filesAt(screens[metadata.screen ?? ''] ?? []);
    const parts = rendered.remotes.flatMap((name) => registry.preloads(name, undefined));
    const sheets = [...template.styles, ...filesAt(styles), ...parts, ...own].filter(isStyleSheet);
    const { html: styled, hash: styleHash } = await styleSheets(uniqueFiles(sheets), origin);
    // The picture belongs to the address without a query.
    const picture = ctx.querystring === '' ? pictureLink(metadata.picture) : '';
    // The page can be read without scripts, so they come after what it shows.
    const scripts = template.scripts + fileLinks(own.filter((file) => !isStyleSheet(file)));
    return starter
      ? {
          head: `${styled}${picture}<script defer src="${escaped(starter)}"></script>`,
          later: scripts,
          styleHash,
        }
      : { head: styled + picture + scripts, later: '', styleHash };
  };
}

/** The files of the shell that rendered pages name. */
const shellFiles = (shellDir: string, log: Log) =>
  replaceableFile<Pick<BuiltShell, 'styles' | 'screens' | 'starter'>>(
    path.join(shellDir, 'release.json'),
    (text) => z.parse(BuiltShell, JSON.parse(text)),
    {},
    log,
  );

const filesAt = (addresses: readonly string[]): Preload[] =>
  addresses.map((address) => ({ address, integrity: undefined }));

const uniqueFiles = (files: readonly Preload[]): Preload[] => [
  ...new Map(files.map((file) => [file.address, file])).values(),
];
