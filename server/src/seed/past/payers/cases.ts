import { answerDispute } from '@back-office/contract/features/disputes/detail';
import {
  evidenceForms,
  type EvidenceField,
} from '@back-office/contract/features/disputes/evidence';
import { familyOf } from '@back-office/contract/features/disputes/reason-codes';
import type { InputOf } from '@back-office/contract/kit/call';
import type { CardBrand } from '@back-office/contract/features/payment';
import sql from 'sql-template-tag';
import { minutesFrom } from '#platform/clock';
import { inRole } from '#platform/database';
import type { Past } from '../act.ts';
import type { Step } from '../steps.ts';

type Waiting = {
  number: string;
  reasonCode: string;
  brand: CardBrand | null;
  email: string | null;
};

/** A chargeback that the merchant has time to answer, not the first that waits: that one is left for people. */
const findWaiting = async (
  { platform }: Past,
  { businessId, at }: { businessId: bigint; at: Date },
): Promise<Waiting | undefined> => {
  const waiting = await inRole(platform.database, 'operator', (tx) =>
    tx.rows<Waiting>(sql`
      select d.number, d.reason_code as "reasonCode", nullif(t.card_brand, 'none') as brand, p.email
      from disputes d
      join transactions t on t.business_id = d.business_id and t.number = d.payment_number
      left join payers p on p.business_id = t.business_id and p.id = t.payer_id
      where d.business_id = ${businessId} and d.state = 'awaiting' and d.stage = 'chargeback' and d.amount_minor > 0
        and t.mode = 'live' and d.received_at < ${at} and d.reply_by > ${minutesFrom(at, 2 * 24 * 60)}
      order by d.reply_by, d.number`),
  );
  return waiting[1] ?? waiting[0];
};

const shown: Partial<Record<EvidenceField, string>> = {
  ipAndDevice: 'IP address 203.0.113.45, the device of two earlier orders',
  deliveredOn: 'Delivered and signed for two days after dispatch',
  deliveryAddress: 'The billing address of the card',
  productPage: 'The page shows size, material and weight of the article as delivered.',
  termsAccepted: 'The customer accepted the terms in the checkout, before paying.',
  otherOrder: 'The other order has another article and another delivery address.',
  acceptedTotal: 'The customer saw and accepted the total on the last page of the checkout.',
  authorisationCode: 'The issuer approved the payment.',
  receipt: 'The receipt was sent to the customer by email.',
};

/** One answer waits for the operators' review when the demo opens. */
export const caseSteps = (past: Past, now: Date): Step[] => {
  const at = minutesFrom(now, -95);
  return [
    {
      at,
      take: async () => {
        const waiting = await findWaiting(past, { businessId: 1n, at });
        if (waiting === undefined) {
          return;
        }
        const { number, reasonCode, brand, email } = waiting;
        const { required } = evidenceForms[familyOf(brand, reasonCode)];
        const input: InputOf<typeof answerDispute> = {
          number,
          stage: 'chargeback',
          statement: `The customer${email === null ? '' : ` ${email}`} ordered and received the goods, and never contacted us about this payment.`,
          evidence: required.map((field) => ({ field, text: shown[field] ?? 'See our records.' })),
          fileIds: [],
          isRedacted: true,
        };
        await past.act(answerDispute, { by: past.find('mei.chan', 1n), at, input });
      },
    },
  ];
};
