import { type JournalEntry, type PlantCard, plants, profiles } from '@portal/contracts';
import { buildPlant } from '@portal/contracts/testing';
import type { WidgetComponent } from '@portal/sdk';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { ProfileScreen } from '../profile/profile.screen.tsx';
import { buildProfile, buildSummary, rosa } from './factories.ts';

const sage = buildSummary({ commonName: 'Common sage', latinName: 'Salvia officinalis' });
const plant = buildPlant(sage);

/** A stub of the encyclopedia's picker: selects Common sage. */
const FakePicker: WidgetComponent = ({ selected, onSelect }) => (
  <button
    type="button"
    onClick={() =>
      (onSelect as (plant: PlantCard) => void)({ ...sage, categories: [], usesExcerpt: 'Brewed as a tea.' })
    }
  >
    Plant: {(selected as PlantCard | null)?.commonName ?? 'none'}
  </button>
);

/** Answers rosa's profile with a journal on Common sage. */
export const answerJournal = (entries: JournalEntry[], total = entries.length) =>
  fakeGateway()
    .answer(plants.summaries, [sage])
    .answer(plants.read, plant, { params: { id: plant.id } })
    .answer(
      profiles.read,
      buildProfile({ journalEntries: entries, counts: { threads: 0, comments: 0, journalEntries: total } }),
    );

interface Visit {
  entries?: JournalEntry[];
  total?: number;
  viewer?: typeof rosa | null;
  search?: string;
  served?: string[];
  /** The profile can’t be loaded. */
  isOffline?: boolean;
}

/** Rosa's profile, opened at her journal. */
export async function openJournal(visited: Visit = {}) {
  const { entries = [], total, viewer = rosa, search = '', served = [], isOffline = false } = visited;
  const gateway = answerJournal(entries, total);
  if (isOffline) gateway.answer(profiles.read, refusal('offline'));
  const visit = await renderScreen(<ProfileScreen />, {
    viewer,
    path: `/user/${rosa.id}?tab=journal${search}`,
    route: '/user/:userId',
    served,
    widgets: { 'encyclopedia.plantPicker': FakePicker },
  });
  await screen.findByRole('tabpanel');
  return { ...visit, gateway };
}

export const button = (name: string) => screen.getByRole('button', { name });
export const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
