import { plants } from '@portal/contracts';
import { Button, catalogue, PageFrame, query, toast, usePage, useSession } from '@portal/sdk';
import { Form, TextField } from '@portal/sdk/forms';
import { useQuery } from '@portal/sdk/query';
import { Link, useLocation } from '@portal/sdk/router';
import { useState } from 'react';

const { useTexts } = catalogue({ title: 'A sample' }, { de: async () => ({ title: 'Ein Muster' }) });

/** Uses a part of each module of the SDK, so that a shell that breaks one fails its test. */
export function SampleScreen() {
  const { title } = useTexts();
  const { viewer } = useSession();
  const { pathname } = useLocation();
  const plant = useQuery(query(plants.read, { params: { id: 7 } }));
  const [name, setName] = useState('');
  usePage({ title });
  return (
    <PageFrame back={{ to: '/', label: 'Back' }}>
      <h1>{title}</h1>
      <p>{viewer ? `Signed in as ${viewer.username}` : 'Signed out'}</p>
      <p>{plant.data?.commonName ?? 'No plant'}</p>
      <p>{pathname}</p>
      <Link to="/sample/further">Further</Link>
      <Form label="Greeting" busy={false} onSubmit={() => toast({ title: `Hello ${name}` })}>
        <TextField label="Name" value={name} onChange={setName} />
        <Button type="submit">Greet</Button>
      </Form>
    </PageFrame>
  );
}
