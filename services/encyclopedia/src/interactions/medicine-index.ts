import { indexNames, type Medicine, type NameIndex, namedMedicine } from '@portal/contracts';

/** Medicines with the classes that they belong to, direct and indirect. */
export interface MedicineIndex {
  list: readonly Medicine[];
  medicine: (id: string) => Medicine | undefined;
  /** Its classes, the narrowest first. */
  classesOf: (id: string) => readonly string[];
  names: NameIndex<Medicine>;
}

export function indexMedicines(list: readonly Medicine[]): MedicineIndex {
  const byId = new Map(list.map((medicine) => [medicine.id, medicine]));
  const classes = new Map(list.map(({ id }) => [id, classesAbove(id, byId)]));
  return {
    list: Object.freeze([...list]),
    medicine: (id) => byId.get(id),
    classesOf: (id) => classes.get(id) ?? [],
    names: indexNames(list.map(namedMedicine)),
  };
}

/** Goes up level by level; each class counts once, also if two classes name each other. */
function classesAbove(id: string, byId: ReadonlyMap<string, Medicine>): string[] {
  const found = new Set<string>([id]);
  for (const each of found) for (const parent of byId.get(each)?.classes ?? []) found.add(parent);
  return [...found].slice(1);
}
