import {
  type Adjustment,
  adjustmentList,
  type Debt,
  type DebtAction,
  debtList,
  signedDecision,
} from '@back-office/contract/features/funds/adjustments';
import { type Offset, offsetList } from '@back-office/contract/features/funds/decisions';
import { type Hold, type HoldAction, holdList } from '@back-office/contract/features/funds/holds';
import { oversightWords as words } from '@back-office/messages/features/funds/oversight';
import {
  adjustmentListWords,
  debtListWords,
  holdListWords,
  offsetListWords,
} from '@back-office/messages/features/funds/oversight-lists';
import type { ReactNode } from 'react';
import { lazyPart } from '#kit/layout/lazy-part';
import { ListScreen } from '#kit/list/list-screen';
import type { Tabs } from '#kit/list/status-tabs';
import { MoneyText } from '#kit/money/money-text';
import { type ActionsOf, dialog } from '#kit/object/object-actions';
import { ReasonText } from '#kit/values/reason-text';
import { Text } from '#kit/columns/value-cells';
import { useSay } from '#platform/language/language';

const ReleaseDialog = lazyPart(async () => (await import('./release-dialog.tsx')).ReleaseDialog);
const OffsetDialog = lazyPart(async () => (await import('./offset-dialog.tsx')).OffsetDialog);

/** Around each list of the screen: the head's buttons, and the tabs to the other lists. */
export type Around = { head: ReactNode; parts: Tabs };
/** The address parameter of the list shown, which the list preserves. */
export const keeps = ['part'] as const;

const HoldReason = ({ hold }: { hold: Hold }) => {
  const say = useSay();
  return (
    <>
      <Text text={hold.reason} />
      {hold.isReleaseProposed && <span className="kit-second-line">{say(words.releaseWaits)}</span>}
    </>
  );
};

const holdCells = { reason: (row: Hold) => <HoldReason hold={row} /> };
const holdActions: ActionsOf<Hold, HoldAction> = {
  labels: { release: words.release },
  primary: 'release',
  acts: { release: dialog((hold, close) => <ReleaseDialog hold={hold} close={close} />) },
};

/** Holds in force, with the button to release them, and released holds. */
export const HoldList = (around: Around) => (
  <ListScreen
    list={holdList}
    words={holdListWords}
    cells={holdCells}
    opens="decision"
    actions={holdActions}
    keeps={keeps}
    {...around}
  />
);

const Maker = ({ of }: { of: Adjustment | Offset }) => {
  const say = useSay();
  const isCharge = 'charge' in of && of.charge !== null;
  // Monthly charges and automatic offsets have no maker.
  return (
    <>
      <Text text={of.madeBy ?? say(isCharge ? words.byTerms : words.automatic)} />
      {of.confirmedBy !== null && <span className="kit-second-line">{of.confirmedBy}</span>}
    </>
  );
};

const adjustmentCells = {
  amount: (row: Adjustment) => (
    <MoneyText money={{ minor: signedDecision(row), currency: row.currency }} />
  ),
  reason: (row: Adjustment) => <ReasonText of={row} />,
  madeBy: (row: Adjustment) => <Maker of={row} />,
};

/** Credits to merchants, and charges outside payments. They are never changed. */
export const AdjustmentList = (around: Around) => (
  <ListScreen
    list={adjustmentList}
    words={adjustmentListWords}
    cells={adjustmentCells}
    opens="decision"
    keeps={keeps}
    {...around}
  />
);

const offsetCells = { madeBy: (row: Offset) => <Maker of={row} /> };

/** Debts of gateways that were covered from other balances. */
export const OffsetList = (around: Around) => (
  <ListScreen
    list={offsetList}
    words={offsetListWords}
    cells={offsetCells}
    opens="decision"
    keeps={keeps}
    {...around}
  />
);

const DebtGateway = ({ of: { gatewayNumber, isOffsetProposed } }: { of: Debt }) => {
  const say = useSay();
  return (
    <>
      <Text text={gatewayNumber} isMono />
      {isOffsetProposed && <span className="kit-second-line">{say(words.offsetWaits)}</span>}
    </>
  );
};

const debtCells = { gatewayNumber: (row: Debt) => <DebtGateway of={row} /> };
const debtActions: ActionsOf<Debt, DebtAction> = {
  labels: { offset: words.offset },
  primary: 'offset',
  acts: { offset: dialog((debt, close) => <OffsetDialog debt={debt} close={close} />) },
};

/** Debts of gateways, and the balances that could cover them. */
export const DebtList = (around: Around) => (
  <ListScreen
    list={debtList}
    words={debtListWords}
    cells={debtCells}
    actions={debtActions}
    keeps={keeps}
    {...around}
  />
);
