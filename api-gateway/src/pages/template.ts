import { createHash } from 'node:crypto';
import path from 'node:path';
import {
  type PageData,
  pageDataId,
  pageScriptsId,
  pageStateId,
  type RenderedPage,
  rootId,
} from '@portal/contracts';
import type { Log } from '@portal/kit';
import type { Preload } from '../releases/remote-registry.ts';
import { replaceableFile } from '../releases/replaceable-file.ts';
import type { Choices } from './choices.ts';
import { dataBlock, replaced } from './html.ts';
import type { PageMetadata } from './metadata/page-metadata.ts';
import { renderHead } from './metadata/render-head.ts';

/** The place in the shell's `index.html` for metadata, style sheets and preloads. */
const marker = '<!--portal-->';
/** Region that a page rendered on the server has in place of the template's root element. */
const rootRegion = /<!--portal:root-->.*<!--\/portal:root-->/s;
const rootMarkers = /<!--\/?portal:root-->\s*/g;
const styleSheetLink = /<link(?=[^>]* rel="?stylesheet"?[\s>])[^>]* href="([^"]+)"[^>]*>/g;

const scriptElement = /<script[^>]* src=[^>]*><\/script>/g;

/** The shell's `index.html`. */
export interface Template {
  /** Without its style sheets and scripts, for rendered pages. */
  unstyled: string;
  html: string;
  styles: Preload[];
  /** The elements of its scripts, which rendered pages start later. */
  scripts: string;
  /** True if it has a place for a rendered page. */
  canBeRendered: boolean;
  /** Identifies the content. */
  id: string;
}

export const templateFile = (shellDir: string, log: Log) =>
  replaceableFile<Template | null>(path.join(shellDir, 'index.html'), parseTemplate, null, log);

function parseTemplate(html: string): Template {
  if (!html.includes(marker)) throw new Error(`index.html has no ${marker}`);
  return {
    html: html.replace(rootMarkers, ''),
    unstyled: html.replace(styleSheetLink, '').replace(scriptElement, ''),
    scripts: (html.match(scriptElement) ?? []).join('').replaceAll(' fetchpriority="high"', ''),
    styles: [...html.matchAll(styleSheetLink)].map(([, address = '']) => ({ address, integrity: undefined })),
    canBeRendered: rootRegion.test(html),
    id: createHash('sha256').update(html).digest('base64url').slice(0, 22),
  };
}

export interface PageParts {
  template: Template;
  choices: Choices;
  metadata: PageMetadata;
  /** The portal's public origin, if known. */
  origin: string | undefined;
  data: PageData;
  /** Links and style sheets for the head. */
  head: string;
  /** Elements that the starter puts into the head of a rendered page. */
  later?: string;
  rendered?: RenderedPage;
}

/** Writes a page. */
export function writePage({
  template,
  choices,
  metadata,
  origin,
  data,
  head,
  later,
  rendered,
}: PageParts): string {
  const start = withChoices(rendered ? template.unstyled : template.html, choices);
  const described = renderHead(start, { marker, metadata, origin, rendered });
  const blocks = [
    ...(rendered ? [dataBlock(pageStateId, rendered.state)] : []),
    dataBlock(pageDataId, JSON.stringify(data)),
    ...(later ? [`<template id="${pageScriptsId}">${later}</template>`] : []),
  ];
  const page = atEndOfBody(replaced(described, marker, head), blocks.join(''));
  return rendered
    ? replaced(page, rootRegion, `<div id="${rootId}" data-rendered>${rendered.html}</div>`)
    : page;
}

/** Sets the visitor's language and theme in the page: a script would set them after the first paint. */
const withChoices = (html: string, { language, theme }: Choices) =>
  html.replace(/<html(?: lang="[^"]*")?/, `<html lang="${language}"${theme ? ` data-theme="${theme}"` : ''}`);

function atEndOfBody(html: string, added: string): string {
  const end = html.lastIndexOf('</body>');
  return end < 0 ? html + added : html.slice(0, end) + added + html.slice(end);
}
