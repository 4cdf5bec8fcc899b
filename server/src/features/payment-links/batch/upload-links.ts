import {
  checkPaymentLinks,
  downloadLinkTemplate,
  linkBatchColumns,
  uploadPaymentLinks,
  type WrongLinkRow,
} from '@back-office/contract/features/payment-links/batches';
import { linkTypes } from '@back-office/contract/features/payment-links/new-link';
import { withoutCardNumbers } from '@back-office/contract/kit/card-number';
import type { Language } from '@back-office/contract/kit/language';
import type { RuleFigures } from '@back-office/contract/kit/rule';
import {
  linkBatchHeadings,
  linkBatchTemplateName,
  linkRowWords,
} from '@back-office/messages/features/payment-links/batch';
import { linkTypeLabels } from '@back-office/messages/features/payment-links/list';
import { implement, type Route } from '#platform/http/route';
import { templateRoute } from '#platform/sheets/sheet-file';
import { readLinkTerms } from '../judge-link.ts';
import { writeLinks } from '../write-link.ts';
import { judgeRows, readLinkRows, type WrongRow } from './judge-rows.ts';

const titleShownMax = 80;

/** Shows the types by their labels, not by the contract's names. */
const shownFigures = (language: Language, { column, figures }: WrongRow): RuleFigures =>
  column === 'type' && figures.values !== undefined
    ? { values: linkTypes.map((type) => linkTypeLabels[type][language]) }
    : figures;

const wireWrong =
  (language: Language) =>
  (wrong: WrongRow): WrongLinkRow => ({
    line: wrong.row.line,
    title: withoutCardNumbers(wrong.row.title, '***').slice(0, titleShownMax),
    column: wrong.column,
    problem: wrong.problem,
    message: linkRowWords[wrong.problem][language](shownFigures(language, wrong)),
  });

const downloadLinkTemplateRoute = templateRoute(downloadLinkTemplate, {
  columns: linkBatchColumns,
  headings: linkBatchHeadings,
  name: linkBatchTemplateName,
  ascii: 'payment-links',
});

const checkPaymentLinksRoute = implement(checkPaymentLinks, async (context, { content }) => {
  const { now, language, refuse } = context;
  const rows = readLinkRows(content);
  if (typeof rows === 'string') {
    return refuse(`paymentLinks.${rows}`);
  }
  const { right, wrong } = judgeRows(rows, { terms: await readLinkTerms(context), now });
  const found = wrong.map(wireWrong(language));
  return { rows: rows.length, right: right.length, wrong: found, links: [] };
});

/** Spec S2.39: creates the rows without errors in one transaction, and reports errors by line. */
const uploadPaymentLinksRoute = implement(uploadPaymentLinks, async (context, input) => {
  const { now, language, refuse, change } = context;
  const rows = readLinkRows(input.content);
  if (typeof rows === 'string') {
    return refuse(`paymentLinks.${rows}`);
  }
  const { right, wrong } = judgeRows(rows, { terms: await readLinkTerms(context), now });
  const made = await writeLinks(
    context,
    right.map(({ content }) => content),
  );
  change({
    objectNumber: input.fileName,
    before: null,
    after: { rows: rows.length, created: right.length, wrongRows: wrong.length },
  });
  return {
    rows: rows.length,
    right: right.length,
    wrong: wrong.map(wireWrong(language)),
    links: right.flatMap(({ row: { line }, content: { title, reference } }, at) => {
      const link = made[at];
      return link === undefined ? [] : [{ line, title, reference, ...link }];
    }),
  };
});

export const linkBatchRoutes: Route[] = [
  downloadLinkTemplateRoute,
  checkPaymentLinksRoute,
  uploadPaymentLinksRoute,
];
