import { careTasks, plantings, sites, visibilities } from '@portal/contracts';
import { Mood } from '@portal/contracts/schemas';
import * as z from 'zod/mini';
import {
  type CareSetting,
  checkRowCount,
  type Finding,
  type ImportKind,
  type PlantNames,
  Refusal,
  type RowOf,
} from '../row.ts';
import { pictureReader, type ReadPicture } from './read-picture.ts';

/** Written into every export, and the one version that is read. */
export const exportFormat = { format: 'plant-portal-export', version: 1 } as const;

const text = z.optional(z.string());
const Stamp = z.iso.datetime();
const Dated = { createdAt: Stamp, updatedAt: Stamp };
const Key = z.string().check(z.minLength(1), z.maxLength(200));
const CareTask = z.enum(careTasks);
const Fields = z.record(z.string(), z.unknown());
const List = z._default(z.array(z.unknown()), []);

const PortalExport = z.object({
  format: z.literal(exportFormat.format),
  version: z.literal(exportFormat.version),
  account: z.object({
    firstName: text,
    lastName: text,
    displayName: text,
    biography: text,
    location: text,
    links: z.optional(z.array(z.object({ label: z.string(), url: z.string() }))),
    timeZone: text,
    avatarUrl: text,
  }),
  plants: z.array(z.object({ id: z.int(), latinName: z.string(), commonName: z.string() })),
  favorites: List,
  collections: List,
  journal: List,
  garden: z.object({
    hemisphere: z.optional(z.enum(['north', 'south'])),
    plants: List,
    readings: List,
  }),
  notifications: z.optional(z.object({ items: List })),
  forum: z.optional(z.object({ threads: List, comments: List })),
});
type PortalExport = z.infer<typeof PortalExport>;

const GardenPlant = z.object({
  ...Dated,
  id: z.int(),
  key: Key,
  plantId: z.optional(z.int()),
  name: z.string(),
  place: text,
  planting: z.optional(z.enum(plantings)),
  site: z.optional(z.enum(sites)),
  since: text,
  notes: text,
  photoUrl: text,
  care: z.array(
    z.object({
      task: CareTask,
      basis: z.enum(['facts', 'own', 'off']),
      everyDays: z.optional(z.int()),
      lastDoneOn: text,
      snoozedUntil: text,
    }),
  ),
  careDone: z.array(z.object({ task: CareTask, on: z.string() })),
});
const Reading = z.object({
  gardenPlantId: z.int(),
  key: Key,
  at: Stamp,
  healthScore: z.number().check(z.gte(0), z.lte(100)),
  mood: Mood,
  photoUrl: text,
});
const Entry = z.object({
  ...Dated,
  key: Key,
  plantId: z.int(),
  gardenPlantId: z.optional(z.int()),
  notes: z.string(),
  visibility: z.enum(visibilities),
  photoUrl: text,
});
const Dedicated = z.object({ plantId: z.int(), addedAt: Stamp });
const Collection = z.object({ name: z.string(), note: text, plants: z.array(Dedicated) });

/** Exports of portals from before they had a version can't be matched to plants: they have no Latin names. */
export function isPortalExport(file: unknown): boolean {
  const { data } = z.safeParse(Fields, file);
  if (!data) return false;
  if (data.format === exportFormat.format) return true;
  if ('exportedAt' in data && 'account' in data && 'journal' in data) throw new Refusal('old_export');
  return false;
}

/** Reads what a portal wrote for the move to another one. Forum texts and notifications stay where they are. */
export function readPortalExport(file: unknown): Finding[] {
  const { data, error } = z.safeParse(PortalExport, file);
  if (!data) throw new Refusal('damaged', error);
  const { garden, journal, collections, favorites } = data;
  const lists = [garden.plants, garden.readings, journal, collections, favorites];
  checkRowCount(lists.reduce((sum, list) => sum + list.length, 0));
  const findings: Finding[] = [];
  const pictures = pictureReader(findings);
  const names = new Map(
    data.plants.map(({ id, latinName, commonName }): [number, PlantNames] => [
      id,
      { latin: latinName, common: commonName },
    ]),
  );
  const context = { findings, pictures, namesOf: (id: number) => names.get(id) ?? {} };
  readProfile(data, context);
  readGarden(garden, journal, context);
  readLists(data, context);
  const others = [
    ['forum', (data.forum?.threads.length ?? 0) + (data.forum?.comments.length ?? 0)],
    ['notifications', data.notifications?.items.length ?? 0],
    ['foreign_pictures', pictures.foreign()],
  ] as const;
  findings.push(...others.flatMap(([omission, count]) => (count > 0 ? [{ omission, count }] : [])));
  return findings;
}

