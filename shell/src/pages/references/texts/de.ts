import { counted } from '@portal/sdk';
import type { en } from './en.ts';

export const de: typeof en = {
  page: {
    title: 'Quellen',
    description:
      'Die Artikel, Datenbanken, Bücher und traditionellen Texte hinter unseren Pflanzenseiten, und wie wir sie prüfen.',
  },
  title: 'Wissenschaftliche Quellen',
  intro: 'Die Werke hinter unseren Pflanzenseiten. Nicht jede Aussage hat eine eigene Quelle.',
  disclaimer: {
    title: 'Medizinischer Hinweis',
    text: 'Dieser Pflanzenführer dient ausschließlich der Information. Stellen Sie damit keine Diagnosen und behandeln Sie sich nicht selbst. Fragen Sie in der Arztpraxis, in der Apotheke oder eine andere Fachperson, bevor Sie eine Pflanze als Heilmittel anwenden – besonders, wenn Sie schwanger sind, andere Arzneimittel nehmen oder sie einem Kind geben möchten.',
  },
  checks: {
    result: (date, resolved, checked) =>
      `DOIs geprüft am ${date}: ${resolved} von ${checked} lassen sich auflösen.`,
    retraction: (date) => `Zurückgezogen am ${date}`,
    concern: (date) => `Bedenken der Redaktion vom ${date}`,
    notFound: (date) => `doi.org kannte diese DOI am ${date} nicht.`,
  },
  works: {
    loading: 'Die Quellen werden geladen …',
    failed: 'Die Quellen konnten nicht geladen werden.',
    showAll: 'Alle',
    search: 'Alle Quellen durchsuchen',
    results: (term) => `Quellen mit „${term}“`,
    noneFound:
      'Keine Quelle enthält alle diese Wörter. Versuchen Sie es mit weniger Wörtern oder mit dem Namen einer Pflanze.',
    sections: 'Abschnitte der Quellen',
    backToAll: 'Alle Gruppen von Quellen',
    pages: 'Seiten mit Quellen',
    previous: 'Zurück',
    next: 'Weiter',
    pageOf: (page, pages) => `Seite ${page} von ${pages}`,
    citedFor: 'Angeführt für',
    citedForMany: (amount) => `Angeführt für ${counted(amount, 'Pflanze', 'Pflanzen')}`,
    plantsCiting: (work) => `Pflanzen, deren Seiten ${work} anführen`,
  },
  sections: {
    databases: {
      title: 'Wissenschaftliche Datenbanken',
      text: 'Hier schlagen wir Namen, Funde und Studien nach.',
    },
    books: {
      title: 'Ethnobotanische Quellen',
      text: 'Bücher darüber, wie Menschen in aller Welt Pflanzen nutzen und wie das erforscht wird.',
    },
    articles: {
      title: 'Zeitschriftenartikel',
      text: 'Mit DOI oder PubMed-Central-Nummer.',
    },
    traditions: {
      title: 'Regionale Traditionen',
      text: 'Die klassischen Texte dreier Traditionen. Sie halten fest, wie Pflanzen verwendet wurden, nicht, ob sie wirken.',
    },
    authorities: {
      title: 'Gesundheitsbehörden',
      text: 'Hinweise zu Wechselwirkungen und Giftpflanzen.',
    },
    monographs: {
      title: 'Monografien',
      text: 'Bewertungen einzelner Pflanzen durch die Europäische Arzneimittel-Agentur, die WHO, die ESCOP und die deutsche Kommission E. Bei den europäischen stehen Dokumentnummer und Datum, soweit wir sie bestätigen konnten.',
    },
  },
  topics: {
    clinical: 'Klinische Studien, Übersichten',
    pharmacology: 'Pharmakologie',
    phytochemistry: 'Inhaltsstoffe',
    safety: 'Sicherheit und Wechselwirkungen',
    ethnobotany: 'Forschung zur traditionellen Anwendung',
    taxonomy: 'Namen, Verwandtschaft und Bestimmung',
  },
  traditions: {
    chinese: 'Chinesische Medizin',
    ayurvedic: 'Ayurveda',
    european: 'Europäische Kräuter- und Arzneibücher',
  },
  method: {
    title: 'Wie wir unsere Angaben prüfen',
    steps: {
      name: {
        title: 'Zuerst der Name.',
        text: 'Jede Pflanze steht unter ihrem anerkannten lateinischen Namen nach Plants of the World Online. Ältere Namen führen dorthin.',
      },
      dangers: {
        title: 'Quellen für die Risiken.',
        text: 'Für jede Giftpflanze und jede Wechselwirkung, die mehr als theoretisch ist, nennen wir eine Fachzeitschrift, eine Monografie, eine Universität oder eine Behörde. Wo wir für eine Wechselwirkung oder Anwendung keine Quelle gefunden haben, steht „ohne Quelle“.',
      },
      proof: {
        title: 'Tradition und Nachweis getrennt.',
        text: 'Traditionelle Anwendungen nennen wir Tradition. Zu geprüften Wirkungen schreiben wir, wie sie geprüft wurden.',
      },
      lookUp: {
        title: 'Jedes aufgeführte Werk nachgeschlagen.',
        text: 'Wir führen nur Artikel auf, deren Eintrag wir gefunden haben, mit der Nummer zum Nachschlagen. Nicht bestätigte Nummern lassen wir weg. Das heißt, dass es die Werke gibt, nicht, dass sie jeden Satz einer Seite belegen.',
      },
      correction: {
        title: 'Offen für Korrekturen.',
        text: 'Fehler gefunden? Schreiben Sie uns im Forum. Ändert sich eine Seite, behält sie ihre Quellen.',
      },
    },
  },
};
