import { hitFrom } from '@back-office/contract/features/onboarding/screening';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ListEntry } from '../lists/list-entry.ts';
import { foldName } from './fold-name.ts';
import { indexNames, type FindMatches } from './name-index.ts';
import { rememberedMatches, scoreWords } from './score-names.ts';
import { wordOf } from './word-forms.ts';

const entryOf = (id: string, names: string[], births: string[] = []): ListEntry => ({
  id,
  kind: 'person',
  names,
  births,
  programmes: [],
});

// Transliterations used by press, passports and libraries: ICAO 9303, BGN/PCGN, ISO 9, ALA-LC, French and German
// newspapers, Pinyin, Wade-Giles and Hong Kong's spelling. Each line is one public figure.
const published: readonly (readonly [listed: string, ...others: string[]])[] = [
  [
    'Владимир Путин',
    'Vladimir Putin',
    'PUTIN Vladimir',
    'Wladimir Putin',
    'Vladimir Poutine',
    'V. Putin',
  ],
  [
    'Михаил Горбачёв',
    'Mikhail Gorbachev',
    'Michail Gorbatschow',
    'Mikhaïl Gorbatchev',
    'Mihail Gorbačëv',
  ],
  ['Борис Ельцин', 'Boris Yeltsin', 'Boris Eltsine', 'Boris Jelzin'],
  ['Никита Хрущёв', 'Nikita Khrushchev', 'Nikita Chruschtschow', 'Nikita Khrouchtchev'],
  ['Пётр Чайковский', 'Pyotr Tchaikovsky', 'Peter Tschaikowski', 'Petr Chaykovskiy'],
  ['Сергей Рахманинов', 'Sergei Rachmaninoff', 'Sergey Rakhmaninov', 'Sergueï Rachmaninov'],
  [
    'Muammar Gaddafi',
    'Moammar Kadhafi',
    'Muammar al-Qadhafi',
    'Mouammar Kadhafi',
    'Qadhafi, Muammar',
  ],
  ['Muhammad Ali Jinnah', 'Mohammed Ali Jinnah', 'Mohamed Ali Jinna', 'Muhamad Ali Jinnah'],
  ['Abdel Fattah el-Sisi', 'Abdul Fattah al-Sisi', 'Abdelfattah Sissi', 'Abd al-Fattah as-Sisi'],
  ['Hosni Mubarak', 'Husni Mubarak', 'Hosni Moubarak', 'Mubarak Hosny'],
  ['Yasser Arafat', 'Yasir Arafat', 'Jassir Arafat', 'Yasser Arafaat'],
  ['Saddam Hussein', 'Saddam Husayn', 'Saddam Hussain', 'Sadam Hussein'],
  ['毛泽东', 'Mao Zedong', 'Mao Tse-tung', 'Zedong Mao', '毛澤東'],
  ['邓小平', 'Deng Xiaoping', 'Teng Hsiao-ping', '鄧小平'],
  ['董建華', 'Tung Chee Hwa', 'Dong Jianhua', 'Tung Chee-hwa'],
  ['曾蔭權', 'Tsang Yam Kuen', 'Zeng Yinquan', 'TSANG Yam-kuen'],
  ['梁振英', 'Leung Chun Ying', 'Liang Zhenying', 'LEUNG Chun-ying'],
  ['林鄭月娥', 'Lam Cheng Yuet Ngor', 'Lin Zheng Yue E'],
  ['李嘉誠', 'Li Ka Shing', 'Lee Ka-shing', 'Li Jiacheng'],
  ['陳方安生', 'Chan Fong On Sang', 'Chen Fang Ansheng'],
  ['Aung San Suu Kyi', 'Aung San Su Kyi', 'Suu Kyi Aung San'],
  ['Ελευθέριος Βενιζέλος', 'Eleftherios Venizelos', 'Eleutherios Venizelos'],
  ['Volodymyr Zelenskyy', 'Wolodymyr Selenskyj', 'Volodimir Zelensky', 'Володимир Зеленський'],
  ['Recep Tayyip Erdoğan', 'Recep Tayyip Erdogan', 'Erdogan Recep', 'Recep Tayip Erdogan'],
];

// Public figures whose names share a word with one above.
const others: readonly string[] = [
  'Vladimir Nabokov',
  'Mikhail Bulgakov',
  'Boris Pasternak',
  'Sergei Prokofiev',
  'Muhammad Yunus',
  'Ali Khamenei',
  'Abdul Kalam',
  'Yasser Seirawan',
  'Hussein Chalayan',
  'Mao Dun',
  'Deng Yaping',
  'Tung Chao-yung',
  'Leung Chiu Wai',
  'Lam Ching Ying',
  'Li Na',
  'Chan Kong Sang',
  'San Aung',
  'Anna Petrova',
  'Chan Tai Man',
  'Eleftherios Petrounias',
];

const fillers = others.map((name, at) => entryOf(`filler ${at}`, [`${name} Zwischenstück`]));