interface Context {
  findings: Finding[];
  pictures: ReadPicture;
  namesOf: (plantId: number) => PlantNames;
}

function readProfile({ account, garden }: PortalExport, { findings, pictures }: Context): void {
  const { avatarUrl, timeZone, ...names } = account;
  const photo = pictures.read(avatarUrl, { line: 1, kind: 'profile' });
  findings.push({
    row: {
      kind: 'profile',
      line: 1,
      key: 'profile',
      value: { names, timeZone, hemisphere: garden.hemisphere },
      ...(photo && { photo }),
    },
  });
}

function readGarden(
  { plants, readings }: PortalExport['garden'],
  journal: unknown[],
  { findings, pictures, namesOf }: Context,
): void {
  const keys = new Map<number, string>();
  for (const [line, plant] of valid(plants, GardenPlant, 'plant', findings)) {
    const { id, key, plantId, photoUrl, care, ...value } = plant;
    keys.set(id, key);
    const names = plantId === undefined ? {} : namesOf(plantId);
    findings.push(
      withPhoto<'plant'>(
        {
          kind: 'plant',
          line,
          key,
          value: { ...value, names, isOfGuide: plantId !== undefined, care: care.map(toSetting) },
        },
        pictures.read(photoUrl, { line, kind: 'plant', value: plant.name }),
      ),
    );
  }
  for (const [line, { gardenPlantId, key, photoUrl, ...value }] of valid(
    readings,
    Reading,
    'reading',
    findings,
  )) {
    const plantKey = keys.get(gardenPlantId) ?? '';
    const photo = pictures.read(photoUrl, { line, kind: 'reading' });
    findings.push(withPhoto<'reading'>({ kind: 'reading', line, key, value: { ...value, plantKey } }, photo));
  }
  // The newest comes first in an export, and last in a journal.
  for (const [line, entry] of valid(journal, Entry, 'entry', findings).reverse()) {
    const { key, plantId, gardenPlantId, photoUrl, ...value } = entry;
    const plantKey = gardenPlantId === undefined ? undefined : keys.get(gardenPlantId);
    const photo = pictures.read(photoUrl, { line, kind: 'entry' });
    findings.push(
      withPhoto<'entry'>(
        { kind: 'entry', line, key, value: { ...value, plantKey, names: namesOf(plantId) } },
        photo,
      ),
    );
  }
}

const toSetting = ({ basis, ...setting }: z.infer<typeof GardenPlant>['care'][number]): CareSetting => ({
  ...setting,
  // Intervals that follow from the facts are computed there as here.
  ...(basis === 'facts' ? { everyDays: undefined } : { basis }),
});

function readLists({ collections, favorites }: PortalExport, { findings, namesOf }: Context): void {
  for (const [line, { name, note, plants }] of valid(collections, Collection, 'collection', findings)) {
    const placed = plants.map(({ plantId, addedAt }) => ({ names: namesOf(plantId), addedAt }));
    findings.push({ row: { kind: 'collection', line, key: name, value: { name, note, plants: placed } } });
  }
  // Oldest first, so that two of one moment stay in their order.
  for (const [line, { plantId, addedAt }] of valid(favorites, Dedicated, 'favorite', findings).reverse()) {
    const names = namesOf(plantId);
    const key = names.latin ?? String(plantId);
    findings.push({ row: { kind: 'favorite', line, key, value: { names, addedAt } } });
  }
}

/** The values of a list that have its form, with their positions; the others are problems. */
function valid<Schema extends z.ZodMiniType>(
  list: unknown[],
  schema: Schema,
  kind: ImportKind,
  findings: Finding[],
): [number, z.infer<Schema>][] {
  return list.flatMap((item, index): [number, z.infer<Schema>][] => {
    const { data, success } = z.safeParse(schema, item);
    if (success) return [[index + 1, data]];
    const name = z.safeParse(z.object({ name: z.string() }), item).data?.name;
    findings.push({ problem: { line: index + 1, kind, problem: 'bad_row', value: name } });
    return [];
  });
}

const withPhoto = <Kind extends ImportKind>(row: RowOf<Kind>, photo: Buffer | undefined): Finding => ({
  row: { ...row, ...(photo && { photo }) },
});
