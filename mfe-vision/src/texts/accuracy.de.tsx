import { counted } from '@portal/sdk';
import type { accuracy as english } from './accuracy.en.tsx';

export const accuracy: typeof english = {
  page: {
    title: 'Wie genau das ist',
    description: 'Wie oft das Portal Pflanzen richtig bestimmt und wie gut es ihre Gesundheit einschätzt.',
  },
  title: 'Wie genau ist das?',
  lead: 'Gemessen mit echten Fotos, die das geprüfte Modell noch nie gesehen hatte.',
  back: 'Zurück zur Pflanzenbestimmung',
  nothingYet: 'Noch keine Ergebnisse veröffentlicht',
  nothingYetReason:
    'Die Ergebnisse erscheinen hier, sobald die Bestimmung mit Fotos bekannter Pflanzen getestet wurde.',
  failed: 'Die Ergebnisse konnten nicht geladen werden.',
  referenceModel:
    'Dieses Portal vergleicht Fotos zusätzlich mit einem Modell seines Betreibers. Es ist in den Zahlen unten nicht enthalten.',
  measured: (day, fit) => (
    <>
      Gemessen am {day}, Modell {fit}.
    </>
  ),
  intervals:
    'Jedes Foto zählt einmal. In Klammern steht der Bereich, in dem der wahre Anteil mit 95 % Sicherheit liegt.',
  method: 'Wie wurde gemessen?',
  notMeasured: 'Noch nicht gemessen.',
  all: 'alle',
  of: (whole, part) => `${part} von ${whole}`,
  basis: (range, photos) => `${range} von 100, gemessen mit ${counted(photos, 'Foto', 'Fotos')}`,
  statements: {
    title: 'Kurz gesagt',
    first: (firstFive) =>
      `Fotos bekannter Pflanzen werden auf Anhieb richtig benannt. Unter den ersten fünf Namen ist der richtige bei ${firstFive}.`,
    likely: (known, unknown) =>
      `Antworten mit „Wahrscheinlich“ zu bekannten Pflanzen sind richtig. „Wahrscheinlich“ erhalten ${known} ihrer Fotos, zu Unrecht auch ${unknown} von unbekannten Pflanzen.`,
    refused: (likely) =>
      `Fotos ohne Pflanze werden abgelehnt. Trotzdem ein „Wahrscheinlich“ erhalten ${likely}.`,
  },
  summary: {
    strengths: 'Das klappt außerdem',
    limits: 'Hier sind die Grenzen',
    confidence: 'Wie weit die Sicherheit danebenliegt',
  },
  claims: {
    fungi: {
      strength: 'Fotos von Pilzen wurden mit der Pilzwarnung beantwortet.',
      limit: 'Fotos von Pilzen wurden mit der Pilzwarnung beantwortet, also nicht alle.',
    },
    toxicWarned: {
      strength: 'Fotos giftiger Pflanzen wurden mit einer Warnung beantwortet.',
      limit: 'Fotos giftiger Pflanzen wurden mit einer Warnung beantwortet, also nicht alle.',
    },
    harmlessWarned: {
      strength: 'Fotos harmloser Pflanzen erhalten eine Warnung vor einer giftigen.',
      limit: 'Fotos harmloser Pflanzen kommen sicherheitshalber mit einer Warnung vor einer giftigen.',
    },
    calibration: {
      strength: 'beträgt im Mittel der Abstand zwischen angegebener Sicherheit und wirklicher Trefferquote.',
      limit:
        'beträgt im Mittel der Abstand zwischen angegebener Sicherheit und wirklicher Trefferquote: zu viel, um sich darauf zu verlassen.',
    },
    species:
      'Arten wurden getestet. Von den anderen kennt das Portal wenige oder keine Fotos und bestimmt sie schlechter.',
    health: {
      strength: 'Mal schneidet eine gesunde Pflanze besser ab als eine kranke.',
      limit:
        'Mal schneidet eine gesunde Pflanze besser ab als eine kranke, sonst führt der Wert in die Irre.',
    },
    healthIn: (setting) =>
      `Mal schneidet eine gesunde Pflanze bei solchen Fotos besser ab als eine kranke: ${setting}.`,
    healthNonPlants: {
      strength: 'Fotos ohne Pflanze erhalten keinen Gesundheitswert.',
      limit: 'Fotos ohne Pflanze erhalten keinen Gesundheitswert, die übrigen einen ohne Bedeutung.',
    },
    flowersIll: {
      strength: 'Fotos gesunder blühender Pflanzen werden als krank gedeutet.',
      limit:
        'Fotos gesunder blühender Pflanzen werden als krank gedeutet: Leuchtende Blüten führen in die Irre.',
    },
  },
  identification: {
    title: 'Pflanzen bestimmen',
    names: {
      question: 'Wie oft stimmt der Name?',
      answer: 'Nach Art des Fotos und für jede Pflanzenart',
    },
    likely: {
      question: 'Wann heißt es „Wahrscheinlich“?',
      answer: 'Und wie weit Sie der Prozentzahl trauen können',
      table: 'Antworten mit „Wahrscheinlich“',
    },
    refusals: {
      question: 'Was wird abgelehnt?',
      answer: 'Nach dem Motiv der Fotos',
      table: 'Fotos von Pflanzen',
    },
    warnings: {
      question: 'Wird vor Gefahren gewarnt?',
      answer: 'Giftige und harmlose Pflanzen, Pilze',
      table: 'Antworten mit Warnung',
    },
    changes: {
      question: 'Spielt es eine Rolle, wie das Foto aufgenommen und gesendet wurde?',
      answer: (low, high) => `${low} bis ${high} werden auf Anhieb richtig benannt`,
    },
    mixUps: {
      question: 'Was wird verwechselt?',
      answer: (actual, answered) => (
        <>
          Am häufigsten {actual} mit {answered}
        </>
      ),
    },
    known: (species) => `Bekannte Pflanzen: ${counted(species, 'Art', 'Arten')}`,
    setting: 'Foto',
    photos: 'Fotos',
    first: 'Auf Anhieb richtig',
    firstFive: 'Unter den ersten fünf',
    bySpecies: 'Nach Art',
    species: 'Art',
    measure: 'Antworten',
    share: 'Anteil',
    measures: {
      likely: 'Bekannte Pflanzen mit „Wahrscheinlich“',
      likelyRight: 'Davon richtig',
      refused: 'Bekannte Pflanzen, nicht als Pflanze erkannt',
      unknownLikely: (species) =>
        `Unbekannte Pflanzen (${counted(species, 'Art', 'Arten')}) mit „Wahrscheinlich“`,
      unknownRefused: (species) =>
        `Unbekannte Pflanzen (${counted(species, 'Art', 'Arten')}), nicht als Pflanze erkannt`,
      answeredUnknown: (species) =>
        `Unbekannte Pflanzen (${counted(species, 'Art', 'Arten')}), als unbekannt oder nach Gruppe beantwortet`,
      nonPlantsLikely: 'Fotos ohne Pflanze mit „Wahrscheinlich“',
      fungiWarned: 'Pilze mit Pilzwarnung',
      fungiLikely: 'Pilze mit „Wahrscheinlich“',
      toxicWarned: 'Giftige Pflanzen mit Warnung',
      harmlessWarned: 'Harmlose Pflanzen mit Warnung vor einer giftigen',
      calibrationError: 'Kalibrierungsfehler',
    },
    nonPlants: 'Fotos ohne Pflanze, nach Motiv',
    kind: 'Motiv',
    refused: 'Erkannt',
    confusions: 'Häufigste Verwechslungen',
    plant: 'Pflanze',
    answered: 'Verwechselt mit',
    times: 'Anzahl',
    robustness: 'Nach Form des Fotos',
    change: 'Form',
  },
  reliability: {
    title: 'Kann man der Sicherheit trauen?',
    description: (bins) =>
      bins
        .map(([confidence, right]) => `Bei einer Sicherheit von ${confidence} waren ${right} richtig.`)
        .join(' '),
    across: 'Sicherheit, %',
    up: 'Richtig, %',
    caption: (error) =>
      `Auf der Linie sind Antworten mit einer Sicherheit von 70 % in 70 von 100 Fällen richtig; darunter sind sie zu zuversichtlich. Größere Punkte stehen für mehr Fotos. Der mittlere Abstand von der Linie beträgt ${error}.`,
  },
  riskCoverage: {
    title: 'Stimmen sichere Antworten öfter?',
    description: (points) =>
      points
        .map(([coverage, risk]) => `Von den sichersten ${coverage} der Antworten waren ${risk} falsch.`)
        .join(' '),
    across: 'Sicherste Antworten, % der Fotos',
    up: 'Falsch, %',
    caption:
      'Von den sichersten Antworten sind weniger falsch: Die Linie beginnt links unten und steigt bis zur Fehlerquote über alle Fotos.',
  },
  unpictured: {
    question: 'Welche Pflanzen erkennt es nicht auf Fotos?',
    answer: (plants) =>
      `${counted(plants, 'Pflanze', 'Pflanzen')} des Lexikons: Von ihnen kennt es kein Foto zum Vergleich`,
  },
  health: {
    title: 'Pflanzengesundheit einschätzen',
    score: {
      question: 'Unterscheidet der Wert gesunde von kranken Pflanzen?',
      answer: 'Nach dem Ort der Aufnahme und nach Pflanze',
    },
    errors: {
      question: 'Was wird abgelehnt oder falsch gedeutet?',
      answer: 'Fotos ohne Pflanze und blühende Pflanzen',
    },
    text: 'AUROC sagt, wie oft eine gesunde Pflanze besser abschneidet als eine kranke: 1 heißt immer, 0,5 ist ein Münzwurf.',
    photos: 'Fotos',
    bySetting: 'Nach Aufnahmeort',
    setting: 'Ort',
    byCrop: 'Nie gelernte Pflanzen, jeweils eine',
    crop: 'Pflanze',
    bySource: 'Nie gelernte Fotosammlungen, jeweils eine',
    source: 'Sammlung',
    smallSources: 'Kleine Sammlungen zusammen',
    other: 'Weitere Werte',
    measure: 'Antworten',
    share: 'Anteil',
    nonPlantsRefused: 'Fotos ohne Pflanze abgelehnt',
    plantsRefused: 'Pflanzen abgelehnt',
    flowersIll: 'Gesunde blühende Pflanzen, als krank gedeutet',
  },
  labels: {
    'field-flower': 'Blüten, im Freien',
    'field-plant': 'ganze Pflanzen, im Freien',
    'lab-leaf': 'einzelne Blätter auf Papier',
    'wild or garden': 'wild oder im Garten',
    'leaf on plain paper': 'Blatt auf einfarbigem Grund',
    'close-up in the field': 'Nahaufnahme im Feld',
    'plant in the open': 'Pflanze im Freien',
    'whole plant at home': 'ganze Pflanze zu Hause',
    'sent by a phone': 'vom Handy gesendet',
    'sent by a desktop browser': 'vom Browser am Computer gesendet',
    'half the light': 'halbes Licht',
    'turned by 90°': 'um 90° gedreht',
    'tight crop': 'enger Ausschnitt',
    recompressed: 'neu komprimiert',
    animals: 'Tiere',
    people: 'Menschen',
    faces: 'Gesichter',
    textiles: 'Stoffe',
    indoor: 'Innenräume',
    vehicles: 'Fahrzeuge',
    electronics: 'Elektronik',
    'tools-and-objects': 'Werkzeuge und Gegenstände',
    buildings: 'Gebäude',
    food: 'Essen',
    instruments: 'Instrumente',
    'street-and-things': 'Straße und Dinge',
    kitchen: 'Küche',
    landscape: 'Landschaft',
    stones: 'Steine',
    toys: 'Spielzeug',
    screenshots: 'Bildschirmfotos',
    documents: 'Dokumente',
    mixed: 'Gemischtes',
    sky: 'Himmel',
    cotton: 'Baumwolle',
    houseplant: 'Zimmerpflanze',
    mango: 'Mango',
    potato: 'Kartoffel',
    tomato: 'Tomate',
  },
};
