import type { en } from './en.ts';

export const de: typeof en = {
  page: {
    title: 'Über uns',
    description:
      'Warum es diesen Pflanzenführer gibt, was Sie darin finden und wofür unsere Community steht.',
  },
  title: 'Ein Pflanzenführer, der mit seinen Leserinnen und Lesern wächst.',
  mission:
    'Wir tragen zusammen, was über Heilpflanzen und andere Nutzpflanzen bekannt ist: verständlich, mit Quellen und ohne die Risiken zu verschweigen.',
  explore: 'Pflanzen entdecken',
  identify: 'Pflanze bestimmen',
  sizes: { label: 'Die Datenbank', species: 'Arten', categories: 'Kategorien' },
  features: {
    title: 'Das finden Sie hier',
    items: {
      database: {
        title: 'Eine Pflanzendatenbank',
        text: 'Jede Seite sagt Ihnen, was das für eine Pflanze ist, wo sie wächst und wie sie verwendet wird – mit den Warnhinweisen am Anfang und den Quellen am Ende.',
      },
      photo: {
        title: 'Bestimmung per Foto',
        text: 'Fotografieren Sie ein Blatt oder eine Blüte. Der Pflanzenführer schlägt vor, um welche seiner Pflanzen es sich handeln könnte und wie sicher er ist.',
      },
      community: {
        title: 'Eine Community',
        text: 'Fragen Sie im Forum, chatten Sie im Community-Treff, führen Sie ein Pflanzentagebuch und teilen Sie Ihre Fotos.',
      },
    },
  },
  values: {
    title: 'Die Werte unserer Community',
    items: {
      origin: {
        title: 'Quellen nennen',
        text: 'Eine Behauptung ohne Quelle ist ein Gerücht. Nennen Sie das Buch, die Studie oder Ihre Großmutter.',
      },
      care: {
        title: 'Sicherheit vor Heilung',
        text: 'Nennen Sie zuerst die Risiken. Was in einer Dosis oder bei einem Menschen hilft, kann in einer anderen oder bei einem anderen schaden.',
      },
      respect: {
        title: 'Traditionelles Wissen würdigen',
        text: 'Vieles von dem, was wir wissen, stammt von einem bestimmten Volk. Sagen Sie, von welchem, und lassen Sie es in seinem Zusammenhang.',
      },
      measure: {
        title: 'Nicht mehr nehmen, als nachwächst',
        text: 'Lassen Sie seltene Pflanzen stehen und graben Sie keine Wurzeln aus, die Sie selbst ziehen könnten.',
      },
    },
  },
};
