import {
  type CareTask,
  type importForms,
  type importKinds,
  type importOmissions,
  type importProblems,
  type importRefusals,
  limits,
  type Mood,
  type Planting,
  type Site,
  type User,
  type Visibility,
} from '@portal/contracts';

export type ImportForm = (typeof importForms)[number];
export type ImportKind = (typeof importKinds)[number];
export type ImportState =
  | 'uploading'
  | 'checking'
  | 'refused'
  | 'checked'
  | 'writing'
  | 'done'
  | 'undoing'
  | 'undone';
export type ProblemCode = (typeof importProblems)[number];
export type OmissionCode = (typeof importOmissions)[number];
export type RefusalCode = (typeof importRefusals)[number];

/** A plant as a file names it. */
export interface PlantNames {
  latin?: string | undefined;
  common?: string | undefined;
}

export interface CareDone {
  task: CareTask;
  /** A day, as `parseDay` reads it. */
  on: string;
}

export interface CareSetting {
  task: CareTask;
  basis?: 'own' | 'off' | undefined;
  everyDays?: number | undefined;
  lastDoneOn?: string | undefined;
  snoozedUntil?: string | undefined;
}

interface Dated {
  /** ISO timestamps; absent: the time of the import. */
  createdAt?: string | undefined;
  updatedAt?: string | undefined;
}

export interface PlantValue extends Dated {
  names: PlantNames;
  /** It was a plant of the guide there. */
  isOfGuide?: boolean | undefined;
  name?: string | undefined;
  place?: string | undefined;
  planting?: Planting | undefined;
  site?: Site | undefined;
  since?: string | undefined;
  notes?: string | undefined;
  care: CareSetting[];
  careDone: CareDone[];
}

export interface EntryValue extends Dated {
  names: PlantNames;
  notes: string;
  visibility: Visibility;
  /** The key of the plant in the garden that it is about. */
  plantKey?: string | undefined;
}

export interface ProfileValue {
  names: Pick<User, 'firstName' | 'lastName' | 'displayName' | 'biography' | 'location' | 'links'>;
  timeZone?: string | undefined;
  hemisphere?: 'north' | 'south' | undefined;
}

export interface CollectionValue {
  name: string;
  note?: string | undefined;
  plants: { names: PlantNames; addedAt: string }[];
}

export interface ImportValues {
  profile: ProfileValue;
  plant: PlantValue;
  care: { plantKey: string; careDone: CareDone[] };
  reading: { plantKey: string; at: string; healthScore: number; mood: Mood };
  entry: EntryValue;
  collection: CollectionValue;
  favorite: { names: PlantNames; addedAt: string };
}

/** A row of a file in the one shape that all forms are read into. */
export type ImportRow = {
  [Kind in ImportKind]: {
    kind: Kind;
    /** The line of a table, or the position in a list. */
    line: number;
    /** The same for the same thing in every file of its source. */
    key: string;
    value: ImportValues[Kind];
    photo?: Uint8Array | undefined;
  };
}[ImportKind];

export type RowOf<Kind extends ImportKind> = Extract<ImportRow, { kind: Kind }>;

export interface Problem {
  line: number;
  kind: ImportKind;
  problem: ProblemCode;
  value?: string | undefined;
}

/** A finding of a reader. */
export type Finding =
  | { row: ImportRow }
  | { problem: Problem }
  | { omission: OmissionCode; count: number; names?: string[] };

/** Facts about a file before its rows are checked. */
export interface ReadSummary {
  form: ImportForm;
  /** Its rows. */
  total: number;
  /** Its journal entries that aren't private. */
  shown: number;
}

/** Refuses a file with too many rows before they are read one by one. */
export function checkRowCount(count: number): void {
  if (count > limits.imports.rows) throw new Refusal('too_many_rows');
}

/** Refuses a whole file. */
export class Refusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}
