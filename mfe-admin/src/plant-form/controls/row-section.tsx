import type { ReactNode } from 'react';
import { useTexts } from '../../texts/index.ts';
import type { PlantFieldsProps } from '../plant-fields.ts';
import type { PlantTexts } from '../plant-texts.ts';
import { type Errors, errorsWithin } from './errors.ts';
import { RowList, type RowListProps } from './row-list.tsx';
import { Section } from './section.tsx';
import type { Changes } from './with-fields.ts';

type ListName = 'interactions' | 'lookAlikes' | 'indications';

/** A row that is being edited. */
export interface RowProps<Item> {
  value: Item;
  change: (changes: Changes<Item>) => void;
  errors: Errors;
  /** The plant's sources. */
  sources: readonly string[];
}

interface RowSectionProps<Name extends ListName>
  extends PlantFieldsProps,
    Pick<RowListProps<PlantTexts[Name][number]>, 'labels' | 'titleOf' | 'blank'> {
  name: Name;
  title: string;
  /** Other fields that change with the rows. */
  with?: (rows: PlantTexts[Name]) => Partial<PlantTexts>;
  /** Shown above the rows. */
  children?: ReactNode;
  render: (row: RowProps<PlantTexts[Name][number]>) => ReactNode;
}

/** A section with a list of the plant. */
export function RowSection<Name extends ListName>(props: RowSectionProps<Name>) {
  const { name, title, values, onChange, errors, children, render, with: changesWith, ...list } = props;
  const { plantForm } = useTexts();
  const items = values[name] as PlantTexts[Name][number][];
  const errorsOf = (place: number) => errorsWithin(`${name}.${place}`, errors);
  return (
    <Section name={name} title={title} summary={plantForm.amount(items.length)} errors={errors} listsProblems>
      {children}
      <RowList
        {...list}
        name={name}
        items={items}
        hasProblem={(place) => Object.keys(errorsOf(place)).length > 0}
        onChange={(rows) => onChange({ [name]: rows, ...changesWith?.(rows as PlantTexts[Name]) })}
        render={(value, change, place) =>
          render({ value, change, errors: errorsOf(place), sources: values.sources })
        }
      />
    </Section>
  );
}
