// House rules a machine can check in one file: each message says what to do instead.

export type Breach = { path: string; line: number; says: string };

type TextRule = {
  pattern: RegExp;
  says: string;
  /** Files the rule applies to. */
  where: (path: string) => boolean;
};

function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$|^tests\/|\/src\/testing\//.test(path);
}

/** The product itself: code that runs for a merchant, an operator or the gateway. */
function isProduct(path: string): boolean {
  return /^(contract|messages|server|web|sandbox)\/src\//.test(path) && !isTest(path);
}

/** The few places that may use the clock or time arithmetic. */
function knowsTime(path: string): boolean {
  return (
    /(^|\/)clock\.ts$/.test(path) ||
    /\/kit\/(?:time\/)?(instant|time|time-zone|business-day|date-range)[^/]*\.ts$/.test(path)
  );
}

/** Texts for people. */
function isWords(path: string): boolean {
  return path.startsWith('messages/src/');
}

/** Texts for people, on screen or in the docs. */
function isReading(path: string): boolean {
  return isWords(path) || /^(README|docs\/.+)\.md$/.test(path);
}

/** Code that assembles texts in any of the languages. */
function isScreen(path: string): boolean {
  return /^web\/src\/(app|features|kit)\//.test(path) && !isTest(path);
}

const ANYWHERE = () => true;

const TEXT_RULES: readonly TextRule[] = [
  {
    pattern: /new Date\(|Date\.now\(/,
    says: 'only clock.ts knows now, and only the time kit takes instants apart: take the time from there',
    where: (path) => isProduct(path) && !knowsTime(path),
  },
  {
    pattern: /\.toLocale(Date|Time|Upper|Lower)?\w*String\(/,
    says: "it follows the machine's language and zone: format with the kit, which is told both",
    where: isProduct,
  },
  {
    pattern: /parseFloat\(|\/ 100\b/,
    says: 'money is whole minor units: use the money kit',
    where: (path) => isProduct(path) && path.includes('/features/'),
  },
  {
    pattern: /\b(FIXME|TODO|XXX|HACK)\b/,
    says: 'finish it, or write it down as an issue',
    where: ANYWHERE,
  },
  {
    pattern:
      /\b(it|test|describe)\.only\(|\b(it|test|describe)\.(skip|fixme|todo)\(|\bx(it|describe)\(/,
    says: 'every test runs, always',
    where: ANYWHERE,
  },
  {
    pattern: /waitForTimeout\(/,
    says: 'wait for what is meant to happen, not for a while',
    where: ANYWHERE,
  },
  {
    pattern: /#[0-9a-f]{3,8}\b(?=['"`;,\s)])|\b(rgb|rgba|hsl|hsla|oklch)\(/i,
    says: 'colours come from the tokens of the kit',
    where: (path) => /^web\/src\/(features|app|platform)\//.test(path) && !isTest(path),
  },
  {
    pattern: /\bstyle=\{/,
    says: 'looks belong to the kit: give it a component with a name',
    where: (path) => path.startsWith('web/src/features/') && !isTest(path),
  },
  {
    pattern: /\bexport default\b/,
    says: 'export by name',
    where: (path) =>
      /^(contract|messages|server|web|sandbox|bench|tools)\/(src\/)?/.test(path) &&
      !/\.config\.(ts|mjs)$/.test(path),
  },
  {
    pattern: /oxlint-disable|eslint-disable|@ts-ignore|@ts-expect-error|@ts-nocheck/,
    says: 'the checks hold for every line: solve it instead of silencing it',
    where: (path) => !isTest(path),
  },
  {
    pattern:
      /^(?!\s*(\/\/|\/?\*)).*\b((?<!seal[ -])anew|there(of|by)|hereof|unto|whilst|wherein|henceforth|(is|are) told|told of|came? (of|about))\b/i,
    says: 'plain English: say who does what, in the words of the field',
    where: isReading,
  },
  {
    pattern: /提現|餘額|帳|上傳|登錄|日誌|紀錄|身分|發佈|公佈|簽署密鑰|商戶號|銀行工作日|佇列/,
    says: 'Hong Kong has another word for it: docs/glossary.md names it, or the words beside this one do',
    where: isWords,
  },
  {
    pattern: /收单方|收單方|结算单|結算單|卡品牌|创建者|建立者|已制表|已製表|卡種|網關/,
    says: 'one word for one thing: docs/glossary.md names it',
    where: isWords,
  },
  {
    pattern: /\$\{(at|deadline|paidAt|until)\} \p{Script=Han}/u,
    says: 'a time in a mail ends with a full-width bracket, and no space follows it',
    where: (path) => /^messages\/src\/.*letters\.ts$/.test(path),
  },
  {
    pattern: /\}: (\$\{|`)|\)\}: \{/,
    says: 'Chinese has a colon of its own: say(filterWords.labelled, { label, value })',
    where: isScreen,
  },
  {
    pattern: /\.join\('[,;] '\)/,
    says: 'Chinese lists have a comma of their own: join with filterWords.between, or draw a TextList',
    where: isScreen,
  },
];

const BANNED_NAMES = /^(utils?|helpers?|misc|common|managers?|services?|data|info|stuff|temp)$/;

function nameBreaches(path: string): Breach[] {
  const words = path.replace(/\.(test|spec|db\.test|d)?\.?\w+$/, '').split('/');
  const banned = words.find((word) => BANNED_NAMES.test(word));
  const file = path.split('/').at(-1) ?? '';
  const isKebab = /^[a-z0-9.-]+$/.test(file) || file === 'README.md';
  return [
    ...(banned === undefined
      ? []
      : [{ path, line: 1, says: `"${banned}" names no thing: say what it holds` }]),
    ...(isKebab ? [] : [{ path, line: 1, says: 'file names are kebab-case' }]),
  ];
}

function styleBreaches(path: string): Breach[] {
  const isStray = /\.(css|scss|less)$/.test(path) && !/^web\/src\/(kit|app)\//.test(path);
  return isStray ? [{ path, line: 1, says: 'features have no CSS: looks belong to the kit' }] : [];
}

/** All rules for one file. The rules' own files spell out what they ban and are skipped. */
export function breachesIn(path: string, text: string): Breach[] {
  const named = [...nameBreaches(path), ...styleBreaches(path)];
  if (path.startsWith('tools/tidy/')) {
    return named;
  }
  const rules = TEXT_RULES.filter(({ where }) => where(path));
  const lines = text
    .split('\n')
    .flatMap((line, index) =>
      rules
        .filter(({ pattern }) => pattern.test(line))
        .map(({ says }) => ({ path, line: index + 1, says })),
    );
  return [...named, ...lines];
}
