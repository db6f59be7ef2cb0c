import type { collection as en } from './collection.en.ts';

export const collection: typeof en = {
  ideas: {
    label: 'Ideen für die erste Sammlung',
    houseplants: 'Für die Fensterbank',
    spices: 'Für die Küche',
    cats: 'Ohne bekannte Gefahr für Katzen',
  },
  share: {
    open: 'Teilen',
    dialog: (name) => `„${name}“ teilen`,
    title: 'Link',
    text: 'Wer den Link hat, sieht die Pflanzen, die Notiz, den Namen der Sammlung und Ihren.',
    create: 'Link erstellen',
    address: 'Link zu dieser Sammlung',
    renew: 'Neuer Link',
    renewWarning: 'Der alte Link gilt dann nicht mehr.',
    end: 'Nicht mehr teilen',
    ended: { title: 'Entfernt', description: 'Der Link gilt nicht mehr.' },
  },
  shared: {
    pageTitle: 'Eine geteilte Sammlung',
    by: (name) => `Eine Sammlung von ${name}`,
    empty: 'In dieser Sammlung sind noch keine Pflanzen.',
    failed: 'Diese Sammlung konnte nicht geladen werden.',
    notFound: 'Diese Sammlung wird nicht geteilt.',
    notFoundReason: 'Der Link ist unvollständig oder wurde zurückgezogen.',
    seePlants: 'Pflanzen ansehen',
  },
};
