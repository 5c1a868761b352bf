import type { Language } from '#shared/product/languages';

/** The sample family's texts, by the English one. */
const texts = {
  'Your dog': { nl: 'Uw hond', fr: 'Votre chienne', de: 'Ihre Hündin' },
  'She was at the sea with us.': {
    nl: 'Ze was met ons aan zee.',
    fr: 'Elle était à la mer avec nous.',
    de: 'Sie war mit uns am Meer.',
  },
  'She comes for coffee every Sunday and always brings flowers.': {
    nl: 'Ze komt elke zondag koffie drinken en brengt altijd bloemen mee.',
    fr: 'Elle vient prendre le café chaque dimanche et apporte toujours des fleurs.',
    de: 'Sie kommt jeden Sonntag zum Kaffee und bringt immer Blumen mit.',
  },
  'He lives in Antwerp and calls on Wednesday evenings.': {
    nl: 'Hij woont in Antwerpen en belt op woensdagavond.',
    fr: 'Il habite à Anvers et appelle le mercredi soir.',
    de: 'Er wohnt in Antwerpen und ruft am Mittwochabend an.',
  },
  'You married in the spring of 1968, in Bruges.': {
    nl: 'Jullie trouwden in de lente van 1968, in Brugge.',
    fr: 'Vous vous êtes mariés au printemps 1968, à Bruges.',
    de: 'Sie haben im Frühling 1968 geheiratet, in Brügge.',
  },
  'You shared a room, a bicycle and a rowboat.': {
    nl: 'Jullie deelden een kamer, een fiets en een roeiboot.',
    fr: 'Vous aviez ensemble une chambre, un vélo et une barque.',
    de: 'Sie teilten sich ein Zimmer, ein Fahrrad und ein Ruderboot.',
  },
  "Sofie's husband. He plays chess with you.": {
    nl: 'De man van Sofie. Hij schaakt met u.',
    fr: 'Le mari de Sofie. Il joue aux échecs avec vous.',
    de: 'Sofies Mann. Er spielt Schach mit Ihnen.',
  },
  'She is learning to play the violin.': {
    nl: 'Ze leert viool spelen.',
    fr: 'Elle apprend à jouer du violon.',
    de: 'Sie lernt Geige spielen.',
  },
  'He collects stones and knows all their names.': {
    nl: 'Hij verzamelt stenen en kent al hun namen.',
    fr: 'Il collectionne les pierres et connaît tous leurs noms.',
    de: 'Er sammelt Steine und kennt alle ihre Namen.',
  },
  'She comes every morning at nine.': {
    nl: 'Ze komt elke morgen om negen uur.',
    fr: 'Elle vient chaque matin à neuf heures.',
    de: 'Sie kommt jeden Morgen um neun Uhr.',
  },
  'She has your spare key and makes good soup.': {
    nl: 'Ze heeft uw reservesleutel en maakt lekkere soep.',
    fr: 'Elle a votre double de clé et fait de la bonne soupe.',
    de: 'Sie hat Ihren Ersatzschlüssel und kocht gute Suppe.',
  },
  'She sleeps under your chair.': {
    nl: 'Ze slaapt onder uw stoel.',
    fr: 'Elle dort sous votre fauteuil.',
    de: 'Sie schläft unter Ihrem Sessel.',
  },
  'Where are my keys?': {
    nl: 'Waar zijn mijn sleutels?',
    fr: 'Où sont mes clés ?',
    de: 'Wo sind meine Schlüssel?',
  },
  'On the hook by the front door.\nMei next door has a spare.': {
    nl: 'Aan het haakje bij de voordeur.\nMei van hiernaast heeft er nog een.',
    fr: 'Au crochet près de la porte d’entrée.\nMei, la voisine, a un double.',
    de: 'Am Haken neben der Haustür.\nMei von nebenan hat einen Ersatzschlüssel.',
  },
  Morning: { nl: '’s Morgens', fr: 'Le matin', de: 'Am Morgen' },
  'Amina comes at nine and helps with breakfast.\nThe radio is on channel two.': {
    nl: 'Amina komt om negen uur en helpt met het ontbijt.\nDe radio staat op zender twee.',
    fr: 'Amina vient à neuf heures et aide pour le petit-déjeuner.\nLa radio est sur la chaîne deux.',
    de: 'Amina kommt um neun Uhr und hilft beim Frühstück.\nDas Radio steht auf Sender zwei.',
  },
  'Your pills': { nl: 'Uw pillen', fr: 'Vos comprimés', de: 'Ihre Tabletten' },
  'Amina gives them to you with breakfast. You do not need to do anything.': {
    nl: 'Amina geeft ze u bij het ontbijt. U hoeft niets te doen.',
    fr: 'Amina vous les donne au petit-déjeuner. Vous n’avez rien à faire.',
    de: 'Amina gibt sie Ihnen zum Frühstück. Sie müssen nichts tun.',
  },
  'Who comes on Sunday?': {
    nl: 'Wie komt er zondag?',
    fr: 'Qui vient dimanche ?',
    de: 'Wer kommt am Sonntag?',
  },
  'Sofie comes at three, for coffee.': {
    nl: 'Sofie komt om drie uur, voor de koffie.',
    fr: 'Sofie vient à trois heures, pour le café.',
    de: 'Sofie kommt um drei Uhr zum Kaffee.',
  },
  'The eye doctor': { nl: 'De oogarts', fr: 'L’ophtalmologue', de: 'Der Augenarzt' },
  'Peter takes you there by car. He rings the bell at half past one.': {
    nl: 'Peter brengt u met de auto. Hij belt aan om half twee.',
    fr: 'Peter vous y conduit en voiture. Il sonne à une heure et demie.',
    de: 'Peter fährt Sie mit dem Auto hin. Er klingelt um halb zwei.',
  },
  'Phone numbers': { nl: 'Telefoonnummers', fr: 'Numéros de téléphone', de: 'Telefonnummern' },
  'Sofie: 09 555 01 23\nPeter: 03 555 04 56\nDoctor Claes: 09 555 07 89': {
    nl: 'Sofie: 09 555 01 23\nPeter: 03 555 04 56\nDokter Claes: 09 555 07 89',
    fr: 'Sofie : 09 555 01 23\nPeter : 03 555 04 56\nDocteur Claes : 09 555 07 89',
    de: 'Sofie: 09 555 01 23\nPeter: 03 555 04 56\nDoktor Claes: 09 555 07 89',
  },
  'You are at home. Everything is arranged.': {
    nl: 'U bent thuis. Alles is geregeld.',
    fr: 'Vous êtes à la maison. Tout est arrangé.',
    de: 'Sie sind zu Hause. Alles ist geregelt.',
  },
  'Amina comes': { nl: 'Amina komt', fr: 'Amina vient', de: 'Amina kommt' },
  Lunch: { nl: 'Middageten', fr: 'Le repas', de: 'Mittagessen' },
  'Walk with Peter': {
    nl: 'Wandelen met Peter',
    fr: 'Promenade avec Peter',
    de: 'Spaziergang mit Peter',
  },
  'Coffee with Sofie': {
    nl: 'Koffie met Sofie',
    fr: 'Café avec Sofie',
    de: 'Kaffee mit Sofie',
  },
  Supper: { nl: 'Avondeten', fr: 'Le souper', de: 'Abendessen' },
  'Peter calls': { nl: 'Peter belt', fr: 'Peter appelle', de: 'Peter ruft an' },
  'The eye doctor, with Peter': {
    nl: 'De oogarts, met Peter',
    fr: 'L’ophtalmologue, avec Peter',
    de: 'Der Augenarzt, mit Peter',
  },
  'Doctor Claes': { nl: 'Dokter Claes', fr: 'Docteur Claes', de: 'Doktor Claes' },
  'Drink something': { nl: 'Drink iets', fr: 'Buvez quelque chose', de: 'Etwas trinken' },
  'Water the plants': {
    nl: 'Geef de planten water',
    fr: 'Arrosez les plantes',
    de: 'Die Blumen gießen',
  },
  'Biscuit had a long walk this morning.': {
    nl: 'Biscuit heeft vanmorgen een lange wandeling gemaakt.',
    fr: 'Biscuit a fait une longue promenade ce matin.',
    de: 'Biscuit hat heute Morgen einen langen Spaziergang gemacht.',
  },
  Ghent: { nl: 'Gent', fr: 'Gand', de: 'Gent' },
  Belgium: { nl: 'België', fr: 'Belgique', de: 'Belgien' },
  Bedroom: { nl: 'Slaapkamer', fr: 'Chambre', de: 'Schlafzimmer' },
  Kitchen: { nl: 'Keuken', fr: 'Cuisine', de: 'Küche' },
} as const satisfies Record<string, Record<Exclude<Language, 'en'>, string>>;

export type DemoText = keyof typeof texts;

export type Say = (text: DemoText) => string;

/** Returns a function that says a text of the sample family in the language. */
export const textsIn =
  (language: Language): Say =>
  (text) =>
    language === 'en' ? text : texts[text][language];
