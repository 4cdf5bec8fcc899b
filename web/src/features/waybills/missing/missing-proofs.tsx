import {
  listMissingProofs,
  type MissingProof,
  type ProofOffer,
} from '@back-office/contract/features/waybills/missing';
import type { Waybill } from '@back-office/contract/features/waybills';
import {
  proofLeadDays,
  undeliveredDays,
} from '@back-office/contract/features/settlements/calendar';
import type { OutputOf } from '@back-office/contract/kit/call';
import { missingWords as words } from '@back-office/messages/features/waybills/missing';
import { transactionFields as fields } from '@back-office/messages/features/transactions/fields';
import { waybillReasonWords, waybillWords } from '@back-office/messages/features/waybills/words';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { Awaited } from '#kit/feedback/awaited';
import { transactionPath } from '#kit/object/detail-paths';
import type { PageSize } from '#kit/address/list-search';
import { EmptyValue } from '#kit/values/empty-value';
import { CountryText } from '#kit/values/country-text';
import { MoneyText } from '#kit/money/money-text';
import { PageLink } from '#kit/page/page-link';
import { Pager } from '#kit/list/pager';
import { Panel } from '#kit/layout/panel';
import { useIsPhone } from '#kit/layout/use-media';
import { SmallTable } from '#kit/table/small-table';
import { SumsStrip } from '#kit/list/sums-strip';
import { DayText } from '#kit/time/time-text';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { ProofDialog } from '../proof-dialog.tsx';
import { WaybillStatusText } from '../waybill-cells.tsx';
import { ProofOffers } from './proof-offers.tsx';

type Answer = OutputOf<typeof listMissingProofs>;
type Place = { page: number; limit: PageSize };

type Add = (row: MissingProof) => void;

const AddButton = ({ row, add }: { row: MissingProof; add: Add }) => {
  const say = useSay();
  const text = row.waybill === null ? waybillWords.add : waybillWords.edit;
  return (
    <Button size="small" onClick={() => add(row)}>
      {say(row.deliveryType === 'images' ? waybillWords.addImages : text)}{' '}
      <span className="kit-hidden">{row.merchantOrderNumber}</span>
    </Button>
  );
};

/** Why the earlier proof no longer counts: from the check, or in an operator's words. */
const Refused = ({ waybill: { status, reason, note } }: { waybill: Waybill }) => {
  const say = useSay();
  return (
    <>
      <WaybillStatusText status={status} />
      {reason !== null && (
        <span className="kit-second-line">{say(waybillReasonWords[reason])}</span>
      )}
      {note !== null && (
        <span className="kit-second-line" translate="no">
          {note}
        </span>
      )}
    </>
  );
};

/** The result of an earlier proof, and the button to add another one. */
const Proof = ({ row, add }: { row: MissingProof; add: Add | undefined }) => (
  <>
    {row.waybill !== null && <Refused waybill={row.waybill} />}
    {add !== undefined && <AddButton row={row} add={add} />}
    {row.waybill === null && add === undefined && <EmptyValue />}
  </>
);

const Numbers = ({ row }: { row: MissingProof }) => (
  <>
    <PageLink className="kit-mono" to={transactionPath(row.paymentNumber)}>
      {row.paymentNumber}
    </PageLink>
    <span className="kit-second-line" translate="no">
      {row.merchantOrderNumber}
    </span>
  </>
);

const Rows = ({ rows, add }: { rows: readonly MissingProof[]; add: Add }) => {
  const say = useSay();
  const { can } = useSession();
  const mayAdd = can('waybills.upload');
  return (
    <SmallTable
      name={say(words.title)}
      heads={[
        fields.number,
        words.saleDay,
        fields.customerName,
        fields.shipToCountry,
        words.uploadBy,
        words.proof,
      ].map((word) => say(word))}
      moneyHead={say(fields.amount)}
      isLedByMoney
      rows={rows.map((row) => ({
        id: row.paymentNumber,
        cells: [
          <Numbers key="number" row={row} />,
          <DayText key="sale" day={row.businessDay} />,
          row.customerName,
          <CountryText key="country" code={row.country} />,
          row.uploadBy === null ? null : <DayText key="until" day={row.uploadBy} />,
          <Proof key="proof" row={row} add={mayAdd ? add : undefined} />,
        ],
        money: <MoneyText money={{ minor: row.amountMinor, currency: row.currency }} />,
      }))}
    />
  );
};

// The most money first: the others would push the list itself out of sight.
const rowsOnPhone = 3;

type FoundProps = {
  answer: Answer;
  chosen: ProofOffer | undefined;
  choose: (offer: ProofOffer | undefined) => void;
  move: (place: Place) => void;
};

const Found = ({ answer, chosen, choose, move }: FoundProps) => {
  const say = useSay();
  const [adding, setAdding] = useState<MissingProof>();
  const [isWhole, setWhole] = useState(false);
  const isShort = useIsPhone() && !isWhole && answer.rows.length > rowsOnPhone;
  const { rows, total, page, limit, offers, sums } = answer;
  if (offers.length === 0) {
    return <p className="kit-quiet">{say(words.none)}</p>;
  }
  return (
    <>
      <ProofOffers offers={offers} chosen={chosen} choose={choose} />
      <SumsStrip sums={sums} />
      <Rows rows={isShort ? rows.slice(0, rowsOnPhone) : rows} add={setAdding} />
      {isShort ? (
        <Button block onClick={() => setWhole(true)}>
          {say(words.showAll, { count: total ?? rows.length })}
        </Button>
      ) : (
        <Pager
          place={{ page, limit: limit as PageSize }}
          total={total ?? 0}
          move={move}
          of={say(words.title)}
        />
      )}
      <p className="kit-quiet">{say(words.rule, { lead: proofLeadDays, days: undeliveredDays })}</p>
      {adding !== undefined && (
        <ProofDialog
          paymentNumber={adding.paymentNumber}
          deliveryType={adding.deliveryType}
          waybill={adding.waybill}
          order={adding}
          close={() => setAdding(undefined)}
        />
      )}
    </>
  );
};

/** The to-do list with its amounts: sales without a proof, and the settlement that each upload can still reach. */
export const MissingProofs = () => {
  const say = useSay();
  const [chosen, setChosen] = useState<ProofOffer>();
  const [place, setPlace] = useState<Place>({ page: 1, limit: 10 });
  const filter = chosen && {
    gatewayNumber: chosen.gatewayNumber,
    currency: chosen.currency,
    settlementDay: chosen.settlementDay,
    condition: chosen.condition,
  };
  const question = useQuestion(
    listMissingProofs,
    { filter: filter ?? {}, ...place },
    { keepPreviousData: true },
  );
  const choose = (offer: ProofOffer | undefined): void => {
    setChosen(offer);
    setPlace({ ...place, page: 1 });
  };
  return (
    <Panel id="missing-proofs" title={say(words.title)}>
      {question.data === undefined ? (
        <Awaited question={question} skeleton={<Skeleton active paragraph={{ rows: 4 }} />} />
      ) : (
        <Found answer={question.data} chosen={chosen} choose={choose} move={setPlace} />
      )}
    </Panel>
  );
};
