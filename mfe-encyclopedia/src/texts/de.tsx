import {
  germanFactTitles,
  germanFigureNames,
  germanFurtherCategoryNames,
  germanIndicationEvidenceNames,
} from '@portal/contracts';
import { count, counted, portalName } from '@portal/sdk';
import type { en } from './en.tsx';

export const de: typeof en = {
  categories: germanFurtherCategoryNames,
  home: {
    description:
      'Ein Handbuch der Heilpflanzen: Anwendungen, Doppelgänger und Sicherheitshinweise, mit Quellen.',
    searchTitle: (term) => `Suche: ${term}`,
    headline: 'Lernen Sie die Pflanze kennen, bevor Sie sie verwenden.',
    lead: 'Was sie ist, wie sie verwendet wurde und worauf Sie achten sollten – mit Quellen.',
    searchHint: 'Name, Familie oder Anwendung',
    plantOfTheDay: (name) => `Pflanze des Tages: ${name}`,
    categories: 'Pflanzenkategorien',
    allCategories: 'Alle',
    tryNeeds: 'Was hilft bei …',
    needs: ['Schlafstörungen', 'Husten', 'Halsschmerzen', 'Verdauungsbeschwerden', 'Kopfschmerzen'],
    checkMedicines: 'Pflanzen mit Ihren Arzneimitteln prüfen',
  },
  list: {
    search: 'Pflanzen suchen',
    all: 'Alle Pflanzen',
    species: (amount) => counted(amount, 'Art', 'Arten'),
    found: (term) => `Suchergebnisse für „${term}“`,
    results: (amount) => counted(amount, 'Treffer', 'Treffer'),
    noneInCategory: 'In dieser Kategorie gibt es noch keine Pflanzen.',
    noneFound: 'Zu Ihrer Suche wurden keine Pflanzen gefunden. Versuchen Sie es mit anderen Begriffen.',
    showAll: 'Alle Pflanzen anzeigen',
    more: 'Weitere Pflanzen',
    also: (category) => `Auch: ${category}`,
    needsFound: 'Erkanntes Anliegen',
    poisonous: 'Giftig: nicht anwenden',
    poisonousWhy: 'Diese Pflanzen sind giftig. Sie stehen hier, damit Sie sie kennen, nicht zur Anwendung.',
    finishedOnly: 'Nur als Fertigarzneimittel',
    evidence: germanIndicationEvidenceNames,
    onlyEnglish: 'Die Kurztexte der Karten liegen bisher nur auf Englisch vor.',
    failed: 'Die Pflanzen konnten nicht geladen werden.',
    searchFailed: 'Die Suche ist fehlgeschlagen',
  },
  plant: {
    title: 'Pflanze',
    back: 'Zurück zu den Pflanzen',
    failed: 'Diese Pflanze konnte nicht geladen werden.',
    notFound: 'Pflanze nicht gefunden',
    notFoundReason: 'Die gesuchte Pflanze gibt es nicht, oder sie wurde entfernt.',
    seeAll: 'Alle Pflanzen ansehen',
    uploadPhotos: 'Fotos hochladen',
    otherNames: 'Auch bekannt als',
    facts: germanFactTitles,
    printed: (address) =>
      `${portalName}, ${address}. Nur zur Information, kein medizinischer Rat. Fragen Sie in einer Arztpraxis oder Apotheke nach, bevor Sie eine Pflanze als Heilmittel anwenden.`,
    code: (address) => `QR-Code für ${address}`,
  },
  sources: {
    title: 'Quellen',
    kinds: {
      article: 'Artikel',
      monograph: 'Monografie',
      database: 'Datenbank',
      book: 'Buch',
      tradition: 'Überlieferter Text',
      agency: 'Behörde',
    },
  },
  pictures: {
    gallery: 'Fotogalerie',
    drawings: 'Zeichnungen',
    isDrawing: 'Zeichnung, nicht zum Bestimmen',
    figure: (part) => germanFigureNames[part],
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    zoomReset: 'Ganzes Bild',
    enlarge: (name) => `Bild vergrößern: ${name}`,
    views: ['Detailansicht', 'Merkmale', 'Natürlicher Wuchsort'],
    view: (number) => `Ansicht ${number}`,
    position: (number, all) => `${number} von ${all}`,
    previous: 'Vorheriges Bild',
    next: 'Nächstes Bild',
    close: 'Schließen',
    credit: (author, licence) => (
      <>
        Foto: {author}, {licence}
      </>
    ),
  },
  picker: {
    label: 'Pflanze',
    searchHint: 'Name, lateinischer Name oder Kategorie',
    plants: 'Pflanzen',
    loading: 'Pflanzen werden geladen …',
    all: (all) => counted(all, 'Pflanze', 'Pflanzen'),
    some: (shown, all) => `${count(shown)} von ${counted(all, 'Pflanze', 'Pflanzen')}`,
    keep: 'Diese Pflanze behalten',
    change: 'Andere Pflanze wählen',
    remove: 'Pflanze entfernen',
  },
};
