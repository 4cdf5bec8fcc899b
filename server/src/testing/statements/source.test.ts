import { expect, it } from 'vitest';
import { offencesOf } from './judge-statement.ts';
import { formsToMend, namingNone } from './not-mended.ts';
import { locksBesideParts, partsIn, sourceParts, sourceStatements } from './source-statements.ts';

/** The findings of each file, and the number of statements parsed: a check that reads nothing finds nothing. */
const judge = () => {
  const found = new Map<string, Set<string>>();
  let judged = 0;
  for (const { place, text } of sourceStatements()) {
    try {
      const offences = offencesOf(text);
      judged += 1;
      for (const offence of offences) {
        found.set(place, (found.get(place) ?? new Set()).add(offence));
      }
    } catch {
      // Mostly composed of parts from elsewhere, so not a statement by itself.
    }
  }
  return { found, judged };
};

const listed = (): Record<string, string[]> => {
  const all = new Map<string, string[]>();
  for (const [place, tables] of namingNone.flatMap((some) => Object.entries(some))) {
    const offences = tables.map((table) => `names no business for ${table}`);
    all.set(place, [...(all.get(place) ?? []), ...offences]);
  }
  for (const [place, forms] of Object.entries(formsToMend)) {
    all.set(place, [...(all.get(place) ?? []), ...forms]);
  }
  return Object.fromEntries([...all].map(([place, offences]) => [place, offences.toSorted()]));
};

it('every whole statement of the server names one business for its tenant tables, but for those that are listed', () => {
  const { found, judged } = judge();
  expect(judged).toBeGreaterThan(1000);
  const offences = Object.fromEntries(
    [...found].map(([place, ones]) => [place, [...ones].toSorted()]),
  );
  expect(offences).toEqual(listed());
});

it('a condition names a business in its own file and where it is imported, and nowhere else', () => {
  const walled = 'export const wall = sql`business_id = ${businessId}`;';
  const reading = 'tx.rows(sql`select from refunds where ${wall}`);';
  const found = partsIn([
    { place: 'walled', source: `${walled} ${reading}` },
    { place: 'importing', source: `import { wall } from './walled.ts';\n${reading}` },
    { place: 'of the same name', source: `const read = (tx: Tx, wall: Sql) => ${reading}` },
    {
      place: 'both',
      source: `${walled} const read = (tx: Tx, wall: (table: Sql) => Sql) => ${reading}`,
    },
  ])
    .filter(({ text }) => text.startsWith('select'))
    .map(({ place, text }) => ({ place, text }));
  expect(found).toEqual([
    { place: 'walled', text: 'select from refunds where business_id = $1' },
    { place: 'importing', text: 'select from refunds where business_id = $1' },
    { place: 'of the same name', text: 'select from refunds where $1' },
    { place: 'both', text: 'select from refunds where $1' },
  ]);
});

it('no statement locks rows beside a part that has a sub-select', () => {
  const columns = 'const columns = sql`w.url, exists (select 1 from website_lists)`;';
  const source = `${columns} tx.rows(sql\`select \${columns} from websites w \${isHeld ? sql\`for update\` : sql\`\`}\`);`;
  expect(locksBesideParts([{ place: 'planted', source }])).toEqual(['planted: columns']);
  expect(locksBesideParts()).toEqual([]);
});

it('no part of a statement has a case with a value, which a cluster refuses where it divides the statement', () => {
  const parts = sourceParts();
  expect(parts.length).toBeGreaterThan(1000);
  expect(parts.filter(({ text }) => /\bcase\s+(?!when\b|\s|\$)/i.test(text))).toEqual([]);
});

it('[K11] no statement asks the database for its time: a business has the clock of the product alone', () => {
  const times =
    /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(|\b(?:current_(?:date|time|timestamp)|localtime(?:stamp)?)\b/i;
  const parts = sourceParts();
  expect(parts.length).toBeGreaterThan(1000);
  expect(parts.filter(({ text }) => times.test(text))).toEqual([]);
});
