import type { CareTask, Mood, Planting, Site, Visibility } from '@portal/contracts';
import type { TaskState } from '../garden/care-dates.ts';
import type { CareDone, ProfileValue } from './row.ts';

/** The values of checked rows, exactly as they are written. */
export interface WrittenValues {
  profile: ProfileValue;
  plant: {
    plantId?: number | undefined;
    name: string;
    place?: string | undefined;
    planting?: Planting | undefined;
    site?: Site | undefined;
    since?: string | undefined;
    notes?: string | undefined;
    care: Partial<Record<CareTask, TaskState>>;
    careDone: CareDone[];
    createdAt: string;
    updatedAt: string;
  };
  care: { plantKey: string; careDone: CareDone[] };
  reading: { plantKey: string; at: string; healthScore: number; mood: Mood };
  entry: {
    plantId: number;
    plantKey?: string | undefined;
    notes: string;
    visibility: Visibility;
    createdAt: string;
    updatedAt: string;
  };
  collection: {
    name: string;
    note?: string | undefined;
    /** The member has none of this name yet. */
    isNew: boolean;
    /** Those that it doesn't have yet, oldest first. */
    plants: { plantId: number; addedAt: string }[];
  };
  favorite: { plantId: number; addedAt: string };
}
