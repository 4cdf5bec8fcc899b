// Homes of the sandbox's shoppers, with local names.

type Culture = { given: readonly string[]; family: readonly string[]; familyFirst?: true };
export type Place = {
  culture: Culture;
  cities: readonly (readonly [city: string, zip: string, state?: string])[];
  streets: readonly string[];
  dial: string;
};

const english: Culture = {
  given: [
    'Amelia',
    'Oliver',
    'Grace',
    'Henry',
    'Zoë',
    'Theodore',
    'Maya',
    'Samuel',
    'Nora',
    'Elijah',
    'Ruth',
    'Isaac',
  ],
  family: [
    'Harper',
    'Whitfield',
    'O’Connor',
    'Bennett',
    'Sinclair',
    'Okafor',
    'Marsh',
    'Delgado',
    'Thornton',
    'Pruitt',
    'Lindqvist',
    'Abbott',
  ],
};
const german: Culture = {
  given: ['Jürgen', 'Anneliese', 'Matthias', 'Katharina', 'Björn', 'Friederike', 'Lukas', 'Sophie'],
  family: ['Müller', 'Weiß', 'Schäfer', 'Brandt', 'Vogel', 'Krämer', 'Lindner', 'Hoffmann'],
};
const romance: Culture = {
  given: [
    'Éloïse',
    'Mathieu',
    'Inès',
    'Lucía',
    'Álvaro',
    'Giulia',
    'Renée',
    'João',
    'Beatriz',
    'François',
  ],
  family: [
    'Lefèvre',
    'Garnier',
    'Muñoz',
    'Romero',
    'Bianchi',
    'Ferraro',
    'Conceição',
    'Moreau',
    'Ibáñez',
    'Rossi',
  ],
};
const cantonese: Culture = {
  given: ['嘉欣', '志明', '詠詩', '家豪', '曉彤', '俊傑', '美玲', '浩然'],
  family: ['陳', '黃', '李', '張', '何', '梁', '鄧', '區'],
  familyFirst: true,
};
const japanese: Culture = {
  given: ['陽菜', '蓮', '美咲', '大翔', 'さくら', '拓海', '結衣', '翔太'],
  family: ['佐藤', '髙橋', '渡邉', '伊藤', '山﨑', '小林', '中村', '斎藤'],
  familyFirst: true,
};
const gulf: Culture = {
  given: ['Fatima', 'Yousef', 'Noura', 'Khalid', 'Mariam', 'Abdullah', 'Layla', 'Hamad'],
  family: [
    'Al-Rashidi',
    'Al-Sabti',
    'Al-Mutawa',
    'Haddad',
    'Al-Enezi',
    'Qasim',
    'Al-Farsi',
    'Mansour',
  ],
};

const places: Readonly<Record<string, Place>> = {
  US: {
    culture: english,
    cities: [
      ['Portland', '97205', 'OR'],
      ['Austin', '78701', 'TX'],
      ['Madison', '53703', 'WI'],
      ['Brooklyn', '11201', 'NY'],
    ],
    streets: ['Maple Street', 'Larkspur Avenue'],
    dial: '+1 555 01',
  },
  GB: {
    culture: english,
    cities: [
      ['Bristol', 'BS1 4DJ'],
      ['Leeds', 'LS1 5AB'],
      ['Edinburgh', 'EH1 2NG'],
    ],
    streets: ['Mill Lane', 'Orchard Road'],
    dial: '+44 7700 9000',
  },
  CA: {
    culture: english,
    cities: [
      ['Halifax', 'B3H 4R2', 'NS'],
      ['Montréal', 'H2X 1Y4', 'QC'],
    ],
    streets: ['Birch Crescent'],
    dial: '+1 555 02',
  },
  AU: {
    culture: english,
    cities: [
      ['Hobart', '7000', 'TAS'],
      ['Fremantle', '6160', 'WA'],
    ],
    streets: ['Wattle Street'],
    dial: '+61 491 570 1',
  },
  SG: {
    culture: cantonese,
    cities: [['Singapore', '238859']],
    streets: ['Orchid Walk'],
    dial: '+65 8555 00',
  },
  HK: {
    culture: cantonese,
    cities: [
      ['香港', '000000'],
      ['九龍', '000000'],
      ['新界', '000000'],
    ],
    streets: ['彌敦道', '皇后大道中', '軒尼詩道'],
    dial: '+852 5550 00',
  },
  CN: {
    culture: cantonese,
    cities: [
      ['深圳', '518000'],
      ['广州', '510000'],
    ],
    streets: ['滨海大道'],
    dial: '+86 555 0100 ',
  },
  JP: {
    culture: japanese,
    cities: [
      ['渋谷区', '150-0002', '東京都'],
      ['大阪市', '530-0001', '大阪府'],
    ],
    streets: ['神南', '梅田'],
    dial: '+81 90 5550 0',
  },
  DE: {
    culture: german,
    cities: [
      ['Köln', '50667'],
      ['München', '80331'],
      ['Leipzig', '04109'],
    ],
    streets: ['Lindenstraße', 'Am Weiher'],
    dial: '+49 1555 0100',
  },
  NL: {
    culture: german,
    cities: [['Utrecht', '3511 AB']],
    streets: ['Oudegracht'],
    dial: '+31 6 5550 00',
  },
  FR: {
    culture: romance,
    cities: [
      ['Lyon', '69002'],
      ['Nantes', '44000'],
    ],
    streets: ['rue des Lilas', 'allée du Pré'],
    dial: '+33 6 5501 00',
  },
  IT: {
    culture: romance,
    cities: [['Bologna', '40121']],
    streets: ['Via dell’Olmo'],
    dial: '+39 355 010 0',
  },
  ES: {
    culture: romance,
    cities: [
      ['València', '46002'],
      ['A Coruña', '15001'],
    ],
    streets: ['Calle del Peñón'],
    dial: '+34 655 010 0',
  },
  BR: {
    culture: romance,
    cities: [['São Paulo', '01310-100', 'SP']],
    streets: ['Rua das Acácias'],
    dial: '+55 11 5550 0',
  },
  KW: {
    culture: gulf,
    cities: [
      ['Kuwait City', '15300'],
      ['Salmiya', '22000'],
    ],
    streets: ['Al Noor Street'],
    dial: '+965 5550 00',
  },
  SA: {
    culture: gulf,
    cities: [['Riyadh', '11564']],
    streets: ['Palm Road'],
    dial: '+966 55 550 0',
  },
  AE: {
    culture: gulf,
    cities: [['Dubai', '00000']],
    streets: ['Creek Road'],
    dial: '+971 55 550 0',
  },
};

export const placeOf = (country: string): Place => {
  const place = places[country];
  if (place === undefined) {
    throw new Error(`The sandbox knows no place in ${country}.`);
  }
  return place;
};
