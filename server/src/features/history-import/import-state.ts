import { holdsCardNumber } from '@back-office/contract/kit/card-number';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { Shop } from './identity.ts';
import type { Outcome, Tally } from './report.ts';

/** One file of an import: the shop's rows, or the links from cancellations to sales. */
export type ImportPart = {
  id: string;
  part: 'rows' | 'links';
  shop: Shop;
  file: { name: string; digest: string };
  mappingName: string;
};

export type ImportState = { position: number; tally: Tally; isFinished: boolean };

/** The position of this very file: at its beginning, somewhere in it, or at its end. */
export const openPart = async (
  tx: Tx,
  { id, part, shop, file, mappingName }: ImportPart,
  now: Date,
): Promise<ImportState> => {
  await tx.run(sql`
    insert into imports (business_id, id, part, file_name, file_digest, mapping_name, gateway_number, position, tally, started_at)
    values (${shop.businessId}, ${id}, ${part}, ${file.name}, ${file.digest}, ${mappingName}, ${shop.gatewayNumber}, 0, '[]',
      ${now})
    on conflict (business_id, id) do nothing`);
  const [state] = await tx.rows<{ position: bigint; tally: Tally; isFinished: boolean }>(sql`
    select position, tally, finished_at is not null as "isFinished"
    from imports where business_id = ${shop.businessId} and id = ${id}`);
  if (state === undefined) {
    throw new Error('The import could not be entered.');
  }
  return { ...state, position: Number(state.position) };
};

/** Call it in the transaction of the rows it covers: both are stored, or neither. */
export const savePosition = async (
  tx: Tx,
  { id, shop }: ImportPart,
  { position, tally }: ImportState,
): Promise<void> => {
  await tx.run(sql`
    update imports set position = ${position}, tally = ${JSON.stringify(tally)}
    where business_id = ${shop.businessId} and id = ${id}`);
};

export const finishPart = async (tx: Tx, { id, shop }: ImportPart, now: Date): Promise<void> => {
  await tx.run(sql`
    update imports set finished_at = ${now} where business_id = ${shop.businessId} and id = ${id}`);
};

/** Outcomes listed by line; new payments and cancellations are only counted. */
const isListed = ({ outcome }: Outcome): boolean =>
  outcome !== 'accepted' && outcome !== 'cancellation';

/** The quoted text of a bad row, without card numbers, which are never stored, and without half surrogate pairs. */
const safe = (text: string): string =>
  holdsCardNumber(text) ? 'a card number' : text.toWellFormed();

export const addFindings = async (
  tx: Tx,
  { id, shop }: ImportPart,
  outcomes: readonly Outcome[],
): Promise<void> => {
  const listed = outcomes.filter(isListed).map((outcome) => ({
    business_id: shop.businessId.toString(),
    import_id: id,
    line: outcome.line,
    outcome: outcome.outcome,
    reason: outcome.reason,
    invoice: safe(outcome.invoice),
    detail: safe(outcome.detail),
    currency: outcome.currency,
    amount_minor: outcome.amountMinor?.toString() ?? null,
  }));
  await tx.run(sql`
    insert into import_findings
    select * from json_populate_recordset(null::import_findings, ${JSON.stringify(listed)})
    on conflict do nothing`);
};
