import type { en } from './en.ts';

/** The same in German. */
export const de: typeof en = {
  page: {
    title: 'Über uns',
    description: 'Warum dieser Pflanzenführer entstand, was er enthält und wie seine Community ihn pflegt.',
  },
  title: 'Ein Pflanzenführer, gepflegt von allen, die ihn nutzen.',
  mission:
    'Wir wollen zusammentragen, was man über Heilpflanzen und andere nützliche Pflanzen weiß: in Worten, die alle verstehen, mit genannten Quellen und ohne die Gefahren zu verschweigen.',
  explore: 'Pflanzen entdecken',
  identify: 'Pflanze bestimmen',
  sizes: { label: 'Die Datenbank', species: 'Arten', categories: 'Kategorien' },
  features: {
    title: 'Was Sie hier finden',
    items: {
      database: {
        title: 'Eine Pflanzendatenbank',
        text: 'Jede Seite sagt, was eine Pflanze ist, wo sie wächst und wofür sie verwendet wurde – die Gefahren zuerst, die Quellen zuletzt.',
      },
      photo: {
        title: 'Namen nach einem Foto',
        text: 'Fotografieren Sie ein Blatt oder eine Blüte. Der Pflanzenführer sagt, welche seiner Pflanzen es sein könnte und wie sicher er ist.',
      },
      community: {
        title: 'Eine Community',
        text: 'Fragen Sie im Forum, plaudern Sie im Community-Treff, führen Sie Tagebuch über das, was bei Ihnen wächst, und teilen Sie Fotos davon.',
      },
    },
  },
  values: {
    title: 'Woran sich unsere Community hält',
    items: {
      origin: {
        title: 'Sagen, woher man es weiß',
        text: 'Eine Behauptung ohne Quelle ist ein Gerücht. Nennen Sie das Buch, die Studie oder die Großmutter.',
      },
      care: {
        title: 'Erst warnen, dann heilen',
        text: 'Nennen Sie zuerst die Gefahr. Was in der einen Menge oder dem einen Körper heilt, kann in anderen schaden.',
      },
      respect: {
        title: 'Achtung vor denen, die es zuerst wussten',
        text: 'Viel von diesem Wissen gehört Völkern. Sagen Sie, wem, und reißen Sie es nicht aus seinem Zusammenhang.',
      },
      measure: {
        title: 'Nicht mehr nehmen, als nachwächst',
        text: 'Lassen Sie seltene Pflanzen stehen, und graben Sie keine Wurzeln aus, die Sie selbst ziehen können.',
      },
    },
  },
};
