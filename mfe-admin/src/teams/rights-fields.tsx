import { allEndpoints, type RemotePermit, roleNames } from '@portal/contracts';
import { Alert, Form, Select } from '@portal/sdk/antd';
import type { KeyboardEvent } from 'react';
import { useTeamTexts } from '../texts/teams.ts';
import type { Rights } from './rights.ts';
import styles from './teams.module.css';

const calls = allEndpoints()
  .filter(({ call: { access } }) => access !== 'internal')
  .map(({ name, call: { access } }) => ({ name, isForStaff: access !== 'anyone' && access !== 'member' }))
  .sort((one, other) => (one.name < other.name ? -1 : 1));

const staffCalls = new Set(calls.filter(({ isForStaff }) => isForStaff).map(({ name }) => name));

/** antd's lists take Tab for Enter: it would grant the right that is marked, and keep the focus. */
const leaveByTab = (event: KeyboardEvent) => {
  if (event.key === 'Tab') event.stopPropagation();
};

/**
 * The rights of a remote.
 * @param added The rights that a release asks for, which are marked.
 */
export function RightsFields({ added }: { added: Rights | undefined }) {
  const labels = useTeamTexts();
  const tier: RemotePermit['tier'] = Form.useWatch('tier') ?? 'frame';
  /** A list that people type. */
  const tags = (kind: 'slots' | 'labels' | 'origins') => (
    <Select
      mode="tags"
      open={false}
      suffixIcon={null}
      options={added?.[kind].map((value) => ({ value, label: labels.marked(value) }))}
    />
  );
  return (
    <div onKeyDownCapture={leaveByTab}>
      <CallsField added={added?.calls ?? []} />
      <Form.Item name="roles" label={labels.roles} extra={labels.rolesHint}>
        <Select
          mode="multiple"
          options={roleNames.map((role) => ({
            value: role,
            label: added?.roles.includes(role)
              ? labels.marked(labels.roleNames[role])
              : labels.roleNames[role],
          }))}
        />
      </Form.Item>
      {tier === 'page' && (
        <Form.Item name="slots" label={labels.slots} extra={labels.slotsHint}>
          {tags('slots')}
        </Form.Item>
      )}
      <Form.Item name="labels" label={labels.labels} extra={labels.labelsHint}>
        {tags('labels')}
      </Form.Item>
      <Form.Item
        name="origins"
        label={labels.origins}
        extra={labels.originsHints[tier]}
        rules={[
          {
            type: 'array',
            defaultField: { type: 'string', pattern: /^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/ },
            message: labels.originWrong,
          },
        ]}
      >
        {tags('origins')}
      </Form.Item>
    </div>
  );
}

function CallsField({ added }: { added: string[] }) {
  const labels = useTeamTexts();
  const chosen: string[] = Form.useWatch('calls') ?? [];
  const forStaff = chosen.filter((each) => staffCalls.has(each));
  const labelOf = ({ name, isForStaff }: (typeof calls)[number]) => {
    const label = isForStaff ? `${name} (${labels.ofStaff})` : name;
    return added.includes(name) ? labels.marked(label) : label;
  };
  return (
    <>
      <Form.Item name="calls" label={labels.calls} extra={labels.callsHint}>
        <Select mode="multiple" options={calls.map((each) => ({ value: each.name, label: labelOf(each) }))} />
      </Form.Item>
      {forStaff.length > 0 && (
        <Alert
          className={styles.note ?? ''}
          type="warning"
          showIcon
          title={labels.staffWarning(forStaff.join(', '))}
        />
      )}
    </>
  );
}
