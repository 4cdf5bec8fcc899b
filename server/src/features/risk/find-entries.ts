import sql, { type Sql } from 'sql-template-tag';
import { containing } from '#platform/list/containing';
import { containedIn, type ListAsking } from '#platform/list/list-source';

// Fewer characters make no trigram, and more entries are quicker to read one after another.
const lengthMin = 3;
const foundMax = 1000;

const anywhere = containedIn(sql`e.shown`, sql`e.remark`, sql`e.number`);

/** Entries with a text in their value, remark or number. */
export const entriesWith = async (text: string, { tx }: ListAsking): Promise<Sql> => {
  if (Array.from(text).length < lengthMin) {
    return anywhere(text);
  }
  const found = await tx.rows<{ number: string }>(
    sql`select number from search_risk_entries(${containing(text)}, ${foundMax + 1}) as number`,
  );
  return found.length > foundMax
    ? anywhere(text)
    : sql`e.number = any(${found.map(({ number }) => number)}::text[])`;
};
