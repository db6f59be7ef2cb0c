import { type freePhotos, type GatheredPhoto, limits, type ReplyOf } from '@portal/contracts';
import { unavailable } from '@portal/kit';
import type { AdminConfig } from '../config.ts';
import { isLoopback } from './address.ts';
import { createBoundedClient, FetchFailure } from './bounded-client.ts';
import { assessedFirst, categoryUrl, filesIn, filesUrl } from './commons-api.ts';
import { withDeadline } from './deadline.ts';
import { fetchPhotos } from './fetch-photos.ts';
import { type FreeFile, freeFiles } from './find-files.ts';
import { observationsUrl, observedFiles } from './inaturalist-api.ts';
import { createPacer, type Sleep } from './pacer.ts';
import { bounds, pictureHosts } from './photo-service.ts';
import { variedFirst } from './subject.ts';
import { claimsUrl, itemIn, type Taxon, taxonIn, taxonUrl } from './wikidata-api.ts';

type Gathered = ReplyOf<typeof freePhotos.gather>;

export interface PhotoGatherer {
  /** Photos of a taxon from all sources. Throws upstream_unavailable where one of them can't be reached. */
  gather: (latinName: string, contact: string, signal: AbortSignal) => Promise<Gathered>;
  close: () => Promise<void>;
}

type Settings = Pick<
  AdminConfig,
  | 'PHOTO_SERVICE_URL'
  | 'PHOTO_SERVICE_HOSTS'
  | 'TAXON_SERVICE_URL'
  | 'OBSERVATION_SERVICE_URL'
  | 'OBSERVATION_SERVICE_HOSTS'
>;
type Source = 'commons' | 'wikidata' | 'iNaturalist';
type Get = (source: Source, url: URL, maxBytes: number) => Promise<Buffer>;

/** Between two requests, whichever service they are for. */
const everyMs = 1000;
/** Shorter than the caller waits. */
const totalMs = 80_000;

export function createPhotoGatherer(
  settings: Settings,
  { timeoutMs = 10_000, sleep }: GathererOptions = {},
): PhotoGatherer {
  const {
    PHOTO_SERVICE_URL: commons,
    TAXON_SERVICE_URL: wikidata,
    OBSERVATION_SERVICE_URL: observations,
  } = settings;
  const clients = {
    commons: clientOf(commons, pictureHosts(commons, settings.PHOTO_SERVICE_HOSTS)),
    wikidata: clientOf(wikidata, []),
    iNaturalist: clientOf(
      observations,
      settings.OBSERVATION_SERVICE_HOSTS.split(',').map((host) => host.trim()),
    ),
  };
  const inTurn = createPacer(everyMs, sleep);
  return {
    gather: (latinName, contact, requestSignal) =>
      withDeadline(totalMs, requestSignal, async (signal) => {
        const userAgent = `PlantPortal/1.0 (${contact}) undici`;
        const get: Get = (source, url, maxBytes) =>
          inTurn(() => clients[source].get(url, { maxBytes, timeoutMs, signal, userAgent }), signal);
        const mayGet = (source: Source, { thumbnailUrl }: FreeFile) =>
          clients[source].mayGet(new URL(thumbnailUrl));
        return orPause(() => gatherPhotos(latinName, { settings, get, mayGet, signal }));
      }),
    close: async () => void (await Promise.all(Object.values(clients).map(({ close }) => close()))),
  };
}

interface GathererOptions {
  /** Of each request. */
  timeoutMs?: number;
  sleep?: Sleep;
}

const clientOf = (api: string, hosts: string[]) =>
  createBoundedClient({
    hosts: new Set([new URL(api).host, ...hosts]),
    isLocal: isLoopback(new URL(api).hostname),
    userAgent: 'PlantPortal/1.0',
  });

/** Answers the pause that a service asks for; throws where one can't be reached. */
async function orPause(gather: () => Promise<GatheredPhoto[]>): Promise<Gathered> {
  try {
    return { photos: await gather() };
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    if (error.pauseSeconds !== undefined) return { photos: [], pauseSeconds: error.pauseSeconds };
    throw unavailable('A photo service can’t be reached right now. Please try again later.', error);
  }
}

interface Gathering {
  settings: Settings;
  get: Get;
  /** Returns whether a file is at a host of its source. */
  mayGet: (source: Source, file: FreeFile) => boolean;
  signal: AbortSignal;
}

/** The taxon's own picture, the files of its category, then photos of observations where those are few. */
async function gatherPhotos(latinName: string, gathering: Gathering): Promise<GatheredPhoto[]> {
  const { perPlant, few } = limits.photoRun;
  const curated = new Set<string>();
  const files: FreeFile[] = [];
  const taxon = await readTaxon(latinName, gathering);
  if (taxon?.picture) {
    const [own] = await readCommons(
      filesUrl([`File:${taxon.picture}`], gathering.settings.PHOTO_SERVICE_URL),
      gathering,
    );
    if (own) {
      files.push(own);
      curated.add(own.title);
    }
  }
  if (taxon?.category) {
    const found = await readCommons(
      categoryUrl(taxon.category, gathering.settings.PHOTO_SERVICE_URL),
      gathering,
    );
    files.push(...variedFirst(found).filter(({ title }) => !curated.has(title)));
  }
  const photos = await fetchFrom('commons', files, perPlant, gathering);
  if (photos.length < few) {
    const { OBSERVATION_SERVICE_URL: api } = gathering.settings;
    const observed = observedFiles(
      await gathering.get('iNaturalist', observationsUrl(latinName, api), bounds.list.maxBytes),
      latinName,
    );
    const allowed = observed.filter((file) => gathering.mayGet('iNaturalist', file));
    photos.push(...(await fetchFrom('iNaturalist', allowed, perPlant - photos.length, gathering)));
  }
  return photos.map((photo) => ({ ...photo, isCurated: curated.has(photo.title) }));
}

async function readTaxon(latinName: string, { settings, get }: Gathering): Promise<Taxon | undefined> {
  const { TAXON_SERVICE_URL: api } = settings;
  const item = itemIn(await get('wikidata', taxonUrl(latinName, api), bounds.list.maxBytes));
  if (!item) return undefined;
  return taxonIn(await get('wikidata', claimsUrl(item, api), bounds.picture.maxBytes), item, latinName);
}

async function readCommons(url: URL, { settings, get, mayGet }: Gathering): Promise<FreeFile[]> {
  const bytes = await get('commons', url, bounds.list.maxBytes);
  return freeFiles(assessedFirst(filesIn(bytes)), settings.PHOTO_SERVICE_URL).filter((file) =>
    mayGet('commons', file),
  );
}

const fetchFrom = (source: Source, files: FreeFile[], amount: number, { get, signal }: Gathering) =>
  fetchPhotos(files, (url) => get(source, new URL(url), bounds.picture.maxBytes), signal, amount);
