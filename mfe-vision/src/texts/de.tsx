import type { Mood } from '@portal/contracts';
import { count, counted } from '@portal/sdk';
import type { en } from './en.tsx';

/** The mood as the predicate of a sentence. */
const predicates: Record<Mood, string> = {
  thriving: 'gedeiht prächtig',
  stressed: 'ist gestresst',
  declining: 'kümmert',
  recovering: 'erholt sich',
  dormant: 'ruht',
};

export const de: typeof en = {
  photo: {
    stage: 'Foto',
    invitation: 'Eine Pflanze, nah und scharf',
    hint: 'Nehmen Sie ein Foto auf oder wählen Sie eines aus.',
    dropHint: 'Sie können es auch hierher ziehen oder einfügen.',
    choose: 'Aus der Galerie wählen',
    take: 'Foto aufnehmen',
    preview: 'Vorschau Ihres Fotos',
    yours: 'Ihr Foto',
    notStored: 'Zur Analyse gesendete Fotos speichern wir nicht.',
    notSent: 'Ihr Foto bleibt auf diesem Gerät.',
    preparing: 'Ihr Foto wird vorbereitet …',
    ready: 'Ihr Foto ist bereit.',
    invalidFormat: 'Ungültiges Bildformat. Bitte verwenden Sie ein Bild im Format JPEG, PNG oder WebP.',
    startOver: 'Von vorn beginnen',
  },
  album: {
    title: 'Mehrere Fotos derselben Pflanze können die Antwort sicherer machen.',
    photos: 'Ihre Fotos',
    part: (number, amount) =>
      amount > 1 ? `Was zeigt Foto ${number}? (optional)` : 'Was zeigt das Foto? (optional)',
    organs: { flower: 'Blüte', leaf: 'Blatt', fruit: 'Frucht', bark: 'Rinde', whole: 'Ganze Pflanze' },
    number: (number) => `Foto ${number}`,
    numberOf: (number, part) => `Foto ${number}: ${part}`,
    add: 'Weiteres Foto hinzufügen',
    addOf: {
      flower: 'Foto der Blüte hinzufügen',
      leaf: 'Foto eines Blatts hinzufügen',
      fruit: 'Foto der Frucht hinzufügen',
      bark: 'Foto der Rinde hinzufügen',
      whole: 'Foto der ganzen Pflanze hinzufügen',
    },
    tips: {
      flower: 'Am meisten hilft ein Foto der Blüte: nah und von vorn.',
      leaf: 'Am meisten hilft ein Foto eines einzelnen Blatts: von oben, mit scharfem Rand.',
      fruit: 'Am meisten hilft ein Foto der Früchte oder Samen: ganz nah.',
      bark: 'Am meisten hilft ein Foto der Rinde: nah und auf Augenhöhe.',
      whole: 'Am meisten hilft ein Foto der ganzen Pflanze: vom Boden bis zur Spitze.',
    },
    remove: (number) => `Foto ${number} entfernen`,
    full: (amount) => `Das sind ${amount} Fotos – mehr können wir nicht kombinieren.`,
    tooMany: (max) =>
      `Sie können bis zu ${max} Fotos einer Pflanze hinzufügen. Die übrigen haben wir weggelassen.`,
    ready: (amount) => `Ihre ${amount} Fotos sind bereit.`,
    unused: 'Hier haben wir keine Pflanze gefunden und das Foto ausgelassen.',
  },
  steps: {
    resized: (width, height, size) => `Auf Ihrem Gerät verkleinert: ${width} × ${height} Pixel, ${size}`,
    resizedAll: (photos, size) => `${photos} Fotos auf Ihrem Gerät verkleinert: ${size}`,
    waiting: (ahead, seconds) =>
      `Noch ${counted(ahead, 'Analyse', 'Analysen')} vor Ihrer, etwa ${counted(seconds, 'Sekunde', 'Sekunden')}`,
    sent: 'Gesendet. Wird analysiert …',
    onDevice: 'Wird auf diesem Gerät analysiert …',
    sentSince: (seconds) => `Gesendet. Wird seit ${counted(seconds, 'Sekunde', 'Sekunden')} analysiert …`,
  },
  certainty: {
    under: (share) => `unter ${share}`,
    over: (share) => `über ${share}`,
    certain: (share) => <>zu {share} sicher</>,
    match: (share) => <>{share} Übereinstimmung</>,
  },
  identify: {
    page: {
      title: 'Pflanzenbestimmung',
      description: 'Pflanzen per Foto bestimmen, mit Warnungen vor giftigen Doppelgängern.',
    },
    title: 'Pflanzenbestimmung',
    lead: 'Fotografieren Sie eine Pflanze und finden Sie heraus, welche es sein könnte.',
    start: 'Pflanze bestimmen',
    running: 'Wird bestimmt …',
    runningStatus: 'Die Pflanze wird bestimmt …',
    notAnImage: 'Bitte wählen Sie eine gültige Bilddatei aus',
    tooLargeFile: (megabytes, device) =>
      `Die Bilddatei ist zu groß (höchstens ${megabytes} MB auf ${device === 'mobile' ? 'Mobilgeräten' : 'Computern'}). Bitte wählen Sie ein kleineres Bild oder nehmen Sie ein neues Foto auf.`,
    failed: 'Die Pflanze konnte nicht bestimmt werden. Bitte versuchen Sie es mit einem deutlicheren Bild.',
    tooLarge:
      'Das Bild ist zu groß für die Bestimmung. Bitte nehmen Sie ein neues Foto auf, wählen Sie eine andere Datei oder verwenden Sie eine geringere Auflösung.',
    atServer: 'Serverfehler bei der Pflanzenbestimmung. Bitte versuchen Sie es gleich noch einmal.',
    otherwise: (message) => <>Die Pflanzenbestimmung ist fehlgeschlagen: {message}.</>,
    advice: 'Für beste Ergebnisse',
    rules: [
      ['Eine Pflanze, die das Bild ausfüllt.', 'Was daneben steht, wird mit analysiert.'],
      [
        'Eine Blüte oder Blätter von oben.',
        'Eine Nahaufnahme zeigt mehr als die ganze Pflanze aus der Ferne.',
      ],
      [
        'Tageslicht, kein Blitz.',
        'Farben sind wichtig. Ein scharfes Foto von einem Blatt im Schatten ist besser als ein helles, unscharfes.',
      ],
    ],
    place: {
      question: 'Wo Ihr Foto analysiert wird',
      device: 'Auf diesem Gerät',
      deviceHint: 'Das Foto bleibt hier',
      server: 'Auf dem Server',
      serverHint: 'Gesendet, aber nicht gespeichert',
    },
    onDevice: 'Auf diesem Gerät ausgewertet. Ihr Foto wurde nicht gesendet.',
    kitDamaged:
      'Ein Teil des Pflanzenführers fehlt auf diesem Gerät. Bitte laden Sie ihn noch einmal herunter.',
    deviceFailed: 'Die Bestimmung auf diesem Gerät ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.',
    neverEat: 'Essen oder verwenden Sie eine Pflanze oder einen Pilz nie allein aufgrund eines Fotos.',
    howAccurate: 'Wie genau ist das?',
    withoutPhoto: 'Kein Foto? Beantworten Sie stattdessen ein paar Fragen.',
    questions: 'Stattdessen Fragen beantworten',
  },
  answer: {
    likely: 'Wahrscheinlich',
    unsure: 'Es könnte eine von diesen sein',
    group_only: 'Die Gruppe ist klar, die Art nicht',
    group: (rank, name) => `Es sieht nach der ${rank === 'genus' ? 'Gattung' : 'Familie'} ${name} aus`,
    unknown: 'Diese Pflanze kennen wir nicht',
    fungus: 'Das sieht nach einem Pilz aus',
    no_plant: 'Keine Pflanze gefunden',
    explanations: {
      group_only: 'Welche Art es ist, zeigt das Foto nicht. Am nächsten kommt:',
      unknown: 'Keine der Pflanzen, die wir kennen, sieht ihr ähnlich genug.',
      fungus:
        'Kein Foto kann einen Speisepilz von einem tödlich giftigen unterscheiden. Essen Sie nie einen Pilz aufgrund dieser Antwort.',
      no_plant:
        'Versuchen Sie es mit einem Foto einer einzelnen Pflanze, die das Bild ausfüllt, bei Tageslicht.',
    },
    fungusHelp: {
      expert: 'Nur Pilzsachverständige, die ihn in der Hand haben, können sagen, was es ist.',
      eaten:
        'Hat jemand davon gegessen? Rufen Sie sofort einen Giftnotruf an, auch ohne Beschwerden, und heben Sie Reste auf.',
      poisonCentres: 'Erste Hilfe und Giftnotrufe',
    },
    nothingFits: 'Kein Treffer in diesem Pflanzenführer',
    bestMatch: (name, share) => `Bester Treffer: ${name}, zu ${share} sicher.`,
    readTheWarning: 'Lesen Sie zuerst die Warnung.',
    analysis: 'Analyse',
    fromTheGuide: 'Aus dem Pflanzenführer',
    openPlant: 'Pflanzenseite öffnen',
    confidenceIn: (name) => `Sicherheit für ${name}`,
    couldAlsoBe: 'Es könnte auch sein',
    couldBe: 'Es könnte sein',
    reject: 'Nicht diese Pflanze',
    rejectNamed: (name) => `Nicht diese Pflanze: ${name}`,
    rejected: (name) => `Danke, wir haben notiert, dass es nicht ${name} ist.`,
    rejectFailed: 'Fehler',
    warnings: 'Warnungen',
    warningKinds: {
      caution: 'Mit Vorsicht verwenden',
      lookAlike: 'Gefährlicher Doppelgänger',
      toxic: 'Giftig',
      deadly: 'Tödlich giftig',
    },
    emergency: (phone) => <>Gegessen oder berührt? Notruf: {phone}.</>,
    emergencyAnywhere: (europe, unitedStates) => (
      <>
        Gegessen oder berührt? Notruf: {europe} in Europa, {unitedStates} in den USA.
      </>
    ),
    firstAid: 'Erste Hilfe',
    moreWarnings: (amount) => counted(amount, 'weitere Warnung', 'weitere Warnungen'),
    byTraits: 'Nur nach Beschreibung',
  },
  compare: {
    open: 'Bilder vergleichen',
    title: 'Mit Ihrem Foto vergleichen',
    candidates: 'Pflanzen zum Vergleichen',
    kinds: { match: 'Bester Treffer', look_alike: 'Doppelgänger', suggestion: 'Könnte es auch sein' },
    dangerous: 'Gefährlich',
  },
  next: {
    save: 'Speichern oder fragen',
    garden: 'In meinen Garten',
    saved: (garden) => <span>In {garden} gespeichert</span>,
    undo: 'Rückgängig',
    reading: {
      title: 'Ergebnis speichern',
      label: 'Speichern in',
      gardenPlant: (name) => `Mein Garten: ${name}`,
      newPlant: 'Mein Garten: eine neue Pflanze',
      journal: 'Mein Pflanzentagebuch',
      plantName: (name) => name ?? 'Meine Pflanze',
      save: 'Speichern',
      saving: 'Wird gespeichert …',
    },
    journal: 'Ins Tagebuch',
    forum: 'Im Forum fragen',
    added: { title: 'In Ihrem Garten gespeichert', description: 'Dort erinnern wir Sie an die Pflege.' },
    removed: { title: 'Entfernt', description: 'Die Pflanze ist nicht mehr in Ihrem Garten.' },
    readingSaved: { title: 'Ergebnis gespeichert', description: 'Den Verlauf sehen Sie in Ihrem Garten.' },
    logIn: {
      title: 'Bitte melden Sie sich an',
      description: 'Um Pflanzen in Ihrem Garten zu speichern, müssen Sie angemeldet sein',
    },
    failed: 'Fehler',
    notHanded: {
      title: 'Ihr Foto konnte nicht übernommen werden',
      description: 'Bitte fügen Sie es hier noch einmal hinzu.',
    },
    isIt: (name, title, share) =>
      `Ist das ${name}? Die Bestimmung schlug ${title} vor und war sich zu ${share} sicher.`,
    found: (name, share) => `Unterwegs gefunden: ${name}, zu ${share} sicher bestimmt.`,
    whatIsIt: 'Weiß jemand, welche Pflanze das ist?',
    howIsIt: (name) =>
      name
        ? `Wie wirkt meine Pflanze (${name}) auf Sie, und was braucht sie?`
        : 'Wie wirkt meine Pflanze auf Sie, und was braucht sie?',
  },
  emotion: {
    page: {
      title: 'Pflanzengefühle',
      description: 'Finden Sie per Foto heraus, wie sich Ihre Pflanze fühlt und welche Pflege sie braucht.',
    },
    title: 'Pflanzengefühle',
    lead: 'Sehen Sie, wie es Ihrer Pflanze geht und was sie braucht.',
    start: 'Gefühle deuten',
    running: 'Wird gedeutet …',
    runningStatus: 'Ihr Foto wird ausgewertet …',
    notAnImage: 'Bitte wählen Sie eine Bilddatei aus',
    tooLarge:
      'Die Bilddatei ist zu groß. Bitte versuchen Sie es mit einem kleineren Bild oder komprimieren Sie es.',
    atServer: 'Serverfehler bei der Auswertung. Bitte versuchen Sie es gleich noch einmal.',
    otherwise: (message) => (
      <>Die Auswertung ist fehlgeschlagen: {message}. Bitte versuchen Sie es mit einem anderen Bild.</>
    ),
    advice: 'Für beste Ergebnisse',
    rules: [
      [
        'Die ganze Pflanze mit dem Blatt, das Ihnen Sorgen macht.',
        'Wir werten nur aus, was auf dem Foto zu sehen ist.',
      ],
      ['Auch die Erde, falls vorhanden.', 'Ihre Farbe zeigt, ob sie trocken ist.'],
      ['Tageslicht, kein Blitz.', 'Gelbes Licht lässt Blätter gelb aussehen.'],
    ],
    invitation: 'Die ganze Pflanze bei Tageslicht',
    forMembers: 'Die Auswertung ist für Mitglieder.',
    isFree: 'Die Mitgliedschaft ist kostenlos, und Ihr Foto bleibt hier, während Sie sich anmelden.',
    logIn: 'Anmelden oder registrieren',
    plantName: 'Name der Pflanze',
    plantNameHint: 'So können wir die Tipps auf Ihre Pflanze abstimmen.',
    scientificName: 'Wissenschaftlicher Name',
  },
  reading: {
    mood: 'Stimmung',
    moods: {
      thriving: 'PRÄCHTIG',
      stressed: 'GESTRESST',
      declining: 'KÜMMERLICH',
      recovering: 'IN ERHOLUNG',
      dormant: 'IN RUHE',
    },
    status: (mood, score) => `Ihre Pflanze ${predicates[mood]}. Gesundheitswert: ${count(score)} von 100.`,
    noPlant: 'Keine Pflanze auf diesem Foto gefunden',
    tryAnother: 'Versuchen Sie es mit einem Foto, das die Blätter aus der Nähe und bei Tageslicht zeigt.',
    healthScore: 'Gesundheitswert',
    confidence: 'Sicherheit',
    says: 'Was sie Ihnen sagt',
    personality: 'Ihr Wesen:',
    unseen: (parts) => `Auf diesem Foto nicht zu sehen: ${parts}.`,
    leaves: 'Blätter',
    soil: 'Erde',
    overall: 'Gesamtbild',
    color: 'Farbe',
    condition: 'Zustand',
    moisture: 'Feuchtigkeit',
    posture: 'Haltung',
    growth: 'Wuchs',
    concerns: 'Auffälligkeiten',
    care: 'Pflegeempfehlungen',
    careGroups: { immediate: 'Sofort', weekly: 'Jede Woche', longTerm: 'Auf lange Sicht' },
  },
};
