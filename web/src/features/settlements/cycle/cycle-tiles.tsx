import type { SettlementCycle } from '@back-office/contract/features/settlements/cycle';
import { cycleWords } from '@back-office/messages/features/settlements/cycle';
import { tableWords } from '@back-office/messages/kit';
import type { ReactNode } from 'react';
import { EmptyValue } from '#kit/values/empty-value';
import { formatCount } from '#kit/money/money';
import { MoneyText } from '#kit/money/money-text';
import { PageLink } from '#kit/page/page-link';
import { useLanguage, useSay } from '#platform/language/language';
import { expectedDays } from './month-days.ts';
import { batchesAddress } from '../batch-cells.tsx';

const Tile = ({
  label,
  note,
  to,
  children,
}: {
  label: string;
  note: string;
  to?: string;
  children: ReactNode;
}) => {
  const content = (
    <>
      <span className="kit-tile-label">{label}</span>
      <span className="kit-tile-figure">{children}</span>
      <span className="kit-tile-note">{note}</span>
    </>
  );
  return to === undefined ? (
    <div className="kit-tile">{content}</div>
  ) : (
    <PageLink to={to} className="kit-tile">
      {content}
    </PageLink>
  );
};

/** Unsettled money, the next settlement, statements waiting for the acquirer, and blocked sales. */
export const CycleTiles = ({ cycle }: { cycle: SettlementCycle }) => {
  const say = useSay();
  const language = useLanguage();
  const { currency, nextDay, blocked } = cycle;
  const [next] = expectedDays(cycle);
  const money = (minor: string) => <MoneyText money={{ minor, currency }} />;
  return (
    <div className="kit-tiles">
      <Tile label={say(cycleWords.unsettled)} note={say(cycleWords.unsettledNote)}>
        {money(cycle.unsettledMinor)}
      </Tile>
      <Tile
        label={`${say(cycleWords.next)} ${next?.day ?? nextDay ?? ''}`}
        note={say(next?.isRough === true ? cycleWords.nextNoteRough : cycleWords.nextNote)}
      >
        {next === undefined ? <EmptyValue /> : money(next.netMinor)}
      </Tile>
      <Tile
        label={say(cycleWords.reported)}
        note={say(cycleWords.reportedNote)}
        to={batchesAddress({ currency, isWaiting: true })}
      >
        {money(cycle.reportedMinor)}
      </Tile>
      <Tile
        label={say(cycleWords.blocked)}
        note={
          blocked.count === 0
            ? say(cycleWords.blockedNone)
            : `${say(tableWords.orders, { count: formatCount(blocked.count, language) })} · ${say(cycleWords.blockedNote)}`
        }
      >
        {money(blocked.amountMinor)}
      </Tile>
    </div>
  );
};
