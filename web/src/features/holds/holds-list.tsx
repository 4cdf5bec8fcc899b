import { type Hold, type HoldQueue, listHolds } from '@back-office/contract/features/funds/holds';
import {
  oversightFields as fields,
  oversightWords as words,
} from '@back-office/messages/features/funds/oversight';
import { tableWords } from '@back-office/messages/kit';
import { useState } from 'react';
import type { Column } from '#kit/column';
import { decisionPath } from '#kit/detail-paths';
import { answerOf } from '#kit/list-answer';
import { MoneyText } from '#kit/money-text';
import { numberColumn } from '#kit/number-column';
import { idOfNamed, merchantColumn } from '#kit/over-merchants';
import { TimeCell } from '#kit/time-text';
import { Text } from '#kit/value-cells';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { OversightList, pageOf } from './oversight-list.tsx';
import type { OversightUrl } from './oversight-rules.ts';
import { ReleaseDialog } from './release-dialog.tsx';

type Show = (id: string) => void;

const always = (show: Show): Column<Hold>[] => [
  numberColumn({ title: fields.number, width: 216, pathOf: decisionPath, idOf: idOfNamed, show }),
  merchantColumn(fields.merchant),
  {
    id: 'paymentNumber',
    title: fields.paymentNumber,
    width: 220,
    card: 'heading',
    render: (row) => <Text text={row.paymentNumber} isMono />,
  },
];

const inForce = (show: Show): Column<Hold>[] => [
  ...always(show),
  {
    id: 'fromPending',
    title: fields.fromPending,
    width: 160,
    align: 'end',
    card: 'field',
    render: (row) => <MoneyText money={{ minor: row.fromPendingMinor, currency: row.currency }} />,
  },
  {
    id: 'fromAvailable',
    title: fields.fromAvailable,
    width: 160,
    align: 'end',
    card: 'field',
    render: (row) => (
      <MoneyText money={{ minor: row.fromAvailableMinor, currency: row.currency }} />
    ),
  },
  { id: 'reason', title: fields.reason, width: 220, render: (row) => <Text text={row.reason} /> },
  {
    id: 'placedBy',
    title: fields.placedBy,
    width: 130,
    render: (row) => <Text text={row.placedBy} />,
  },
  {
    id: 'placedAt',
    title: fields.placedAt,
    width: 170,
    note: 'zone',
    render: (row) => <TimeCell at={row.placedAt} />,
  },
];

const released = (show: Show): Column<Hold>[] => [
  ...always(show),
  { id: 'reason', title: fields.reason, width: 200, render: (row) => <Text text={row.reason} /> },
  {
    id: 'placedBy',
    title: fields.placedBy,
    width: 130,
    render: (row) => <Text text={row.placedBy} />,
  },
  {
    id: 'releaseReason',
    title: fields.releaseReason,
    width: 200,
    card: 'field',
    render: (row) => <Text text={row.releaseReason} />,
  },
  {
    id: 'releasedBy',
    title: fields.releasedBy,
    width: 130,
    render: (row) => <Text text={row.releasedBy} />,
  },
  {
    id: 'releasedAt',
    title: fields.releasedAt,
    width: 170,
    note: 'zone',
    card: 'field',
    render: (row) => <Text time={row.releasedAt} />,
  },
];

/** What is held back, with the way to let it go; or what was let go. */
export const HoldsList = ({ url, queue }: { url: OversightUrl; queue: HoldQueue }) => {
  const say = useSay();
  const [releasing, setReleasing] = useState<Hold>();
  const list = useQuestion(listHolds, { queue, ...pageOf(url) }, { keepPreviousData: true });
  const actions: Column<Hold> = {
    id: 'actions',
    title: tableWords.actions,
    width: 150,
    pin: 'end',
    isFixed: true,
    align: 'end',
    render: (row) =>
      row.isReleaseProposed ? (
        <span className="kit-quiet">{say(words.releaseWaits)}</span>
      ) : (
        <button type="button" className="kit-link-button" onClick={() => setReleasing(row)}>
          {say(words.release)}
        </button>
      ),
  };
  return (
    <>
      <OversightList
        url={url}
        columns={queue === 'inForce' ? [...inForce(url.show), actions] : released(url.show)}
        rowId={idOfNamed}
        answer={answerOf(list)}
        empty={words.emptyHolds}
      />
      {releasing !== undefined && (
        <ReleaseDialog hold={releasing} close={() => setReleasing(undefined)} />
      )}
    </>
  );
};
