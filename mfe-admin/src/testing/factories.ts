import type {
  AuditRecord,
  Case,
  Content,
  IdentificationRejection,
  ManagedMember,
  Plant,
  PlantInput,
  PlantRemoval,
  Report,
  User,
} from '@portal/contracts';
import * as shared from '@portal/contracts/testing';

export const rosa: User = { id: 3, username: 'rosa', roles: [] };
export const admin: User = { id: 1, username: 'plant-team', roles: ['admin'] };
export const moderator: User = { id: 4, username: 'forum-moderator', roles: ['moderator'] };
export const owner: User = { id: 2, username: 'photo-owner', roles: ['owner'] };

/** The path of a stored photo. */
export const photoAt = (name: string) => `/api/images/encyclopedia/${name}`;

/** A plant with a main photo and two more. */
export const buildPlant = (changes: Partial<Plant> = {}): Plant => {
  const id = changes.id ?? 7;
  return shared.buildPlant({
    id,
    commonName: `Plant ${id}`,
    latinName: `Planta exemplaris ${id}`,
    imageUrl: photoAt('one'),
    additionalImages: [photoAt('two'), photoAt('three')],
    ...changes,
  });
};

export const buildInput = (changes: Partial<PlantInput> = {}): PlantInput => ({
  commonName: 'Common sage',
  latinName: 'Salvia officinalis',
  category: 'spices',
  family: 'Lamiaceae',
  otherNames: ['Garden sage', 'Salbei'],
  description: 'A grey, woolly little shrub.',
  uses: 'Brewed as a tea.',
  habitat: 'Dry, stony slopes.',
  growingConditions: 'Full sun, poor soil.',
  toxicity: { level: 'none' },
  lookAlikes: [],
  interactions: [],
  sources: ['ema-sage'],
  ...changes,
});

export const buildRecord = (changes: Partial<AuditRecord> = {}): AuditRecord => {
  const id = changes.id ?? 1;
  return {
    id,
    service: 'encyclopedia',
    actor: { id: 1, username: 'plant-team' },
    act: 'plant.category_changed',
    subject: { kind: 'plant', id: 7, name: 'Common sage' },
    before: { category: 'medicinal' },
    after: { category: 'spices' },
    at: '2026-11-20T15:07:00.000Z',
    ...changes,
  };
};

export const buildRemoval = (changes: Partial<PlantRemoval> = {}): PlantRemoval => ({
  plantId: 7,
  commonName: 'Common sage',
  latinName: 'Salvia officinalis',
  removedBy: { id: 1, username: 'plant-team' },
  removedAt: new Date(Date.now() - 60_000).toISOString(),
  restorableUntil: new Date(Date.now() + 6 * 24 * 60 * 60 * 1000).toISOString(),
  state: 'removed',
  waitingFor: [],
  ...changes,
});

export const buildRejection = (changes: Partial<IdentificationRejection> = {}): IdentificationRejection => ({
  id: 1,
  plantId: 7,
  commonName: 'Common sage',
  latinName: 'Salvia officinalis',
  confidence: 71.5,
  verdict: 'likely',
  provider: 'local',
  rejectedBy: null,
  rejectedAt: '2026-11-20T15:07:00.000Z',
  ...changes,
});

export const buildContent = (changes: Partial<Content> = {}): Content => ({
  kind: 'comment',
  id: 70,
  authorId: 9,
  authorName: 'Ivo',
  text: 'Buy my pills.',
  path: '/forum/thread/5',
  createdAt: '2026-11-20T15:00:00.000Z',
  isHidden: false,
  ...changes,
});

export const buildReport = (changes: Partial<Report> = {}): Report => ({
  id: 1,
  reporter: { id: rosa.id, username: rosa.username },
  reason: 'spam',
  content: buildContent(),
  at: '2026-11-20T15:07:00.000Z',
  ...changes,
});

export const buildCase = (changes: Partial<Case> = {}): Case => {
  const content = changes.content ?? buildContent();
  return {
    id: 1,
    state: 'open',
    content,
    reports: [buildReport({ content })],
    awaitsApproval: false,
    openedAt: '2026-11-20T15:07:00.000Z',
    ...changes,
  };
};

export const buildMember = (changes: Partial<ManagedMember> = {}): ManagedMember => ({
  id: 9,
  username: 'ivo',
  roles: [],
  createdAt: '2026-11-01T12:00:00.000Z',
  warnings: [],
  ...changes,
});
