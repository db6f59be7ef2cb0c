import type { en } from './en.ts';

export const de: typeof en = {
  common: {
    cancel: 'Abbrechen',
    save: 'Speichern',
    saving: 'Wird gespeichert …',
    edit: 'Bearbeiten',
    delete: 'Löschen',
    deleting: 'Wird gelöscht …',
    seePlants: 'Alle Pflanzen ansehen',
    failed: 'Fehler',
  },
  journal: {
    add: 'Tagebucheintrag hinzufügen',
    edit: 'Tagebucheintrag bearbeiten',
    addEntry: 'Eintrag hinzufügen',
    saveChanges: 'Änderungen speichern',
    plant: 'Pflanze',
    notes: 'Notizen',
    photo: 'Foto',
    lacksPlantOrNotes: 'Bitte wählen Sie eine Pflanze und schreiben Sie Notizen dazu.',
    lacksNotes: 'Bitte schreiben Sie Notizen zu Ihrem Tagebucheintrag.',
    draftKept: 'Ihr Entwurf bleibt erhalten.',
    discardDraft: 'Entwurf verwerfen',
    invalidFile: 'Ungültige Datei',
    refusals: {
      not_image: 'Bitte wählen Sie eine Bilddatei.',
      unreadable:
        'Dieses Bild lässt sich hier nicht lesen. Mit einer Datei in JPEG, PNG oder WebP gelingt es.',
    },
    edited: 'bearbeitet',
    photoAlt: (date) => `Foto zum Eintrag vom ${date}`,
    delete: 'Tagebucheintrag löschen',
    deletesNotes: 'Ihre Notizen werden endgültig gelöscht.',
    deletesNotesAndPhoto:
      'Ihre Notizen und das Foto werden hier und auf der Seite der Pflanze endgültig gelöscht.',
    empty: 'Noch keine Tagebucheinträge',
    emptyOwn:
      'Schreiben Sie auf, wie es Ihren Pflanzen geht. Ein Foto erscheint auch auf der Seite seiner Pflanze.',
    loadMore: 'Mehr laden',
    olderFailed: 'Ältere Einträge konnten nicht geladen werden.',
    plantsFailed: 'Die Namen der Pflanzen konnten nicht geladen werden.',
    done: {
      added: {
        title: 'Tagebucheintrag hinzugefügt',
        description: 'Ihr Tagebucheintrag wurde hinzugefügt.',
      },
      updated: {
        title: 'Tagebucheintrag geändert',
        description: 'Ihr Tagebucheintrag wurde geändert.',
      },
      deleted: {
        title: 'Tagebucheintrag gelöscht',
        description: 'Ihr Tagebucheintrag wurde gelöscht.',
      },
      photoUpdated: {
        title: 'Foto geändert',
        description: 'Ihr Foto in der Gemeinschaft wurde geändert.',
      },
    },
  },
};
