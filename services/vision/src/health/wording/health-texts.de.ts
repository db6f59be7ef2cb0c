import { germanQuickFactTerms, type Plant } from '@portal/contracts';
import type { HealthTexts } from './health-texts.ts';
import { feelings, personalities } from './mood-texts.de.ts';

const places = {
  margin: 'entlang der Blattränder',
  between_veins: 'zwischen den Blattadern',
  throughout: 'auf den ganzen Blättern',
};

/** The growing conditions are in English; the quick facts say the same in terms that are translated. */
const watering: Record<NonNullable<NonNullable<Plant['quickFacts']>['water']>, string> = {
  dry: 'Halten Sie die Erde eher trocken.',
  moderate: 'Gießen Sie mäßig, sobald die Oberfläche trocken ist.',
  moist: 'Halten Sie die Erde feucht.',
  wet: 'Halten Sie die Erde nass.',
};

export const german: HealthTexts = {
  feelings,
  personalities,
  called: (name) => (name ? `Ihre Pflanze (${name})` : 'Ihre Pflanze'),
  nameOf: ({ germanName, commonName }) => germanName ?? commonName,
  list: (texts) => new Intl.ListFormat('de').format(texts),
  reasons: {
    leavesHidden:
      'Die Blätter sind kaum zu sehen, deshalb richtet sich das Ergebnis nach dem Rest des Bildes.',
    drooping: 'Die Blätter hängen.',
    droopingAnd: (seen) => `Die Blätter hängen. Zu sehen: ${seen}.`,
    seen: (seen) => `Zu sehen: ${seen}.`,
    unmarked: (colour) => `Die Blätter sind ${colour}, und nichts deutet auf ein Problem hin.`,
    strained: 'Nichts Einzelnes fällt auf, aber die Pflanze wirkt insgesamt angestrengt.',
  },
  unclear: 'Das Foto ist für eine sichere Deutung nicht klar genug: Nehmen Sie sie nicht zu genau.',
  noPlant: {
    interpretation: 'Auf diesem Foto wurde keine Pflanze gefunden, also gibt es keine Stimmung zu deuten.',
    personality: 'Unbekannt: Hier ist keine Pflanze, die man kennenlernen könnte.',
    notice:
      'Auf diesem Foto wurde keine Pflanze gefunden. Versuchen Sie es mit einem, das die Blätter aus der Nähe und bei gutem Licht zeigt.',
  },
  colours: {
    'deep green': 'tiefgrün',
    green: 'grün',
    'light green': 'hellgrün',
    'yellow-green': 'gelbgrün',
    yellow: 'gelb',
    brown: 'braun',
    reddish: 'rötlich',
    'grey-green': 'graugrün',
    'not visible': 'nicht zu sehen',
  },
  leaves: {
    even: 'nichts deutet auf ein Problem hin',
    strained: 'nichts Einzelnes fällt auf, aber insgesamt angestrengt',
    fewMarks: 'überwiegend gesund, mit wenigen Schadstellen',
    marks: 'stellenweise geschädigt und insgesamt angestrengt',
    inParts: 'in Teilen geschädigt',
    overMuch: 'auf großen Teilen der Blattfläche geschädigt',
  },
  soil: {
    condition: { flecked: 'offen, mit hellen Körnchen', bare: 'offen, ohne Kruste' },
    moisture: {
      dry: 'sieht trocken aus',
      'slightly moist': 'sieht leicht feucht aus',
      moist: 'dunkel, sieht feucht aus',
    },
    concerns: {
      dry: 'Die Oberfläche ist hell wie trockene Erde; prüfen Sie vor dem Gießen, wie es darunter aussieht.',
      flecked: 'Auf der Oberfläche liegen helle Körnchen: Steinchen, Perlit oder Salzablagerungen.',
    },
  },
  postures: { upright: 'Blätter aufrecht', hanging: 'Blätter hängen', 'not visible': 'nicht zu sehen' },
  growths: {
    compact: 'kompakt',
    leggy: 'hoch und dünn, mit wenigen Blättern für die Höhe',
    'not visible': 'nicht zu sehen',
  },
  sign({ kind, pattern = 'throughout', tone, hasHalo }) {
    const spots = `${tone === 'pale' ? 'helle' : 'braune oder dunkle'} Flecken${hasHalo ? ' mit gelbem Rand' : ''}`;
    const names = {
      yellowing: `Vergilbung ${places[pattern]}`,
      browning: `braunes, trocken wirkendes Gewebe ${places[pattern]}`,
      spots,
      holes: 'Löcher',
      paleness: 'blasse, weißliche oder ausgebleichte Stellen',
      mottling: 'eine ungleichmäßige, gescheckte Färbung',
    };
    return names[kind];
  },
  counted(kind, count) {
    const nouns = { spots: ['Fleck', 'Flecken'], holes: ['Lücke', 'Lücken'] }[kind as string];
    return nouns && `${count} ${nouns[count === 1 ? 0 : 1]}`;
  },
  ofLeafArea: (share) =>
    `${share < 0.01 ? 'weniger als 1 %' : `etwa ${Math.round(share * 100)} %`} der Blattfläche`,
  causes: {
    yellowing:
      'oft liegt es am Gießen, am Licht oder an Nährstoffen; an den ältesten Blättern ist es normal.',
    browning:
      'oft liegt es an Trockenheit, trockener Luft, Sonnenbrand, Salz in der Erde oder einer überstandenen Infektion.',
    spots:
      'oft liegt es an Pilzen, Bakterien, Insekten oder Wasser auf den Blättern; woran genau, zeigt ein Foto nicht.',
    holes: 'meist waren es Insekten, Schnecken oder eine Verletzung.',
    paleness:
      'vielleicht ein mehliger Belag, Fraßspuren, starke Sonne oder einfach von Natur aus helle Blattstellen.',
    mottling: 'vielleicht saugende Insekten, ein Virus, Nährstoffmangel oder einfach das Licht.',
  },
  care: {
    immediate: {
      yellowing:
        'Prüfen Sie die Erde einen Finger tief: Gelbe Blätter deuten ebenso oft auf zu viel Wasser wie auf zu wenig.',
      browning: 'Entfernen Sie ganz braune Blätter; lassen Sie die, die noch etwas grün sind.',
      spots:
        'Entfernen Sie die am stärksten gefleckten Blätter, werfen Sie sie weg, und halten Sie die übrigen beim Gießen trocken.',
      holes: 'Suchen Sie an Stängeln und Blattunterseiten nach Insekten oder Schnecken, am besten abends.',
      paleness:
        'Reiben Sie mit einem feuchten Finger über eine blasse Stelle: Geht sie ab, ist es ein Belag; wenn nicht, ist es das Blatt selbst.',
      mottling: 'Suchen Sie an den Blattunterseiten nach kleinen Insekten oder feinen Gespinsten.',
    },
    weekly: {
      yellowing: 'Notieren Sie, welche Blätter gelb werden: die alten unten oder die jungen an der Spitze.',
      browning: 'Prüfen Sie, ob die braunen Stellen größer werden; wenn nicht, ist der Schaden alt.',
      spots: 'Zählen Sie die Flecken auf einem Blatt noch einmal: So sehen Sie, ob sie sich ausbreiten.',
      holes: 'Achten Sie auf frische Löcher.',
      paleness: 'Vergleichen Sie die blassen Stellen mit dem heutigen Foto.',
      mottling:
        'Vergleichen Sie neue Blätter mit alten: Sind die neuen gleichmäßig gefärbt, ist das ein gutes Zeichen.',
    },
    longTerm: {
      yellowing:
        'Düngen Sie in der Wachstumszeit, wenn die Pflanze länger nicht gedüngt oder umgetopft wurde.',
      browning: 'Schützen Sie die Pflanze vor praller Mittagssonne und trockener Heizungsluft.',
      spots: 'Geben Sie den Blättern mehr Luft: Rücken Sie die Pflanzen auseinander, und gießen Sie unten.',
    },
    dry: 'Die Erde sieht trocken aus: Ist sie auch einen Finger tief trocken, gießen Sie gründlich und lassen Sie das Wasser ablaufen.',
    moist: 'Die Erde sieht feucht aus: Gießen Sie erst wieder, wenn die Oberfläche abgetrocknet ist.',
    drooping:
      'Die Blätter hängen: Prüfen Sie die Erde. Gießen Sie, wenn sie trocken ist; ist sie nass, lassen Sie sie abtrocknen.',
    leggy:
      'Die Pflanze wächst hoch und dünn: Gewöhnen Sie sie nach und nach an mehr Licht, und schneiden Sie sie zurück, wenn sie das verträgt.',
    checkSoil: 'Prüfen Sie vor dem Gießen die Erde, statt sich nach einem Plan zu richten.',
    comparePhotos: 'Machen Sie einmal im Monat bei gleichem Licht ein Foto, und vergleichen Sie.',
    waterOf: ({ quickFacts }) => quickFacts?.water && watering[quickFacts.water],
    homeOf: ({ quickFacts }) =>
      quickFacts?.light
        ? [`Am besten: ${quickFacts.light.map((term) => germanQuickFactTerms[term]).join(' oder ')}.`]
        : [],
  },
};
