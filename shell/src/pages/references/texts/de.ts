import { counted } from '@portal/sdk';
import type { en } from './en.ts';

/** The same in German. */
export const de: typeof en = {
  page: {
    title: 'Quellen',
    description:
      'Die Artikel, Datenbanken, Bücher und Traditionen hinter den Pflanzenseiten, und wie sie geprüft wurden.',
  },
  title: 'Wissenschaftliche Quellen',
  intro:
    'Was dieser Pflanzenführer über eine Pflanze sagt, hat er irgendwoher. Dies sind die Werke, und unter jedem die Pflanzen, deren Seiten es anführen.',
  disclaimer: {
    title: 'Medizinischer Hinweis',
    text: 'Dieser Pflanzenführer dient allein der Bildung. Stellen Sie damit keine Diagnosen und behandeln Sie sich nicht selbst danach. Fragen Sie in der Arztpraxis, der Apotheke oder bei einer anderen Fachperson nach, bevor Sie eine Pflanze als Arznei einnehmen, vor allem, wenn Sie schwanger sind, andere Arzneimittel nehmen oder sie einem Kind geben möchten.',
  },
  works: {
    loading: 'Die Liste der Werke wird geladen …',
    failed: 'Die Liste der Werke konnte nicht geladen werden.',
    onThisPage: 'Auf dieser Seite',
    verification: 'Prüfung',
    showAll: (amount) => `Alle ${amount} anzeigen`,
    citedFor: 'Angeführt für',
    citedForMany: (amount) => `Angeführt für ${counted(amount, 'Pflanze', 'Pflanzen')}`,
    plantsCiting: (work) => `Pflanzen, deren Seiten ${work} anführen`,
  },
  sections: {
    databases: {
      title: 'Wissenschaftliche Datenbanken',
      text: 'Wo Namen, Funde und Studien nachgeschlagen werden.',
    },
    books: {
      title: 'Ethnobotanische Quellen',
      text: 'Bücher darüber, was Völker mit Pflanzen getan haben und wie man danach fragt.',
    },
    articles: {
      title: 'Zeitschriftenartikel',
      text: 'Jeder mit seiner DOI oder seiner Nummer in PubMed Central, wo er eine hat.',
    },
    traditions: {
      title: 'Regionale Traditionen',
      text: 'Die Texte, auf denen drei Traditionen beruhen. Sie sagen, was getan wurde, nicht, dass es wirkt.',
    },
    authorities: {
      title: 'Gesundheitsbehörden',
      text: 'Auskunft über Wechselwirkungen und über giftige Pflanzen.',
    },
    monographs: {
      title: 'Monografien',
      text: 'Was die Europäische Arzneimittel-Agentur, die WHO, die ESCOP und die deutsche Kommission E zu einzelnen Pflanzen befunden haben.',
    },
  },
  topics: {
    clinical: 'Klinische Studien und Übersichten dazu',
    pharmacology: 'Pharmakologie',
    phytochemistry: 'Inhaltsstoffe',
    safety: 'Sicherheit und Wechselwirkungen',
    ethnobotany: 'Traditionelle Anwendung als Wissenschaft',
    taxonomy: 'Namen, Verwandtschaft und Bestimmung',
  },
  traditions: {
    chinese: 'Chinesische Medizin',
    ayurvedic: 'Ayurveda',
    european: 'Europäische Kräuter- und Arzneibücher',
  },
  method: {
    title: 'Wie geprüft wird',
    steps: {
      name: {
        title: 'Zuerst der Name.',
        text: 'Jede Pflanze steht unter ihrem anerkannten lateinischen Namen, nachgeschlagen in Plants of the World Online. Ältere Namen führen zu ihm.',
      },
      dangers: {
        title: 'Gefahren aus verlässlichen Quellen.',
        text: 'Gifte, Verwechslungen und Wechselwirkungen stammen aus Fachzeitschriften, Monografien, von Universitäten und Behörden, nie allein vom Hörensagen.',
      },
      proof: {
        title: 'Anwendung und Nachweis getrennt.',
        text: 'Was eine Tradition sagt, wird als Tradition erzählt; was geprüft wurde, mit der Art der Prüfung.',
      },
      lookUp: {
        title: 'Jede Quelle nachgeschlagen.',
        text: 'Artikel stehen mit der Nummer da, unter der man sie findet, und keiner, dessen Eintrag sich nicht finden ließ. Wo eine Nummer nicht zu bestätigen war, steht keine.',
      },
      correction: {
        title: 'Offen für Berichtigung.',
        text: 'Wer einen Fehler findet, nennt ihn im Forum. Eine Seite, die sich ändert, behält ihre Quellen.',
      },
    },
  },
};
