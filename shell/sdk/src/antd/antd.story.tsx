import './antd.css';
import type { ReactNode } from 'react';
import { count } from '../format.ts';
import type { Stories } from '../story.ts';
import {
  Alert,
  AntdScope,
  Button,
  Descriptions,
  Empty,
  Flex,
  Input,
  Progress,
  Segmented,
  Select,
  Statistic,
  Steps,
  Switch,
  Table,
  Tabs,
} from './index.ts';

const rows = [
  { key: 1, name: 'Salvia officinalis', photos: 12 },
  { key: 2, name: 'Digitalis purpurea', photos: 4 },
];

const inScope = (states: Record<string, ReactNode>) =>
  Object.fromEntries(
    Object.entries(states).map(([name, shown]) => [name, <AntdScope key={name}>{shown}</AntdScope>]),
  );

export const stories: Stories = (say) => {
  const columns = [
    { title: say('Plant', 'Pflanze'), dataIndex: 'name', sorter: true },
    { title: say('Photos', 'Fotos'), dataIndex: 'photos', align: 'right' as const },
  ];
  return inScope({
    buttons: (
      <Flex gap={8} wrap>
        <Button type="primary">{say('Save', 'Speichern')}</Button>
        <Button>{say('Cancel', 'Abbrechen')}</Button>
        <Button danger>{say('Delete', 'Löschen')}</Button>
        <Button disabled>{say('Disabled', 'Deaktiviert')}</Button>
      </Flex>
    ),
    alerts: (
      <Flex gap={8} vertical>
        {(['success', 'info', 'warning', 'error'] as const).map((type) => (
          <Alert key={type} type={type} showIcon title={say('Three photos wait.', 'Drei Fotos warten.')} />
        ))}
      </Flex>
    ),
    table: (
      <Table
        columns={columns}
        dataSource={rows}
        pagination={false}
        rowSelection={{ selectedRowKeys: [1] }}
        scroll={{ x: 'max-content' }}
      />
    ),
    'table, empty': <Table columns={columns} dataSource={[]} pagination={false} />,
    'table, loading': <Table columns={columns} dataSource={rows} pagination={false} loading />,
    fields: (
      <Flex gap={8} vertical>
        <Input aria-label={say('Name', 'Name')} placeholder={say('Name', 'Name')} />
        <Input aria-label={say('Name', 'Name')} status="error" value="?" readOnly />
        <Input aria-label={say('Name', 'Name')} disabled value="Salvia" />
        <Select
          aria-label={say('Level', 'Stufe')}
          value="toxic"
          options={[{ value: 'toxic', label: say('Toxic', 'Giftig') }]}
        />
        <Flex gap={8}>
          <Switch aria-label={say('On', 'An')} checked />
          <Switch aria-label={say('Off', 'Aus')} />
        </Flex>
      </Flex>
    ),
    progress: <Progress percent={62} />,
    empty: <Empty />,
    steps: <Steps current={1} items={[{ title: 'CSV' }, { title: say('Check', 'Prüfen') }]} />,
    choice: <Segmented options={[say('All', 'Alle'), say('Waiting', 'Wartend')]} />,
    tabs: (
      <Tabs
        items={[
          { key: 'live', label: 'Live', children: '1.4.2' },
          { key: 'canary', label: 'Canary' },
        ]}
      />
    ),
    facts: (
      <Descriptions
        column={1}
        items={[{ key: 'team', label: say('Team', 'Team'), children: say('Forum', 'Forum') }]}
      />
    ),
    figure: <Statistic title={say('Visits', 'Besuche')} value={12480} formatter={() => count(12480)} />,
  });
};
