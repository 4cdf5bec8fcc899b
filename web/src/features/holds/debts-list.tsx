import { type Debt, listDebts } from '@back-office/contract/features/funds/adjustments';
import {
  oversightFields as fields,
  oversightWords as words,
} from '@back-office/messages/features/funds/oversight';
import { tableWords } from '@back-office/messages/kit';
import type { Word } from '@back-office/messages/words';
import { useState } from 'react';
import type { Column } from '#kit/column';
import { answerOf } from '#kit/list-answer';
import { MoneyText } from '#kit/money-text';
import { Text } from '#kit/value-cells';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { OffsetDialog } from './offset-dialog.tsx';
import { OversightList, pageOf } from './oversight-list.tsx';
import type { OversightUrl } from './oversight-rules.ts';

type Figure = 'owedMinor' | 'availableMinor' | 'reserveMinor' | 'depositMinor';

const figure = (id: Figure, title: Word): Column<Debt> => ({
  id,
  title,
  width: 160,
  align: 'end',
  card: 'field',
  render: (row) => <MoneyText money={{ minor: row[id], currency: row.currency }} />,
});

const columns: readonly Column<Debt>[] = [
  {
    id: 'merchant',
    title: fields.merchant,
    width: 230,
    isFixed: true,
    card: 'heading',
    render: (row) => <Text text={`${row.merchantNumber} ${row.merchantName}`} />,
  },
  {
    id: 'gatewayNumber',
    title: fields.gatewayNumber,
    width: 110,
    card: 'field',
    render: (row) => <Text text={row.gatewayNumber} isMono />,
  },
  {
    id: 'owedSince',
    title: fields.owedSince,
    width: 130,
    card: 'field',
    render: (row) => <Text text={row.owedSince} />,
  },
  {
    id: 'securityFrom',
    title: fields.securityFrom,
    width: 150,
    card: 'field',
    render: (row) => <Text text={row.securityFrom} />,
  },
  figure('owedMinor', fields.owed),
  figure('availableMinor', fields.available),
  figure('reserveMinor', fields.reserve),
  figure('depositMinor', fields.deposit),
];

const canTake = ({ availableMinor, reserveMinor, depositMinor }: Debt): boolean =>
  [availableMinor, reserveMinor, depositMinor].some((minor) => minor !== '0');

const Offer = ({ debt, offset }: { debt: Debt; offset: () => void }) => {
  const say = useSay();
  if (!canTake(debt)) {
    return <span className="kit-quiet">{say(words.nothingThere)}</span>;
  }
  return (
    <button type="button" className="kit-link-button" onClick={offset}>
      {say(words.offset)}
    </button>
  );
};

/** What gateways owe, and what it could be taken from. */
export const DebtsList = ({ url }: { url: OversightUrl }) => {
  const [offsetting, setOffsetting] = useState<Debt>();
  const list = useQuestion(listDebts, pageOf(url), {
    keepPreviousData: true,
  });
  const actions: Column<Debt> = {
    id: 'actions',
    title: tableWords.actions,
    width: 150,
    pin: 'end',
    isFixed: true,
    align: 'end',
    render: (row) => <Offer debt={row} offset={() => setOffsetting(row)} />,
  };
  return (
    <>
      <OversightList
        url={url}
        columns={[...columns, actions]}
        rowId={(row) => `${row.gatewayNumber} ${row.currency}`}
        answer={answerOf(list)}
        empty={words.emptyDebts}
        isOpened={false}
      />
      {offsetting !== undefined && (
        <OffsetDialog debt={offsetting} close={() => setOffsetting(undefined)} />
      )}
    </>
  );
};