describe('names across scripts and transliterations', () => {
  let find: FindMatches;
  beforeAll(async () => {
    find = await indexNames([
      ...published.map(([listed], at) => ({
        list: 'un' as const,
        entry: entryOf(String(at), [listed]),
      })),
      ...fillers.map((entry) => ({ list: 'eu' as const, entry })),
    ]);
  });
  const found = (name: string, id: string): boolean =>
    find({ name, kind: 'person', birth: null }).some(
      ({ list, entry }) => list === 'un' && entry.id === id,
    );

  it('are found in nine of ten published spellings, and hardly another person is', () => {
    const asked = published.flatMap(([, ...spellings], at) =>
      spellings.map((name) => ({ name, isFound: found(name, String(at)) })),
    );
    const wrong = others.filter((name) =>
      find({ name, kind: 'person', birth: null }).some(({ list }) => list === 'un'),
    );
    const hits = asked.filter(({ isFound }) => isFound).length;
    const recall = hits / asked.length;
    const precision = hits / (hits + wrong.length);
    const missed = asked.filter(({ isFound }) => !isFound).map(({ name }) => name);
    process.stdout.write(
      `names: recall ${recall.toFixed(3)} of ${asked.length}, precision ${precision.toFixed(3)}; missed: ${missed.join(', ') || 'none'}; wrong: ${wrong.join(', ') || 'none'}\n`,
    );
    expect(recall).toBeGreaterThanOrEqual(0.9);
    expect(precision).toBeGreaterThanOrEqual(0.95);
  });
});

const syllables = 'mu ham mad ab dul rah man ivan ov ner tsch li zhou wing chen ye jel zin'.split(
  ' ',
);
const anyWord = fc
  .array(fc.constantFrom(...syllables), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(''));
const anyName = fc
  .array(fc.oneof({ weight: 9, arbitrary: anyWord }, fc.constantFrom('a', 'm')), {
    minLength: 1,
    maxLength: 5,
  })
  .map((words) => words.join(' '));

describe('the index', () => {
  it('finds whatever a comparison with each name would', async () => {
    const comparing = {
      join: (one: { text: string }, next: { text: string }) => wordOf(`${one.text}${next.text}`),
      match: rememberedMatches(),
    };
    const wordsOf = (name: string) => (foldName(name)[0] ?? []).map(wordOf);
    await fc.assert(
      fc.asyncProperty(fc.array(anyName, { minLength: 20 }), anyName, async (listed, name) => {
        const find = await indexNames(
          listed.map((one, at) => ({ list: 'un' as const, entry: entryOf(String(at), [one]) })),
        );
        const found = find({ name, kind: 'person', birth: null }).map(({ entry }) => entry.id);
        const compared = listed.flatMap((one, at) =>
          scoreWords(wordsOf(name), wordsOf(one), comparing).score >= hitFrom ? [String(at)] : [],
        );
        expect(found.toSorted()).toEqual(compared.toSorted());
      }),
      { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 30) },
    );
  });
});

describe('a match', () => {
  let find: FindMatches;
  beforeAll(async () => {
    find = await indexNames([
      {
        list: 'sandbox',
        entry: entryOf('1', ['Anjali Ramesh Patel', 'Ferry Works Trading'], ['1965-03-02', '1966']),
      },
    ]);
  });
  const match = (name: string, birth: string | null = null) =>
    find({ name, kind: 'person', birth }).map(({ score, reasons }) => ({ score, reasons }));

  it.each([
    ['Anjali Ramesh Patel', 100, ['sameName']],
    ['Patel Anjali Ramesh', 100, ['otherOrder']],
    ['Anjali Patel', 96, ['partMissing']],
    ['Anjali R. Patel', 93, ['initials']],
    ['Anjali Ramesh Pattel', 99, ['spelling']],
    ['Anjlai Ramesh Patel', 98, ['spelling']],
  ] as const)('says how %s was found', (name, score, reasons) => {
    expect(match(name)).toEqual([{ score, reasons }]);
  });

  it('counts the birth date for and against it, and not where it is unknown or a year off', () => {
    expect(match('Anjali Patel', '1965-03-02')).toEqual([
      { score: 99, reasons: ['partMissing', 'sameBirth'] },
    ]);
    expect(match('Anjali Patel', '1966-07-01')[0]?.reasons).toContain('sameBirth');
    expect(match('Anjali Patel', '1990-01-01')).toEqual([
      { score: 84, reasons: ['partMissing', 'otherBirth'] },
    ]);
    expect(match('Anjali Patel', '1967-01-01')[0]?.reasons).toEqual(['partMissing']);
  });

  it('is none between a person and an organisation, or by one word of two', () => {
    expect(find({ name: 'Anjali Ramesh Patel', kind: 'organisation', birth: null })).toEqual([]);
    expect(match('Anjali Mehta')).toEqual([]);
    expect(match('Patel')).toEqual([]);
  });
});
