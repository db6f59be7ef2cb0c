import { limits, type User } from '@portal/contracts';
import { Button, Grid, Stack } from '@portal/sdk';
import { TextArea, TextField } from '@portal/sdk/forms';
import { useState } from 'react';
import { Failure } from '../auth/failure.tsx';
import { NameFields } from '../auth/name-fields.tsx';
import { useFields } from '../auth/use-fields.ts';
import { useTexts } from '../texts/index.ts';
import { memberTexts, useMemberTexts } from '../texts/member.ts';
import styles from './edit-profile.module.css';
import { PasswordDialog, type SettingDialogProps } from './password-dialog.tsx';
import { useUpdateProfile } from './settings.writes.ts';

/** Edits the public part of a profile: names, a few words, a location and links. */
export function EditProfile({ user, onClose }: SettingDialogProps) {
  const { common } = useTexts();
  const { profile: labels } = useMemberTexts();
  const { values, field, refuse } = useFields(valuesOf(user));
  const [linkCount, setLinkCount] = useState(user.links?.length ?? 0);
  const update = useUpdateProfile(user);
  const submit = () => {
    const { links, positions, errors } = readLinks(values);
    if (refuse(errors)) return;
    const { firstName, lastName, displayName, biography, location } = values;
    update.mutate(
      { body: { firstName, lastName, displayName, biography, location, links } },
      { onSuccess: onClose, onError: ({ fields }) => refuse(fieldsOf(fields, positions)) },
    );
  };
  return (
    <PasswordDialog
      title={labels.dialog}
      description={labels.description}
      confirmLabel={common.save}
      busyLabel={common.saving}
      isBusy={update.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={labels.displayName}
        hint={labels.displayNameHint}
        autoComplete="nickname"
        maxLength={limits.profile.displayNameLength}
        hasCounter
        isOptional
        {...field('displayName')}
      />
      <NameFields field={field} />
      <TextArea
        label={labels.biography}
        hint={labels.biographyHint}
        maxLength={limits.profile.biographyLength}
        hasCounter
        isOptional
        {...withoutName(field('biography'))}
      />
      <TextField
        label={labels.location}
        hint={labels.locationHint}
        maxLength={limits.profile.locationLength}
        hasCounter
        isOptional
        {...field('location')}
      />
      <LinkFields count={linkCount} setCount={setLinkCount} field={field} />
      <Failure error={update.error} isAtField={Object.keys(update.error?.fields ?? {}).length > 0} />
    </PasswordDialog>
  );
}

interface LinkFieldsProps {
  count: number;
  setCount: (count: number) => void;
  field: ReturnType<typeof useFields<FieldName>>['field'];
}

function LinkFields({ count, setCount, field }: LinkFieldsProps) {
  const { profile: labels } = useMemberTexts();
  /** Moves the links behind it up by one. */
  const remove = (removed: number) => {
    for (const at of positionsOf(count).slice(removed)) {
      const next = at + 1 < limits.profile.links ? at + 1 : undefined;
      for (const part of ['label', 'url'] as const)
        field(`${part}${at}`).onChange(next === undefined ? '' : field(`${part}${next}` as FieldName).value);
    }
    setCount(count - 1);
  };
  return (
    <Stack as="fieldset" gap={16} className={styles.links}>
      <legend>{labels.links}</legend>
      {positionsOf(count).map((at) => (
        <Grid gap={16} rowGap={8} key={at} className={styles.link}>
          <TextField
            label={labels.linkLabel(at + 1)}
            maxLength={limits.profile.linkLabelLength}
            {...field(`label${at}`)}
          />
          <TextField
            label={labels.linkUrl(at + 1)}
            type="url"
            placeholder="https://"
            maxLength={limits.profile.addressLength}
            {...field(`url${at}`)}
          />
          <Button
            size="small"
            variant="quiet"
            aria-label={labels.removeLink(at + 1)}
            onClick={() => remove(at)}
          >
            {labels.remove}
          </Button>
        </Grid>
      ))}
      {count < limits.profile.links && (
        <div>
          <Button size="small" onClick={() => setCount(count + 1)}>
            {labels.addLink}
          </Button>
        </div>
      )}
    </Stack>
  );
}

type Position = 0 | 1 | 2 | 3 | 4;
type TextName = 'firstName' | 'lastName' | 'displayName' | 'biography' | 'location';
type FieldName = TextName | `${'label' | 'url'}${Position}`;
type Values = Record<FieldName, string>;

const allPositions = [0, 1, 2, 3, 4] as const satisfies Position[];
const positionsOf = (count: number): Position[] => allPositions.slice(0, count);

/** In the order of the form: the first wrong one gets the focus. */
function valuesOf(user: User): Values {
  const { displayName = '', firstName = '', lastName = '', biography = '', location = '', links = [] } = user;
  const parts = allPositions.flatMap((at) => [
    [`label${at}`, links[at]?.label ?? ''],
    [`url${at}`, links[at]?.url ?? ''],
  ]);
  return { displayName, firstName, lastName, biography, location, ...Object.fromEntries(parts) };
}

/** The links that have a name or an address, where they are in the form, and what is wrong with them. */
function readLinks(values: Values) {
  const { profile: labels } = memberTexts();
  const errors: Partial<Values> = {};
  const positions = allPositions.filter((at) => values[`label${at}`].trim() || values[`url${at}`].trim());
  const links = positions.map((at) => {
    const label = values[`label${at}`].trim();
    const url = withScheme(values[`url${at}`].trim());
    if (!label) errors[`label${at}`] = labels.linkLabelMissing;
    if (!url) errors[`url${at}`] = labels.linkUrlMissing;
    else if (!/^https?:\/\/\S+\.\S+$/i.test(url)) errors[`url${at}`] = labels.linkUrlWrong;
    return { label, url };
  });
  return { links, positions, errors };
}

/** People type `example.org`. */
const withScheme = (typed: string) =>
  /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(typed) ? `https://${typed}` : typed;

/** The fields of a refusal, `links.0.url`, as they are named in the form. */
const fieldsOf = (fields: Record<string, string>, positions: Position[]) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, error]) => {
      const [, at = '', part] = /^links\.(\d)\.(\w+)$/.exec(name) ?? [];
      return [part ? `${part}${positions[Number(at)]}` : name, error];
    }),
  );

/** A text area has no name. */
const withoutName = ({ name: _, ...rest }: ReturnType<LinkFieldsProps['field']>) => rest;
