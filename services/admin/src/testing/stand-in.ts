import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** What the stand-in knows of a file, in the form in which the API of a MediaWiki tells of it. */
export interface StubFile {
  title?: string;
  width?: number;
  height?: number;
  mime?: string;
  /** The path of its small version on this server, or any address. */
  thumb?: string;
  licence?: string;
  /** HTML, as people write it into the page of the file. */
  artist?: string | null;
}

type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => unknown;

/** A server that answers as Wikimedia Commons does, or as a test wants it to. */
export interface StandIn {
  /** The address of its API. */
  api: () => string;
  origin: () => string;
  /** What a search finds, best first. */
  files: StubFile[];
  /** What is answered in place of the API's list. */
  list: Answer | undefined;
  /** What is answered for a path beside the API; without an entry, a photo. */
  paths: Map<string, Answer>;
  /** The requests so far. */
  asked: { url: URL; userAgent: string | undefined }[];
}

/** Runs the stand-in as long as the tests of a file run; what it says is forgotten before each test. */
export function standIn(): StandIn {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    service.asked.push({ url, userAgent: request.headers['user-agent'] });
    void (url.pathname === '/w/api.php' ? answerList : answerPath)(request, response, url);
  });
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: StandIn = {
    origin,
    api: () => `${origin()}/w/api.php`,
    files: [],
    list: undefined,
    paths: new Map(),
    asked: [],
  };
  const answerList: Answer = (request, response, url) =>
    service.list
      ? service.list(request, response, url)
      : sendJson(response, search(url, service.files, origin()));
  const answerPath: Answer = async (request, response, url) => {
    const answer = service.paths.get(url.pathname);
    if (answer) return answer(request, response, url);
    response.setHeader('content-type', 'image/jpeg');
    response.end(await photo());
  };
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  beforeEach(() => {
    Object.assign(service, { files: [], list: undefined, asked: [] });
    service.paths.clear();
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return service;
}

export function sendJson(response: ServerResponse, value: unknown) {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(value));
}

/** A photo as wide as the small versions that Wikimedia keeps. */
export const photo = (width = 960, height = 720) =>
  sharp({ create: { width, height, channels: 3, background: '#4a7a2a' } })
    .jpeg()
    .toBuffer();

/** The API's answer to a search for files, in the form of `formatversion=2`; its order is not that of the pages. */
function search(url: URL, files: StubFile[], origin: string) {
  const expected = {
    action: 'query',
    format: 'json',
    formatversion: '2',
    generator: 'search',
    gsrnamespace: '6',
    prop: 'imageinfo',
    iiprop: 'url|size|mime|extmetadata',
  };
  for (const [name, value] of Object.entries(expected)) {
    if (url.searchParams.get(name) !== value)
      return { error: { code: 'badvalue', info: `Unrecognized value for parameter "${name}".` } };
  }
  if (files.length === 0) return { batchcomplete: true };
  const pages = files.map((file, at) => pageOf(file, at, origin)).reverse();
  return { batchcomplete: true, query: { pages } };
}

function pageOf(file: StubFile, at: number, origin: string) {
  const { title = `File:Sage ${at}.jpg`, width = 4000, height = 3000, mime = 'image/jpeg' } = file;
  const { thumb = `/thumb/${at}.jpg`, licence = 'CC BY-SA 4.0', artist = `Photographer ${at}` } = file;
  const page = `${origin}/wiki/${encodeURIComponent(title)}`;
  return {
    pageid: 1000 + at,
    ns: 6,
    title,
    index: at + 1,
    imagerepository: 'local',
    imageinfo: [
      {
        size: 3_000_000,
        width,
        height,
        thumburl: new URL(thumb, origin).href,
        thumbwidth: 960,
        thumbheight: 720,
        responsiveUrls: {},
        url: `${origin}/original/${at}.jpg`,
        descriptionurl: page,
        descriptionshorturl: `${origin}/w/index.php?curid=${1000 + at}`,
        mime,
        extmetadata: {
          LicenseShortName: { value: licence, source: 'commons-desc-page', hidden: '' },
          ...(artist !== null && { Artist: { value: artist, source: 'commons-desc-page' } }),
        },
      },
    ],
  };
}
