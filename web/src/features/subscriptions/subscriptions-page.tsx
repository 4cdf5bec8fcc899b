import {
  listUnbegunSubscriptions,
  overseenSubscriptionList,
} from '@back-office/contract/features/subscriptions/oversight';
import {
  overseenSubscriptionWords,
  oversightFields as fields,
  unbegunWords,
} from '@back-office/messages/features/subscriptions/oversight';
import { ListScreen } from '#kit/list/list-screen';
import { MoneyText } from '#kit/money/money-text';
import { merchantCell } from '#kit/columns/over-merchants';
import { Panel } from '#kit/layout/panel';
import { SmallTable } from '#kit/table/small-table';
import { TimeText } from '#kit/time/time-text';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { subscriptionCells } from './subscription-cells.tsx';
import { subscriptionList } from '@back-office/contract/features/subscriptions/calls';
import {
  changeChargebackStop,
  getChargebackStop,
} from '@back-office/contract/features/subscriptions/settings';
import { subscriptionWords as words } from '@back-office/messages/features/subscriptions/detail';
import { subscriptionListWords } from '@back-office/messages/features/subscriptions/list';
import { NoticeSwitch } from '#kit/feedback/notice-switch';
import { useSession } from '#platform/session/session';
import { subscriptionActions } from './subscription-actions.tsx';

/** Spec S2.40. */
export const SubscriptionsPage = () => {
  const { can } = useSession();
  return (
    <ListScreen
      list={subscriptionList}
      words={subscriptionListWords}
      cells={subscriptionCells}
      opens="subscription"
      actions={can('subscriptions.manage') ? subscriptionActions : undefined}
    >
      <NoticeSwitch
        asked={getChargebackStop}
        changes={changeChargebackStop}
        label={words.chargebackStop}
        told={{ on: words.chargebackStopOn, off: words.chargebackStopOff }}
      />
    </ListScreen>
  );
};

const overseenCells = { ...subscriptionCells, merchant: merchantCell };

/** Shown only if there are any: each is a payer who paid for a subscription that did not begin. */
const Unbegun = () => {
  const say = useSay();
  const { data } = useQuestion(listUnbegunSubscriptions, {});
  if (data === undefined || data.rows.length === 0) {
    return null;
  }
  return (
    <Panel id="unbegun" title={say(unbegunWords.title)} note={say(unbegunWords.note)}>
      <SmallTable
        name={say(unbegunWords.title)}
        heads={[
          fields.merchant,
          fields.plan,
          unbegunWords.order,
          unbegunWords.payment,
          unbegunWords.agreed,
        ].map((word) => say(word))}
        moneyHead={say(fields.amount)}
        rows={data.rows.map((row) => ({
          id: row.orderNumber,
          cells: [
            merchantCell(row),
            <span key="plan" translate="no">
              {row.plan}
            </span>,
            <span key="order" className="kit-mono">
              {row.orderNumber}
            </span>,
            <span key="payment" className="kit-mono">
              {row.paymentNumber}
            </span>,
            <TimeText key="agreed" at={row.agreedAt} />,
          ],
          money: <MoneyText money={{ minor: row.amountMinor, currency: row.currency }} />,
        }))}
      />
    </Panel>
  );
};

/** The subscriptions of all merchants, for operators. */
export const SubscriptionOversightPage = () => (
  <ListScreen
    list={overseenSubscriptionList}
    words={overseenSubscriptionWords}
    cells={overseenCells}
    opens="overseenSubscription"
  >
    <Unbegun />
  </ListScreen>
);
