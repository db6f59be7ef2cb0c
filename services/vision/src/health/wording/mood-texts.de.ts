import type { HealthTexts } from './health-texts.ts';

/** As many as in English, so that both languages tell the same. */
export const feelings: HealthTexts['feelings'] = {
  thriving: ['{plant} sieht gesund aus.', '{plant} macht sich gut.'],
  steady: [
    '{plant} macht sich im Großen und Ganzen gut; auf ein paar Dinge sollten Sie achten.',
    '{plant} wirkt eingelebt, wenn auch nicht ganz in Bestform.',
  ],
  stressed: [
    '{plant} steht unter Stress.',
    '{plant} kommt zurecht, aber etwas an Standort oder Pflege bekommt ihr nicht.',
  ],
  declining: [
    '{plant} ist in schlechtem Zustand und braucht bald Hilfe.',
    '{plant} verliert an Kraft und braucht bald Hilfe.',
  ],
  recovering: [
    '{plant} scheint das Schlimmste hinter sich zu haben; die Spuren sehen alt aus.',
    '{plant} erholt sich: Die Spuren sind älter als der Rest.',
  ],
  dormant: [
    '{plant} zeigt kaum noch Grün: Ob sie ruht oder erschöpft ist, verrät ein Foto nicht.',
    '{plant} ruht offenbar; Grün ist kaum noch zu sehen.',
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
