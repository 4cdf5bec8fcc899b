import {
  linkTypes,
  linkLimits,
  newLinkSchema,
} from '@back-office/contract/features/payment-links/new-link';
import {
  laterLinkColumns,
  linkBatchColumns,
  linkBatchRowsMax,
  type LinkBatchColumn,
  type LinkRowProblem,
} from '@back-office/contract/features/payment-links/batches';
import { languages } from '@back-office/contract/kit/language';
import { minorOfTyped } from '@back-office/contract/kit/money';
import { brokenRuleOf, type RuleFigures } from '@back-office/contract/kit/rule';
import { linkBatchHeadings } from '@back-office/messages/features/payment-links/batch';
import { linkTypeLabels } from '@back-office/messages/features/payment-links/list';
import { hostOf } from '#features/websites/public';
import { minutesFrom } from '#platform/clock';
import { readTable, type TableRow } from '#platform/sheets/read-table';
import { judgeLink, type LinkTerms } from '../judge-link.ts';
import { contentOf, type LinkContent } from '../write-link.ts';

export type LinkSheetRow = TableRow<LinkBatchColumn>;
export type WrongRow = {
  row: LinkSheetRow;
  column: LinkBatchColumn;
  problem: LinkRowProblem;
  figures: RuleFigures;
};
export type JudgedRows = {
  right: { row: LinkSheetRow; content: LinkContent }[];
  wrong: WrongRow[];
};

// A little more than the longest text of a link, so that the rules see texts that are too long.
const cellMax = 600;
const dayMinutes = 24 * 60;

/** The rows of a file of links, or the reason why the file is refused. */
export const readLinkRows = (content: string) =>
  readTable(content, {
    columns: linkBatchColumns,
    optional: laterLinkColumns,
    headings: linkBatchHeadings,
    rowsMax: linkBatchRowsMax,
    cellMax,
  });

/** The contract's name of a type, or its label in any language. */
const typeOf = (typed: string): string =>
  typed === ''
    ? 'oneTime'
    : (linkTypes.find((type) =>
        [type, ...languages.map((language) => linkTypeLabels[type][language])].some(
          (name) => name.toLowerCase() === typed.toLowerCase(),
        ),
      ) ?? typed);

/** Text that is not an amount stays as typed, so that its rule refuses it. */
const minorOf = (typed: string, currency: string): string =>
  minorOfTyped(typed, currency)?.toString() ?? typed;

type Judged = { content: LinkContent } | Omit<WrongRow, 'row'>;

/** Why a row can't stay open for so many days. */
const faultOfDays = (days: number): Omit<WrongRow, 'row' | 'column'> | undefined => {
  if (!Number.isSafeInteger(days)) {
    return { problem: 'number', figures: {} };
  }
  if (days < 1) {
    return { problem: 'tooSmall', figures: { min: 1 } };
  }
  return days > linkLimits.mostDays
    ? { problem: 'tooLarge', figures: { max: linkLimits.mostDays } }
    : undefined;
};

/** The number of the website that a row names by host or address; the typed text if the gateway has no such website. */
const websiteOf = (
  { gatewayNumber, website }: LinkSheetRow,
  { sites }: LinkTerms,
): string | null => {
  if (website === '') {
    return null;
  }
  const host = hostOf(/^https?:/i.test(website) ? website : `https://${website}`);
  return sites.get(gatewayNumber)?.find((site) => site.host === host)?.number ?? website;
};

const linkOf = (row: LinkSheetRow, days: number, now: Date) => {
  const currency = row.currency.toUpperCase();
  return {
    gatewayNumber: row.gatewayNumber,
    currency,
    title: row.title,
    description: row.description,
    message: row.message,
    reference: row.reference,
    type: typeOf(row.type),
    paymentsMax: null,
    activeUntil: minutesFrom(now, days * dayMinutes).toISOString(),
    amount: {
      mode: 'merchant',
      items: [{ name: row.title, unitMinor: minorOf(row.amount, currency), quantity: 1 }],
      freightMinor: row.freight === '' ? '0' : minorOf(row.freight, currency),
    },
  };
};

/** The column that a field of the call comes from. */
const columnOf = (field: string): LinkBatchColumn => {
  if (field.startsWith('amount')) {
    return field.endsWith('freightMinor') ? 'freight' : 'amount';
  }
  return linkBatchColumns.find((column) => column === field) ?? 'title';
};

const faultColumns: Partial<Record<LinkRowProblem, LinkBatchColumn>> = {
  'paymentLinks.currencyUnknown': 'currency',
  'paymentLinks.websiteNotReviewed': 'website',
  'paymentLinks.websiteNeeded': 'website',
  'paymentLinks.endsTooSoon': 'days',
  'paymentLinks.endsTooLate': 'days',
};

type Judging = { terms: LinkTerms; now: Date };

const judgeRow = (row: LinkSheetRow, { terms, now }: Judging): Judged => {
  const days = row.days === '' ? linkLimits.usualDays : Number(row.days);
  const faultOfRow = faultOfDays(days);
  if (faultOfRow !== undefined) {
    return { column: 'days', ...faultOfRow };
  }
  const wanted = linkOf(row, days, now);
  const parsed = newLinkSchema.safeParse(wanted);
  const [issue] = parsed.error?.issues ?? [];
  if (parsed.data === undefined || issue !== undefined) {
    const { field, rule, figures } =
      issue === undefined
        ? { field: 'title', rule: 'format' as const, figures: {} }
        : brokenRuleOf(issue, wanted);
    return { column: columnOf(field), problem: rule, figures };
  }
  const content = { ...contentOf(parsed.data), websiteNumber: websiteOf(row, terms) };
  const fault = judgeLink(terms, content, now);
  return fault === undefined
    ? { content }
    : { column: faultColumns[fault] ?? 'gatewayNumber', problem: fault, figures: {} };
};

/** Checks each row by the rules of a new link, and reports the first broken rule. */
export const judgeRows = (rows: readonly LinkSheetRow[], judging: Judging): JudgedRows => {
  const judged: JudgedRows = { right: [], wrong: [] };
  for (const row of rows) {
    const found = judgeRow(row, judging);
    if ('content' in found) {
      judged.right.push({ row, content: found.content });
    } else {
      judged.wrong.push({ row, ...found });
    }
  }
  return judged;
};
