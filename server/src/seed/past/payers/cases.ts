import { answerDispute } from '@back-office/contract/features/disputes/detail';
import { familyOf } from '@back-office/contract/features/disputes/reason-codes';
import type { InputOf } from '@back-office/contract/kit/call';
import type { CardBrand } from '@back-office/contract/features/payment';
import { uploadFile } from '@back-office/contract/features/uploads';
import sql from 'sql-template-tag';
import { minutesFrom } from '#platform/clock';
import { inRole } from '#platform/database';
import type { Past } from '../act.ts';
import type { Step } from '../steps.ts';
import { drawPicture, evidenceOf, pictureOf } from './evidence-of-case.ts';

type Waiting = {
  number: string;
  reasonCode: string;
  brand: CardBrand | null;
  email: string | null;
};

/** A chargeback with time left to respond, but not the first that waits: that one is left for people. */
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
        and t.mode = 'live' and d.opened_at < ${at} and d.reply_by > ${minutesFrom(at, 2 * 24 * 60)}
      order by d.reply_by, d.number`),
  );
  return waiting[1] ?? waiting[0];
};

/** One response waits for the operators' review when the demo opens. */
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
        const by = past.find('mei.chan', 1n);
        const family = familyOf(brand, reasonCode);
        const { name, content: body } = await drawPicture(pictureOf(family));
        const purpose = 'disputeEvidence';
        const file = await past.act(uploadFile, { by, at, input: { purpose, name }, body });
        const input: InputOf<typeof answerDispute> = {
          number,
          stage: 'chargeback',
          statement: `The customer${email === null ? '' : ` ${email}`} ordered and received the goods, and never contacted us about this payment.`,
          evidence: evidenceOf(family),
          fileIds: [file.id],
          isRedacted: true,
        };
        await past.act(answerDispute, { by, at, input });
      },
    },
  ];
};
