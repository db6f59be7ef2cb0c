import { useTexts } from '../texts/index.ts';
import { Checkbox } from './controls/fields.tsx';
import { PlainFields } from './controls/plain-fields.tsx';
import { RowSection } from './controls/row-section.tsx';
import type { PlantFieldsProps } from './plant-fields.ts';
import { noLookAlike } from './plant-texts.ts';

export function LookAlikeFields(props: PlantFieldsProps) {
  const { fields } = useTexts();
  return (
    <RowSection
      {...props}
      name="lookAlikes"
      title={fields.lookAlikes}
      labels={fields.lookAlike}
      titleOf={({ commonName }) => commonName}
      blank={noLookAlike}
      render={(row) => (
        <>
          <PlainFields
            {...row}
            fields={[
              { name: 'commonName', label: fields.commonName, german: 'german.commonName' },
              { name: 'latinName', label: fields.latinName },
            ]}
          />
          <PlainFields
            {...row}
            fields={[{ name: 'difference', label: fields.difference, rows: 2, german: 'german.difference' }]}
          />
          <Checkbox
            label={fields.dangerous}
            isChecked={row.value.isDangerous}
            onChange={(isDangerous) => row.change({ isDangerous })}
          />
        </>
      )}
    />
  );
}
