import { describe, expect, it } from 'vitest';
import { folderBreaches } from './folders.ts';
import { errorBreaches, mirrorBreaches } from './mirror.ts';
import { breachesIn } from './rules.ts';
import { classBreaches } from './stylesheets.ts';

const planted: [string, string, string][] = [
  ['a clock of its own', 'server/src/features/refunds/x.ts', 'const a = new Date();'],
  ['a clock of its own, in the web', 'web/src/features/home/x.tsx', 'const a = Date.now();'],
  ["the machine's language", 'web/src/kit/x.tsx', 'amount.toLocaleString()'],
  ['money as a float', 'server/src/features/refunds/x.ts', 'parseFloat(text)'],
  ['money divided by hand', 'web/src/features/home/x.tsx', 'const shown = amount / 100;'],
  ['unfinished work', 'server/src/main.ts', '// FIXME later'],
  ['a test that silences all others', 'web/src/kit/x.test.ts', "it.only('x', () => {});"],
  ['a test that does not run', 'tests/x.spec.ts', "test.skip('x', () => {});"],
  ['a pause in a test', 'tests/x.spec.ts', 'await page.waitForTimeout(200);'],
  ['a colour in a feature', 'web/src/features/home/x.tsx', "const bar = '#409EFF';"],
  ['looks in a feature', 'web/src/features/home/x.tsx', '<div style={{ margin: 4 }} />'],
  ['a default export', 'web/src/features/home/x.tsx', 'export default Page;'],
  ['a silenced check', 'server/src/main.ts', '// oxlint-disable-next-line no-console'],
  ['a word of the Mainland for Hong Kong', 'messages/src/shell.ts', "zhHk: '提現'"],
  ['a stiff word', 'messages/src/shell.ts', "en: 'You are told of each change.'"],
  ['a stiff word in the docs', 'docs/operations.md', 'Start the server anew.'],
  ['a second word for one thing', 'messages/src/shell.ts', "zhCn: '创建者'"],
  ['a half-width colon after a label', 'web/src/features/home/x.tsx', 'title={`${say(a)}: ${b}`}'],
  ['the same as text of an element', 'web/src/features/home/x.tsx', '<p>{say(a)}: {b}</p>'],
  ['a half-width comma in a list', 'web/src/features/home/x.tsx', "text={names.join(', ')}"],
  [
    'a space after a time in Chinese',
    'messages/src/a-letters.ts',
    'zhCn: ({ at }) => `于 ${at} 取消`',
  ],
  ['CSS outside of the kit', 'web/src/features/home/home.css', '.a {}'],
  ['a name that names nothing', 'server/src/platform/utils.ts', ''],
  ['a folder that names nothing', 'web/src/features/home/helpers/x.ts', ''],
  ['a file name with capitals', 'web/src/kit/DataTable.tsx', ''],
];

describe('tidy catches', () => {
  it.each(planted)('%s', (_name, path, text) => {
    expect(breachesIn(path, text)).toHaveLength(1);
  });

  it('a room without its room in the contract', () => {
    const paths = ['server/src/features/refunds/routes.ts', 'contract/src/features/home.ts'];
    expect(mirrorBreaches(paths)).toHaveLength(1);
    expect(mirrorBreaches([...paths, 'contract/src/features/refunds.ts'])).toEqual([]);
  });

  it('a folder with more files than one reads at a glance', () => {
    const files = Array.from(
      { length: 15 },
      (_, index) => `server/src/features/refunds/x${index}.ts`,
    );
    expect(folderBreaches([...files, 'server/src/features/refunds/x1.test.ts'])).toEqual([]);
    expect(folderBreaches([...files, 'server/src/features/refunds/y.ts'])).toHaveLength(1);
  });

  it('a class that has its look in two stylesheets', () => {
    const bar = [
      'web/src/kit/bar.css',
      '/* .kit-cell { } */ .kit-bar, .kit-cells { gap: 4px; }',
    ] as const;
    const inPlace = '.kit-page > :is(a, .kit-bar) { margin: 0; } .kit-row .kit-bar { margin: 0; }';
    const other = (text: string) => classBreaches(new Map([bar, ['web/src/kit/row.css', text]]));
    expect(other(`${inPlace} .kit-cell { gap: 0; }`)).toEqual([]);
    expect(other(`${inPlace} .kit-row,\n.kit-cells {\n gap: 0; }`)).toHaveLength(1);
    expect(other('@media (width < 600px) { .kit-bar { gap: 0; } }')).toHaveLength(1);
  });

  it('a declared refusal that no test names', () => {
    const contract = `defineCall({ errors: ['refunds.notFound',\n 'refunds.tooLate'] })`;
    const files = new Map([
      ['contract/src/features/refunds.ts', contract],
      ['server/src/features/refunds/x.db.test.ts', `it('answers refunds.notFound')`],
    ]);
    expect(errorBreaches(files).map(({ says }) => says)).toEqual([
      'no test names the refusal refunds.tooLate',
    ]);
  });

  it('a refusal of a list that calls share', () => {
    const shared = `const faults = [...others, 'refunds.tooLate'] as const;
      const others = ['refunds.notFound'] as const;
      const words = ['refunds.unsaid'] as const;`;
    const call = 'defineCall({ errors: faults }); defineCall({ errors: [...faults] })';
    const files = new Map([
      ['contract/src/features/refunds/rules.ts', shared],
      ['contract/src/features/refunds.ts', call],
    ]);
    expect(errorBreaches(files).map(({ says }) => says)).toEqual([
      'no test names the refusal refunds.tooLate',
      'no test names the refusal refunds.notFound',
    ]);
  });
});

describe('tidy lets through', () => {
  it.each([
    ['the clock', 'server/src/platform/clock.ts', 'export const now = () => new Date();'],
    ['the money kit', 'contract/src/kit/money.ts', 'const shown = amount / 100;'],
    ['dates in tests', 'server/src/features/refunds/x.test.ts', 'const a = new Date(0);'],
    ['an anchor', 'web/src/features/home/x.tsx', "import '#kit/list/pager';"],
    ['a file that is named so', 'docs/operations.md', 'Each is in `seal-anew.ts`.'],
    ['names with such words in them', 'server/src/platform/database.ts', ''],
  ])('%s', (_name, path, text) => {
    expect(breachesIn(path, text)).toEqual([]);
  });
});
