import type { LineFigure, Statement } from '@back-office/contract/features/settlements/statement';
import { batchFields, batchWords } from '@back-office/messages/features/settlements';
import { reserveStatusLabels } from '@back-office/messages/payment';
import { type ReactNode, useState } from 'react';
import { CopyText } from '#kit/copy-text';
import { type Description, DescriptionList, DetailSection } from '#kit/description-list';
import { batchPath } from '#kit/detail-paths';
import { formatCount } from '#kit/money';
import { MoneyText } from '#kit/money-text';
import { PageLink } from '#kit/page-link';
import { BothTimes } from '#kit/time-text';
import { type Say, useLanguage, useSay } from '#platform/language/language';
import { BatchState } from '../batch-cells.tsx';
import { Decisions } from './decisions.tsx';
import { Identity } from './identity.tsx';
import { LineItems, type LinesOf } from './line-items.tsx';

type StatementViewProps = {
  statement: Statement;
  isPage: boolean;
  /** Whether other batches and payments may be gone to: an operator has no pages of the merchant's. */
  isLinked?: boolean;
  lines: LinesOf;
  actions: ReactNode;
  /** What else stands under the head: whose it is, why something cannot be done. */
  children?: ReactNode;
};

const Linked = ({ number, isLinked }: { number: string; isLinked: boolean }) =>
  isLinked ? (
    <PageLink className="kit-mono" to={batchPath(number)}>
      {number}
    </PageLink>
  ) : (
    <span className="kit-mono">{number}</span>
  );

const Head = ({
  statement,
  isPage,
  actions,
  children,
}: Omit<StatementViewProps, 'lines' | 'isLinked'>) => {
  const say = useSay();
  const { netMinor, currency, number, status, settlementDay } = statement;
  const Title = isPage ? 'h1' : 'p';
  return (
    <header className="kit-detail-head">
      <Title className="kit-detail-amount">
        <MoneyText money={{ minor: netMinor, currency }} />
      </Title>
      <div className="kit-detail-line">
        <BatchState status={status} />
        <span className="kit-quiet">
          {say(batchFields.settlementDay)} {settlementDay}
        </span>
      </div>
      <div className="kit-detail-line kit-quiet">
        <CopyText text={number} what={say(batchFields.number)}>
          <span className="kit-mono">{number}</span>
        </CopyText>
      </div>
      <div className="kit-detail-actions">{actions}</div>
      {children}
      {BigInt(netMinor) <= 0n && <p className="kit-note">{say(batchWords.nothingCredited)}</p>}
      {statement.cancelReason !== null && (
        <p className="kit-note">
          {say(batchFields.cancelReason)}: {statement.cancelReason}
        </p>
      )}
    </header>
  );
};

const dates = (statement: Statement): [keyof typeof batchFields, string | null][] => [
  ['madeAt', statement.madeAt],
  ['checkedAt', statement.checkedAt],
  ['creditedAt', statement.creditedAt],
  ['cancelledAt', statement.cancelledAt],
];

const reserveItems = (statement: Statement, isLinked: boolean, say: Say): Description[] => {
  const { reserve, currency } = statement;
  return reserve.extractedMinor === '0'
    ? []
    : [
        {
          term: say(batchFields.reserve),
          value: (
            <>
              {reserve.status !== 'none' && `${say(reserveStatusLabels[reserve.status])} `}
              <MoneyText money={{ minor: reserve.extractedMinor, currency }} />
            </>
          ),
        },
        ...(reserve.returnedMinor === '0'
          ? []
          : [
              {
                term: say(batchFields.returnedEarly),
                value: <MoneyText money={{ minor: reserve.returnedMinor, currency }} />,
              },
            ]),
        { term: say(batchFields.releaseOn), value: reserve.releaseOn },
        ...(reserve.releasedIn === null
          ? []
          : [
              {
                term: say(batchFields.releasedIn),
                value: <Linked number={reserve.releasedIn} isLinked={isLinked} />,
              },
            ]),
      ];
};

const Facts = ({ statement, isLinked }: { statement: Statement; isLinked: boolean }) => {
  const say = useSay();
  const language = useLanguage();
  const { broughtForwardFrom, carriedInto, currency } = statement;
  return (
    <DescriptionList
      items={[
        {
          term: say(batchFields.gateway),
          value: `${statement.gatewayNumber} ${statement.gatewayName}`,
        },
        {
          term: say(batchFields.saleCount),
          value: formatCount(statement.saleCount, language),
        },
        ...dates(statement).flatMap(([field, at]) =>
          at === null ? [] : [{ term: say(batchFields[field]), value: <BothTimes at={at} /> }],
        ),
        ...reserveItems(statement, isLinked, say),
        {
          term: say(batchFields.frozen),
          value: <MoneyText money={{ minor: statement.frozenMinor, currency }} />,
        },
        ...(broughtForwardFrom === null
          ? []
          : [
              {
                term: say(batchWords.broughtForwardFrom),
                value: <Linked number={broughtForwardFrom} isLinked={isLinked} />,
              },
            ]),
        ...(carriedInto === null
          ? []
          : [
              {
                term: say(batchWords.carriedInto),
                value: <Linked number={carriedInto} isLinked={isLinked} />,
              },
            ]),
        ...statement.releases.map((release) => ({
          term: `${say(release.isEarly ? batchWords.returnsEarly : batchWords.releases)} ${release.settlementDay}`,
          value: (
            <>
              <Linked number={release.number} isLinked={isLinked} />{' '}
              <MoneyText money={{ minor: release.amountMinor, currency }} />
            </>
          ),
        })),
      ]}
    />
  );
};

/** A statement on screen: how its net comes about, each figure opening its lines, and the lines themselves. */
export const StatementView = ({ lines, isLinked = true, ...props }: StatementViewProps) => {
  const say = useSay();
  const { statement } = props;
  const [figure, setFigure] = useState<LineFigure>();
  const choose = (chosen: LineFigure | undefined): void => {
    setFigure(chosen);
    document.getElementById('line-items')?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <Head {...props} />
      <DetailSection title={say(batchWords.identity)}>
        <Identity statement={statement} choose={choose} />
      </DetailSection>
      <DetailSection title={say(batchWords.facts)}>
        <Facts statement={statement} isLinked={isLinked} />
      </DetailSection>
      <Decisions statement={statement} />
      <div id="line-items">
        <DetailSection title={say(batchWords.lines)}>
          <LineItems
            of={lines}
            currency={statement.currency}
            isLinked={isLinked}
            figure={figure}
            choose={setFigure}
          />
        </DetailSection>
      </div>
    </>
  );
};
