import type { HealthTexts } from './health-texts.ts';

/** As many as in English, so that both languages tell the same. */
export const feelings: HealthTexts['feelings'] = {
  thriving: [
    '{plant} ist mit sich und der Welt zufrieden und hat wenig zu klagen.',
    '{plant} summt leise vor sich hin: Alles ist gut.',
    '{plant} würde lächeln, wenn Blätter das könnten.',
    '{plant} wirkt wie jemand, der gut geschlafen und gut gefrühstückt hat.',
    '{plant} lässt es sich gut gehen, und ihre Farbe verrät es.',
  ],
  steady: [
    '{plant} macht sich im Großen und Ganzen gut; auf ein paar Dinge sollten Sie achten.',
    '{plant} wirkt eingelebt, wenn auch nicht ganz in Bestform.',
    '{plant} kommt gut zurecht und freut sich über etwas Aufmerksamkeit.',
  ],
  stressed: [
    '{plant} hält durch, aber etwas bedrückt sie.',
    '{plant} sieht aus, als wolle sie mit Ihnen ein Wörtchen über ihre Pflege reden.',
    '{plant} lässt sich nichts anmerken, obwohl nicht alles stimmt.',
    '{plant} ist ein wenig besorgt und freut sich über Zuwendung.',
    '{plant} schlägt sich durch wie Sie durch eine lange Woche.',
  ],
  declining: [
    '{plant} hat es schwer und braucht eher früher als später Hilfe.',
    '{plant} wirkt müde: Die meiste Kraft geht ins bloße Überleben.',
    '{plant} hat bessere Tage gesehen und braucht jemanden, der zu ihr hält.',
    '{plant} ruft deutlich um Hilfe.',
    '{plant} hat ein wenig den Mut verloren und könnte etwas von Ihrem gebrauchen.',
  ],
  recovering: [
    '{plant} hat viel mitgemacht, hält aber an ihrem Grün fest.',
    '{plant} hat alte Narben; der Rest von ihr macht einfach weiter.',
    '{plant} trägt ihre Narben und behauptet sich.',
    '{plant} scheint das Schlimmste hinter sich zu haben; ein paar Spuren erinnern daran.',
  ],
  dormant: [
    '{plant} hat sich offenbar zurückgezogen; Grün ist kaum noch zu sehen.',
    '{plant} ist sehr still: Ob sie ruht oder erschöpft ist, verrät ein Foto nicht.',
    '{plant} zeigt gerade fast kein Grün, als hätte sie die Vorhänge zugezogen.',
  ],
};

export const personalities: HealthTexts['personalities'] = {
  thriving: [
    'Eine heitere Optimistin, die aus jedem Lichtstrahl gute Gesellschaft macht.',
    'Eine ruhige Gastgeberin: grün, großzügig und kaum aus der Fassung zu bringen.',
    'Die treue Freundin auf der Fensterbank, still stolz auf jedes Blatt.',
    'Eine geborene Selbstdarstellerin, und das aus gutem Grund.',
    'Eine zufriedene Frühaufsteherin, die die Sonne von selbst begrüßt.',
  ],
  steady: [
    'Ein ausgeglichenes Gemüt: mit dem meisten zufrieden und beim Rest ehrlich.',
    'Eine ruhige Gefährtin, die wenig verlangt und viel bemerkt.',
  ],
  stressed: [
    'Eine empfindsame Seele, die jede Veränderung vor Ihnen bemerkt.',
    'Eine höfliche Nörglerin, die erst Andeutungen fallen lässt und dann Blätter.',
    'Eine Grüblerin mit gutem Herzen, die sich durch feste Gewohnheiten leicht beruhigen lässt.',
    'Eine Perfektionistin, deren Ansprüche zuletzt nicht erfüllt wurden.',
  ],
  declining: [
    'Eine müde Kämpferin, die nicht aufgegeben hat und hofft, dass auch Sie es nicht tun.',
    'Eine stille Dulderin, die nie um Hilfe bitten würde.',
    'Eine Stoikerin, die schon etwas zu lange stoisch ist.',
  ],
  recovering: [
    'Eine Überlebenskünstlerin, die viel zu erzählen hat und kleine Schritte nach vorn macht.',
    'Eine geduldige Genesende, die jeden Tag nimmt, wie er kommt.',
    'Eine zähe alte Häsin, gezeichnet, aber nicht geschlagen.',
  ],
  dormant: [
    'Eine Einsiedlerin, die vorerst keinen Besuch empfängt.',
    'Eine Tiefschläferin, die ihre Pläne für sich behält.',
    'Eine Eremitin auf dem Rückzug, die eher Geduld braucht als Aufhebens.',
  ],
};
