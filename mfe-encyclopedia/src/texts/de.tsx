import { germanCategoryNames, germanFactTitles } from '@portal/contracts';
import { count, counted, portalName } from '@portal/sdk';
import type { en } from './en.tsx';

export const de: typeof en = {
  categories: germanCategoryNames,
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
  safety: {
    warnings: {
      none: 'Verwechslungsgefahr',
      caution: 'Mit Vorsicht verwenden',
      toxic: 'Giftig',
      deadly: 'Tödlich giftig',
    },
    harmful: (parts) => <>Schädlich: {parts}.</>,
    dangerousLookAlike: (names) => <>Gefährlicher Doppelgänger: {names}.</>,
    lookAlikes: 'Doppelgänger',
    dangerous: 'Gefährlich',
    interactions: 'Wechselwirkungen mit Arzneimitteln',
    evidence: {
      theoretical: 'Theoretisch',
      'case reports': 'Fallberichte',
      'pharmacokinetic study': 'Pharmakokinetische Studien',
      clinical: 'Klinische Studien',
    },
  },
  sources: {
    title: 'Quellen',
    citation: (number) => `Quelle ${number}`,
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
