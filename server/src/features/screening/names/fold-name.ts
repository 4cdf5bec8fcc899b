import { createRequire } from 'node:module';
import anyAscii from 'any-ascii';
import { pinyin } from 'pinyin-pro';
import type * as Jyutping from 'to-jyutping';

const han = /\p{Script=Han}/u;

// Articles, patronymic particles and legal forms of companies: lists include or omit them.
const leftOut = new Set(
  (
    'al el bin bint ibn ben de da di del la le van von der den ul ud ur ' +
    'mr mrs ms dr ltd limited co company inc corp corporation llc plc gmbh sa sarl ag bv nv oao ooo zao pjsc jsc fze fzco'
  ).split(' '),
);

const wordsOf = (latin: string): string[] => {
  const words = latin
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F'’`ʼ"]/g, '')
    // The Arabic article before sun letters: as-Sisi, ar-Rashid.
    .replaceAll(/\b[ae]([sdrntz])h?-(?=\1)/g, '')
    .split(/[^a-z0-9]+/)
    .flatMap((word) =>
      word
        .replace(/^abd[aeu](?:l|r(?=r))/, 'abd ')
        .trim()
        .split(' '),
    )
    .filter(Boolean);
  const telling = words.filter((word) => !leftOut.has(word));
  return telling.length === 0 ? words : telling;
};

// Surnames whose usual Hong Kong spelling differs from what the rules below make of their sound, or that dictionaries
// read differently.
const hongKongSurnames: Readonly<Record<string, string>> = {
  李: 'lee',
  謝: 'tse',
  谢: 'tse',
  曾: 'tsang',
  徐: 'tsui',
  蔡: 'choi',
  單: 'sin',
  任: 'yam',
  區: 'au',
  葉: 'yip',
  叶: 'yip',
  劉: 'lau',
  刘: 'lau',
  許: 'hui',
  许: 'hui',
};
const pinyinSurnames: Readonly<Record<string, string>> = { 單: 'shan', 區: 'ou', 解: 'xie' };

const spellings: readonly (readonly [RegExp, string])[] = [
  [/\d/g, ''],
  [/^ng$/, 'ng'],
  [/^j(?=yu)/, ''],
  [/^j/, 'y'],
  [/^gw/, 'kw'],
  [/^g/, 'k'],
  [/^d/, 't'],
  [/^b/, 'p'],
  [/^[zc]/, 'ch'],
  [/aa/, 'a'],
  [/eoi/, 'ui'],
  [/oe/, 'eu'],
  [/eo/, 'u'],
  [/ou$/, 'o'],
  [/yu(?=[nt])/, 'yue'],
  [/^yu/, 'yu'],
];

const spelled = (sound: string, rules: readonly (readonly [RegExp, string])[]): string =>
  rules.reduce((text, [from, to]) => text.replace(from, to), sound);

// Pinyin in Wade-Giles spelling, which Taiwan and older prints use.
const wadeGiles: readonly (readonly [RegExp, string])[] = [
  [/^(?:zi|ci)$/, 'tzu'],
  [/^si$/, 'szu'],
  [/^yan$/, 'yen'],
  [/ian$/, 'ien'],
  [/ong$/, 'ung'],
  [/^x/, 'hs'],
  [/^(?:zh|[jq])/, 'ch'],
  [/^[zc](?!h)/, 'ts'],
  [/^d/, 't'],
  [/^g/, 'k'],
  [/^b/, 'p'],
  [/^r/, 'j'],
];

const load = createRequire(import.meta.url);
/** Loaded with the first Chinese name, which most processes never see, because its dictionary loads slowly. */
const loadJyutping = () => load('to-jyutping') as typeof Jyutping;

/** Chinese characters by their Mandarin sound, in two spellings, and in Hong Kong's spelling. */
const soundsOf = (characters: string): string[][] => {
  const surname = characters[0] ?? '';
  const mandarin = pinyin(characters, { toneType: 'none', type: 'array', surname: 'head' }).map(
    (sound) => sound.replaceAll('ü', 'u'),
  );
  const { getJyutpingList } = loadJyutping();
  const cantonese = getJyutpingList(characters).map(([, sound]) => spelled(sound ?? '', spellings));
  const sounds = [pinyinSurnames[surname] ?? mandarin[0] ?? '', ...mandarin.slice(1)];
  return [
    sounds,
    sounds.map((sound) => spelled(sound, wadeGiles)),
    [hongKongSurnames[surname] ?? cantonese[0] ?? '', ...cantonese.slice(1)],
  ].map((words) => words.filter(Boolean));
};

/** Only the Chinese characters, to compare names written the same; empty for a name in another script. */
export const charactersOf = (name: string): string =>
  Array.from(name.normalize('NFKC'))
    .filter((character) => han.test(character))
    .join('');

/**
 * The words of every form in which a name is compared: other scripts in Latin letters, Chinese characters in each of
 * their spellings. Common words, and words that many names omit, are left out.
 */
export const foldName = (name: string): string[][] => {
  const text = name.normalize('NFKC').trim();
  if (!han.test(text)) {
    const words = wordsOf(anyAscii(text));
    return words.length === 0 ? [] : [words];
  }
  return soundsOf(charactersOf(text));
};
