import { refundFields as fields } from '@back-office/messages/features/refunds/fields';
import { detailWords } from '@back-office/messages/features/transactions/detail';
import { refundProcessingLabels } from '@back-office/messages/payment';
import { refundPath } from '#kit/object/detail-paths';
import { MoneyText } from '#kit/money/money-text';
import { PageLink } from '#kit/page/page-link';
import { SmallTable } from '#kit/table/small-table';
import { StatusDot } from '#kit/values/status-dot';
import { useSay } from '#platform/language/language';
import { refundTones } from '../refund-tones.ts';
import type { Refundable } from './refund-wish.ts';

/** The refunds of this payment so far, each one click away. */
export const RefundsBefore = ({ refunds }: Pick<Refundable, 'refunds'>) => {
  const say = useSay();
  return (
    <SmallTable
      name={say(detailWords.refunds)}
      heads={[say(fields.number), say(fields.status)]}
      moneyHead={say(fields.amount)}
      rows={refunds.map(({ number, status, amount }) => ({
        id: number,
        cells: [
          <PageLink key="number" to={refundPath(number)} className="kit-mono">
            {number}
          </PageLink>,
          <StatusDot key="status" tone={refundTones[status]}>
            {say(refundProcessingLabels[status])}
          </StatusDot>,
        ],
        money: <MoneyText money={amount} />,
      }))}
    />
  );
};
