import {
  checkWaybills,
  downloadWaybillTemplate,
  uploadWaybills,
  waybillColumns,
  type WrongWaybillRow,
} from '@back-office/contract/features/waybills/batches';
import { withoutCardNumbers } from '@back-office/contract/kit/card-number';
import type { Language } from '@back-office/contract/kit/language';
import {
  waybillHeadings,
  waybillRowWords,
  waybillTemplateName,
} from '@back-office/messages/features/waybills/headings';
import { implement } from '#platform/http/route';
import { templateRoute } from '#platform/sheets/sheet-file';
import { holdUploads } from '../upload/read-payments.ts';
import { writeWaybills } from '../upload/write-waybills.ts';
import { checkRows, type WrongRow, readRows } from './check-rows.ts';
import { readMoves } from './read-moves.ts';

const wireWrong =
  (language: Language) =>
  ({ row: { line, orderNumber }, column, problem, figures }: WrongRow): WrongWaybillRow => ({
    line,
    orderNumber: withoutCardNumbers(orderNumber, '***').slice(0, 80),
    column,
    problem,
    message: waybillRowWords[problem][language](figures),
  });

export const downloadWaybillTemplateRoute = templateRoute(downloadWaybillTemplate, {
  columns: waybillColumns,
  headings: waybillHeadings,
  name: waybillTemplateName,
  ascii: 'waybills',
});

export const checkWaybillsRoute = implement(
  checkWaybills,
  async ({ tx, scope, now, language, refuse }, { content }) => {
    const rows = readRows(content);
    if (typeof rows === 'string') {
      return refuse(`waybills.${rows}`);
    }
    const { right, wrong } = await checkRows(tx, { scope, isHeld: false, now }, rows);
    const numbers = right.map(({ proof }) => proof.payment.number);
    return {
      rows: rows.length,
      right: right.length,
      wrong: wrong.map(wireWrong(language)),
      moves: await readMoves(tx, { scope, now }, numbers),
    };
  },
);

/** Saves the correct rows in one transaction and reports the others line by line. */
export const uploadWaybillsRoute = implement(uploadWaybills, async (context, input) => {
  const { tx, scope, session, now, language, refuse, change } = context;
  const { businessId } = scope;
  const rows = readRows(input.content);
  if (typeof rows === 'string') {
    return refuse(`waybills.${rows}`);
  }
  await holdUploads(tx, businessId);
  const { right, wrong } = await checkRows(tx, { scope, isHeld: true, now }, rows);
  const proofs = right.map(({ proof }) => proof);
  const numbers = proofs.map(({ payment }) => payment.number);
  const moves = await readMoves(tx, { scope, now }, numbers);
  await writeWaybills(tx, { businessId, by: session, now }, proofs);
  change({
    objectNumber: input.fileName,
    before: null,
    after: { rows: rows.length, saved: right.length, wrongRows: wrong.length },
  });
  return {
    rows: rows.length,
    right: right.length,
    wrong: wrong.map(wireWrong(language)),
    moves,
  };
});
