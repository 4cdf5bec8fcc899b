import type { MonthSettlement } from '@back-office/contract/features/reports/monthly-report';
import {
  signedFigure,
  statementFigures,
} from '@back-office/contract/features/settlements/statement';
import { monthSettlementWords as words } from '@back-office/messages/features/monthly-settlement';
import { statementFigureLabels } from '@back-office/messages/features/settlements';
import { formatCount } from '#kit/money/money';
import { Panel } from '#kit/layout/panel';
import { useLanguage, useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import {
  Account,
  type AccountLine,
  differenceOf,
  isSomething,
  negated,
  sumOf,
} from './settlement-account.tsx';
import {
  creditedAddress,
  flowAddress,
  type MonthPart,
  type OfMonth,
  waitingAddress,
} from './settlement-addresses.ts';
import '#kit/table/compared-figures.css';

type PartProps = { settlement: MonthSettlement; of: OfMonth };

/** The amount that credited statements took out of unsettled money. */
const takenByStatements = ({ figures, creditedMinor }: MonthSettlement['statements']): bigint =>
  sumOf([
    creditedMinor,
    figures.deduction,
    figures.reserveExtracted,
    figures.marginTaken,
    figures.depositTaken,
  ]) - sumOf([figures.reserveReleased, figures.marginReturned, figures.depositReturned]);

const Unsettled = ({ settlement, of }: PartProps) => {
  const say = useSay();
  const { currency, unsettled, statements } = settlement;
  const to = (part?: MonthPart): string =>
    flowAddress(of, { account: 'pending', ...(part === undefined ? {} : { part }) });
  const lines: AccountLine[] = [
    { label: words.opening, minor: unsettled.openingMinor, to: to() },
    { label: words.new, minor: unsettled.newMinor, to: to('new') },
    ...[
      { label: words.offset, minor: unsettled.offsetMinor, to: to('offset') },
      { label: words.held, minor: negated(unsettled.heldMinor), to: to('held') },
    ].filter(isSomething),
    { label: words.settled, minor: negated(unsettled.settledMinor), to: to('settled') },
  ];
  const sum = { label: words.closing, minor: unsettled.closingMinor, to: to(), isSum: true };
  return (
    <Account
      title={say(words.unsettled)}
      currency={currency}
      lines={[...lines, sum]}
      checks={[
        { difference: differenceOf(lines, sum.minor), agrees: words.unsettledAgrees },
        {
          difference: BigInt(unsettled.settledMinor) - takenByStatements(statements),
          agrees: words.settledAgrees,
        },
      ]}
    />
  );
};

const Statements = ({ settlement, of }: PartProps) => {
  const say = useSay();
  const language = useLanguage();
  const { can } = useSession();
  const { currency, statements, waiting } = settlement;
  const mayOpen = can('settlements.view');
  const to = mayOpen ? creditedAddress(of) : undefined;
  const lines: AccountLine[] = statementFigures
    .map((figure) => ({
      label: statementFigureLabels[figure],
      minor: signedFigure(figure, statements.figures[figure]),
      to,
    }))
    .filter(isSomething);
  const after: AccountLine[] = [
    {
      label: words.credited,
      minor: statements.creditedMinor,
      to: flowAddress(of, { account: 'available', part: 'credited' }),
    },
    ...[{ label: words.owed, minor: statements.owedMinor, to }].filter(isSomething),
    ...[
      {
        label: words.waiting,
        minor: waiting.netMinor,
        to: mayOpen ? waitingAddress(of) : undefined,
      },
    ].filter(() => waiting.count > 0),
  ];
  return (
    <Account
      title={say(words.statements, { count: formatCount(statements.count, language) })}
      currency={currency}
      lines={[
        ...lines,
        { label: words.net, minor: statements.netMinor, to, isSum: true },
        ...after,
      ]}
      checks={[{ difference: differenceOf(lines, statements.netMinor), agrees: words.netAgrees }]}
    />
  );
};

const Reserve = ({ settlement, of }: PartProps) => {
  const say = useSay();
  const { currency, reserve } = settlement;
  const to = (part?: MonthPart): string =>
    flowAddress(of, { account: 'reserve', ...(part === undefined ? {} : { part }) });
  const lines: AccountLine[] = [
    { label: words.openingReserve, minor: reserve.openingMinor, to: to() },
    { label: words.extracted, minor: reserve.extractedMinor, to: to('extracted') },
    { label: words.released, minor: negated(reserve.releasedMinor), to: to('released') },
    ...[
      {
        label: words.reserveOffset,
        minor: negated(reserve.offsetMinor),
        to: to('reserveOffset'),
      },
    ].filter(isSomething),
  ];
  const sum = { label: words.closingReserve, minor: reserve.closingMinor, to: to(), isSum: true };
  return (
    <Account
      title={say(words.reserve)}
      currency={currency}
      lines={[...lines, sum]}
      checks={[{ difference: differenceOf(lines, sum.minor), agrees: words.reserveAgrees }]}
    />
  );
};

const PaidOut = ({ settlement, of }: PartProps) => {
  const say = useSay();
  const { currency, paidOut } = settlement;
  const to = (account: 'frozenFromAvailable' | 'available', part: MonthPart): string =>
    flowAddress(of, { account, part });
  return paidOut === null ? null : (
    <Account
      title={say(words.paidOut)}
      currency={currency}
      lines={[
        { label: words.paid, minor: paidOut.paidMinor, to: to('frozenFromAvailable', 'paid') },
        {
          label: words.paidFee,
          minor: paidOut.feeMinor,
          to: to('frozenFromAvailable', 'paidFee'),
        },
        { label: words.returned, minor: paidOut.returnedMinor, to: to('available', 'returned') },
      ]}
    />
  );
};

/** Settlement of the month, one part for each settlement currency. */
export const MonthSettlements = ({
  settlements,
  ...filter
}: {
  settlements: readonly MonthSettlement[];
  month: string;
  gatewayNumbers: readonly string[] | undefined;
}) => {
  const say = useSay();
  return (
    <div className="kit-accounts-list">
      {settlements.map((settlement) => {
        const { currency } = settlement;
        const part = { settlement, of: { ...filter, currency } };
        return (
          <Panel
            key={currency}
            id={`settlement-${currency}`}
            title={say(words.title, { currency })}
            note={say(words.note)}
          >
            <div className="kit-accounts">
              <Unsettled {...part} />
              <Statements {...part} />
              <Reserve {...part} />
              <PaidOut {...part} />
            </div>
          </Panel>
        );
      })}
    </div>
  );
};
