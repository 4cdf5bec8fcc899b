import type { Compelling } from '@back-office/contract/features/disputes/compelling';
import type { EvidenceField } from '@back-office/contract/features/disputes/evidence';
import { withoutCardNumbers } from '@back-office/contract/kit/card-number';
import { writtenMoney } from '@back-office/contract/kit/money';
import { compellingElementLabels } from '@back-office/messages/features/disputes/compelling';
import { evidenceWords } from '@back-office/messages/features/disputes/evidence';
import { reasonWord } from '@back-office/messages/features/disputes/reasons';
import { cardBrandLabels, liabilityShiftLabels } from '@back-office/messages/payment';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { TenantScope } from '#platform/tenant-scope';
import { readCompelling } from '../compelling/read-compelling.ts';
import { compellingOf, type DetailRecord } from '../detail/read-detail.ts';
import type { PaperText } from './paper-document.ts';

export type Written = {
  statement: string;
  evidence: readonly { field: EvidenceField; text: string }[];
};

type Fact = readonly [string, string];

/** "2026-11-24 16:20:05 UTC", since banks of all zones read it. */
const instant = (at: string): string => `${at.slice(0, 19).replace('T', ' ')} UTC`;

const withValue = (facts: readonly (readonly [string, string | null])[]): Fact[] =>
  facts.flatMap(([term, value]) => (value === null || value === '' ? [] : [[term, value]]));

const cardOf = ({ cardBrand, cardFirst6, cardLast4 }: DetailRecord): string | null =>
  cardBrand === null
    ? null
    : `${cardBrandLabels[cardBrand].en} ${cardFirst6 ?? '******'}******${cardLast4 ?? '****'}`;

const reasonOf = ({ cardBrand, reasonCode }: DetailRecord): string =>
  [reasonCode, reasonWord(cardBrand, reasonCode ?? '')?.en].filter(Boolean).join(' ');

const threeDSecureOf = ({ three_ds }: DetailRecord): string | null =>
  three_ds === null
    ? null
    : [
        three_ds.eci === undefined ? '' : `ECI ${three_ds.eci}`,
        `liability: ${liabilityShiftLabels[three_ds.liabilityShift].en.toLowerCase()}`,
      ]
        .filter(Boolean)
        .join(', ');

const factsOf = (record: DetailRecord): Fact[] =>
  withValue([
    ['Case number', record.number],
    ['Reason', reasonOf(record)],
    ['Disputed amount', writtenMoney(record.amount_minor, record.currency)],
    ['Dispute received', instant(record.opened_at.toISOString())],
    ['Transaction number', record.paymentNumber],
    ['Order number', record.merchantOrderNumber],
    [
      'Paid',
      `${writtenMoney(record.payment_minor, record.currency)}, ${instant(record.ordered_at.toISOString())}`,
    ],
    [
      'Refunded',
      record.refunded_minor === 0n ? null : writtenMoney(record.refunded_minor, record.currency),
    ],
    ['Card', cardOf(record)],
    ['3-D Secure', threeDSecureOf(record)],
    ['Customer', [record.payer_name, record.email].filter(Boolean).join(', ')],
  ]);

/** The two earlier payments, if Visa accepts them as proof that the cardholder took part. */
const sectionsOfCompelling = (compelling: Compelling | null): PaperText['sections'] =>
  compelling === null || compelling.obstacle !== null
    ? []
    : [
        {
          title: 'Visa Compelling Evidence 3.0',
          facts: [
            ...compelling.payments.map(
              ({ number, merchantOrderNumber, orderedAt, amount }): Fact => [
                `Undisputed payment ${instant(orderedAt)}`,
                `${number}, order ${merchantOrderNumber}, ${writtenMoney(amount.minor, amount.currency)}`,
              ],
            ),
            ...compelling.shared.map(({ element, value }): Fact => [
              `${compellingElementLabels[element].en}, the same in all three`,
              value,
            ]),
          ],
        },
      ];

/** An answer's content for the bank, in English for the networks. Card numbers are masked, whoever wrote them. */
export const readPaperText = async (
  tx: Tx,
  record: DetailRecord,
  { statement, evidence, scope }: Written & { scope: TenantScope },
): Promise<PaperText> => {
  const [merchant] = await tx.rows<{ name: string; number: string }>(sql`
    select name, merchant_number as number from businesses where id = ${record.business_id}`);
  const masked = (text: string): string => withoutCardNumbers(text, '[card number masked]');
  return {
    caseNumber: record.number,
    merchant: merchant === undefined ? '' : `${merchant.name} (merchant ${merchant.number})`,
    sections: [
      { title: 'Disputed payment', facts: factsOf(record) },
      ...(statement.trim() === '' ? [] : [{ title: 'Summary', text: masked(statement.trim()) }]),
      ...sectionsOfCompelling(await readCompelling(tx, compellingOf(record, scope))),
      ...evidence.map(({ field, text }) => ({
        title: evidenceWords[field].name.en,
        text: masked(text),
      })),
    ],
    apart: [],
  };
};
