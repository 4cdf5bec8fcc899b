import type { Charge } from '@back-office/contract/features/funds/charges';
import {
  oversightFields as fields,
  oversightWords as words,
} from '@back-office/messages/features/funds/oversight';
import type { Column } from '#kit/column';
import { ReasonText } from '#kit/reason-text';
import { TimeCell } from '#kit/time-text';
import { Text } from '#kit/value-cells';
import { useSay } from '#platform/language/language';

type Decision = {
  gatewayNumber: string;
  charge?: Charge | null;
  reason: string | null;
  madeBy: string | null;
  confirmedBy?: string | null;
  madeAt: string;
};

export const gatewayColumn: Column<Decision> = {
  id: 'gatewayNumber',
  title: fields.gatewayNumber,
  width: 110,
  render: (row) => <Text text={row.gatewayNumber} isMono />,
};

const Maker = ({ of: { madeBy, confirmedBy, charge } }: { of: Decision }) => {
  const say = useSay();
  // Nobody makes what a month costs by the terms, nor what a night offsets.
  return (
    <>
      <Text text={madeBy ?? say(charge ? words.byTerms : words.automatic)} />
      {typeof confirmedBy === 'string' && <span className="kit-second-line">{confirmedBy}</span>}
    </>
  );
};

/** Why it was decided, by whom and when. */
export const decidedColumns: readonly Column<Decision>[] = [
  {
    id: 'reason',
    title: fields.reason,
    width: 264,
    card: 'field',
    render: (row) => <ReasonText of={row} />,
  },
  { id: 'madeBy', title: fields.madeBy, width: 130, render: (row) => <Maker of={row} /> },
  {
    id: 'madeAt',
    title: fields.madeAt,
    width: 170,
    note: 'zone',
    render: (row) => <TimeCell at={row.madeAt} />,
  },
];
