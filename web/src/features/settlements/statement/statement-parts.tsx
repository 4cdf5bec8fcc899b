// Parts of a statement shown to both sides. Each side adds its own actions.
import type { LineFigure, Statement } from '@back-office/contract/features/settlements/statement';
import {
  batchFields as fields,
  batchWords as words,
} from '@back-office/messages/features/settlements';
import { filterWords } from '@back-office/messages/kit';
import { reserveStatusLabels } from '@back-office/messages/payment';
import { batchPath } from '#kit/object/detail-paths';
import { formatCount } from '#kit/money/money';
import { MoneyText } from '#kit/money/money-text';
import type { Head, Section } from '#kit/object/definition';
import { fact, type Facts } from '#kit/object/facts';
import { PageLink } from '#kit/page/page-link';
import { useSay } from '#platform/language/language';
import { createStore, useStore } from '#platform/store';
import { BatchState } from '../batch-cells.tsx';
import { Identity } from './identity.tsx';
import { LineItems, type LinesOf } from './line-items.tsx';

export const statementHead = {
  money: ({ netMinor: minor, currency }) => ({ minor, currency }),
  status: ({ status, settlementDay }, { say }) => (
    <>
      <BatchState status={status} />
      <span className="kit-quiet">
        {say(fields.settlementDay)} {settlementDay}
      </span>
    </>
  ),
  number: { term: fields.number, of: ({ number }) => number },
} satisfies Head<Statement>;

/** Notes that nothing is credited, and why it was cancelled. */
export const StatementNotes = ({ thing }: { thing: Statement }) => {
  const say = useSay();
  return (
    <>
      {BigInt(thing.netMinor) <= 0n && <p className="kit-note">{say(words.nothingCredited)}</p>}
      {thing.cancelReason !== null && (
        <p className="kit-note">
          {say(filterWords.labelled, {
            label: say(fields.cancelReason),
            value: thing.cancelReason,
          })}
        </p>
      )}
    </>
  );
};

/** The figure whose lines are shown, and its batch. */
const chosen = createStore<{ number: string; figure: LineFigure } | undefined>(undefined);

const useFigure = (number: string): LineFigure | undefined => {
  const choice = useStore(chosen);
  return choice?.number === number ? choice.figure : undefined;
};

const lineItemsId = 'line-items';

const choose = (number: string, figure: LineFigure | undefined): void =>
  chosen.write(figure && { number, figure });

const NetCalculation = ({ thing: statement }: { thing: Statement }) => (
  <Identity
    statement={statement}
    choose={(figure) => {
      choose(statement.number, figure);
      document.getElementById(lineItemsId)?.scrollIntoView({ block: 'start' });
    }}
  />
);

/** From sales to net; each figure opens the lines that add up to it. */
export const netCalculation: Section<Statement> = {
  title: words.identity,
  Content: NetCalculation,
};

const Lines = (props: { statement: Statement; of: LinesOf }) => {
  const { number, currency } = props.statement;
  return (
    <div id={lineItemsId}>
      <LineItems
        of={props.of}
        currency={currency}
        figure={useFigure(number)}
        choose={(figure) => choose(number, figure)}
      />
    </div>
  );
};

export const lineItems = <Thing extends Statement>(
  linesOf: (thing: Thing) => LinesOf,
): Section<Thing> => ({
  title: words.lines,
  Content: ({ thing }) => <Lines statement={thing} of={linesOf(thing)} />,
});

const batchLink = (number: string | null) =>
  number !== null && (
    <PageLink className="kit-mono" to={batchPath(number)}>
      {number}
    </PageLink>
  );

const reserveFacts = ({ reserve, currency }: Statement, status: string): Facts =>
  reserve.extractedMinor === '0'
    ? []
    : [
        fact.of(
          fields.reserve,
          <>
            {status} <MoneyText money={{ minor: reserve.extractedMinor, currency }} />
          </>,
        ),
        fact.money(
          fields.returnedEarly,
          reserve.returnedMinor !== '0' && { minor: reserve.returnedMinor, currency },
        ),
        ...reserve.parts.flatMap(({ releaseOn, leftMinor, releasedIn }) => [
          fact.of(
            fields.releaseOn,
            <>
              {releaseOn}
              {reserve.parts.length > 1 && (
                <>
                  {' '}
                  <MoneyText money={{ minor: leftMinor, currency }} />
                </>
              )}
            </>,
          ),
          fact.of(fields.releasedIn, batchLink(releasedIn)),
        ]),
      ];

export const statementFacts: Section<Statement> = {
  title: words.facts,
  facts: (statement, { say, language }) => {
    const { currency, reserve, releases } = statement;
    return [
      fact.text(fields.gateway, `${statement.gatewayNumber} ${statement.gatewayName}`),
      fact.text(fields.saleCount, formatCount(statement.saleCount, language)),
      ...(['madeAt', 'checkedAt', 'creditedAt', 'cancelledAt'] as const).map((field) =>
        fact.time(fields[field], statement[field]),
      ),
      ...reserveFacts(
        statement,
        reserve.status === 'none' ? '' : say(reserveStatusLabels[reserve.status]),
      ),
      fact.money(
        fields.frozen,
        statement.frozenMinor !== '0' && { minor: statement.frozenMinor, currency },
      ),
      fact.of(words.broughtForwardFrom, batchLink(statement.broughtForwardFrom)),
      fact.of(words.carriedInto, batchLink(statement.carriedInto)),
      ...releases.map(({ isEarly, settlementDay, number, amountMinor: minor }) =>
        fact.of(
          `${say(isEarly ? words.returnsEarly : words.releases)} ${settlementDay}`,
          <>
            {batchLink(number)} <MoneyText money={{ minor, currency }} />
          </>,
        ),
      ),
    ];
  },
};
