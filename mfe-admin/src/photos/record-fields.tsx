import { photoLicenceNames, photoOrgans } from '@portal/contracts';
import { Stack } from '@portal/sdk';
import { Select, TextField } from '@portal/sdk/forms';
import { useTexts } from '../texts/index.ts';
import { type RecordDraft, recordProblems } from './photo-record.ts';

interface RecordFieldsProps {
  record: RecordDraft;
  onChange: (changes: Partial<RecordDraft>) => void;
  /** Shows what is missing. */
  isMarked: boolean;
  /** True if each photo has its own field for its organ. */
  hasNoOrgan?: boolean;
}

/** Fields for the author, licence, source and subject of photos. */
export function RecordFields({ record, onChange, isMarked, hasNoOrgan = false }: RecordFieldsProps) {
  const { record: labels, licences } = useTexts();
  const problems = isMarked ? recordProblems(record) : {};
  return (
    <Stack gap={12}>
      <TextField
        label={labels.author}
        isRequired
        value={record.author}
        onChange={(author) => onChange({ author })}
        maxLength={200}
        error={problems.author}
      />
      <Select
        label={labels.licence}
        isRequired
        value={record.licence}
        onChange={(licence) => onChange({ licence })}
        options={[
          { value: '', label: labels.chooseLicence },
          ...photoLicenceNames.map((value) => ({ value, label: licences[value] ?? value })),
        ]}
        error={problems.licence}
      />
      <TextField
        label={labels.source}
        isOptional
        type="url"
        value={record.sourceUrl}
        onChange={(sourceUrl) => onChange({ sourceUrl })}
        maxLength={2000}
        placeholder="https://…"
        error={problems.sourceUrl}
      />
      {!hasNoOrgan && <OrganField value={record.organ} onChange={(organ) => onChange({ organ })} />}
    </Stack>
  );
}

interface OrganFieldProps {
  /** The photo, where several have such a field. */
  photo?: string;
  value: RecordDraft['organ'];
  onChange: (organ: RecordDraft['organ']) => void;
}

export function OrganField({ photo, value, onChange }: OrganFieldProps) {
  const { record: labels, organs } = useTexts();
  return (
    <Select
      label={photo ? labels.organOf(photo) : labels.organ}
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: labels.unknownOrgan },
        ...photoOrgans.map((organ) => ({ value: organ, label: organs[organ] })),
      ]}
    />
  );
}
