import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

export interface StubFile {
  title?: string;
  width?: number;
  height?: number;
  mime?: string;
  /** The path or URL of its scaled version. */
  thumb?: string;
  licence?: string;
  /** HTML. */
  artist?: string | null;
  /** The address of its page. */
  page?: string;
  categories?: string[];
  /** Such as `quality`. */
  assessments?: string;
  /** HTML. */
  description?: string;
}

type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => unknown;

/** A server that answers like Wikimedia Commons, or as a test says. */
export interface FakeCommons {
  api: () => string;
  origin: () => string;
  /** The results of every search, best first; files by title too. */
  files: StubFile[];
  /** The results of searches for a name, and the files of a category (`Category:…`), in place of `files`. */
  filesOf: Map<string, StubFile[]>;
  /** The names whose searches fail. */
  failsFor: Set<string>;
  /** Replaces the API's answer. */
  list: Answer | undefined;
  /** Answers for other paths; a photo by default. */
  paths: Map<string, Answer>;
  requests: { url: URL; userAgent: string | undefined }[];
}

/** Runs during the tests of a file, and resets before each test. */
export function fakeCommons(): FakeCommons {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://commons');
    service.requests.push({ url, userAgent: request.headers['user-agent'] });
    void (url.pathname === '/w/api.php' ? answerList : answerPath)(request, response, url);
  });
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: FakeCommons = {
    origin,
    api: () => `${origin()}/w/api.php`,
    files: [],
    filesOf: new Map(),
    failsFor: new Set(),
    list: undefined,
    paths: new Map(),
    requests: [],
  };
  const answerList: Answer = (request, response, url) => {
    if (service.list) return service.list(request, response, url);
    if (service.failsFor.has(nameIn(url))) return response.writeHead(500).end();
    return sendJson(response, answerTo(url, service, origin()));
  };
  const answerPath: Answer = async (request, response, url) => {
    const answer = service.paths.get(url.pathname);
    if (answer) return answer(request, response, url);
    response.setHeader('content-type', 'image/jpeg');
    response.end(await smallPhoto);
  };
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  beforeEach(() => {
    Object.assign(service, { files: [], list: undefined, requests: [] });
    service.paths.clear();
    service.filesOf.clear();
    service.failsFor.clear();
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

export const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4a7a2a' } })
    .jpeg()
    .toBuffer();

/** The photo of every path without another answer; small, because each request scales it. */
const smallPhoto = photo(80, 60);

/** The name that a search is for, or the category that is read. */
const nameIn = ({ searchParams }: URL) =>
  searchParams.get('gcmtitle') ?? /intitle:"(.*)"/.exec(searchParams.get('gsrsearch') ?? '')?.[1] ?? '';

const isSearch = ({ searchParams }: URL) => !searchParams.has('titles') && !searchParams.has('gcmtitle');

/** The API's answer to a search, or to a query by title (`formatversion=2`); pages are not in rank order. */
function answerTo(url: URL, { files, filesOf }: Pick<FakeCommons, 'files' | 'filesOf'>, origin: string) {
  const expected = {
    action: 'query',
    format: 'json',
    formatversion: '2',
    prop: 'imageinfo',
    iiprop: 'url|size|mime|extmetadata',
    ...(isSearch(url) && { generator: 'search', gsrnamespace: '6' }),
    ...(url.searchParams.has('gcmtitle') && { generator: 'categorymembers', gcmtype: 'file' }),
  };
  for (const [name, value] of Object.entries(expected)) {
    if (url.searchParams.get(name) !== value)
      return { error: { code: 'badvalue', info: `Unrecognized value for parameter "${name}".` } };
  }
  const titles = url.searchParams.get('titles')?.split('|');
  const results = (titles ? undefined : filesOf.get(nameIn(url))) ?? files;
  const pages = results.map((file, at) => pageOf(file, at, origin)).reverse();
  if (titles) {
    const known = pages.filter(({ title }) => titles.includes(title)).map(({ index: _, ...page }) => page);
    const missing = titles.filter((title) => !known.some((page) => page.title === title));
    return {
      batchcomplete: true,
      query: { pages: [...missing.map((title) => ({ ns: 6, title, missing: true })), ...known] },
    };
  }
  return pages.length > 0 ? { batchcomplete: true, query: { pages } } : { batchcomplete: true };
}

function pageOf(file: StubFile, at: number, origin: string) {
  const { title = `File:Sage ${at}.jpg`, width = 4000, height = 3000, mime = 'image/jpeg' } = file;
  const { thumb = `/thumb/${at}.jpg`, licence = 'CC BY-SA 4.0', artist = `Photographer ${at}` } = file;
  const { page = `${origin}/wiki/${encodeURIComponent(title)}` } = file;
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
          Categories: { value: (file.categories ?? []).join('|'), source: 'commons-categories', hidden: '' },
          ...(file.assessments && { Assessments: { value: file.assessments, source: 'commons-categories' } }),
          ...(file.description !== undefined && {
            ImageDescription: { value: file.description, source: 'commons-desc-page' },
          }),
        },
      },
    ],
  };
}
