import { alertOversightList, overseeAlert } from '@back-office/contract/features/alerts/oversight';
import { alertWords as words } from '@back-office/messages/features/alerts/detail';
import { alertOversightWords, merchantWord } from '@back-office/messages/features/alerts/oversight';
import { ListScreen } from '#kit/list/list-screen';
import { defineObject } from '#kit/object/define-object';
import { merchantCell } from '#kit/columns/over-merchants';
import { overseenCells } from './alert-cells.tsx';
import {
  alertDetails,
  alertedPayment,
  alertHead,
  alertRefund,
  alertTimeline,
} from './alert-parts.tsx';

const cells = { ...overseenCells, merchant: merchantCell };

/** Spec S2.20: the alerts of all merchants, nearest deadline first. */
export const AlertOversightPage = () => (
  <ListScreen
    list={alertOversightList}
    words={alertOversightWords}
    cells={cells}
    opens="overseenAlert"
  />
);

/** An alert, as an operator reads it. */
export const overseenAlertObject = defineObject({
  id: 'overseenAlert',
  title: words.title,
  call: overseeAlert,
  input: (named) => named,
  absent: { refusals: ['alerts.notFound'], title: words.notFound },
  head: { ...alertHead, merchant: merchantWord },
  timeline: alertTimeline,
  main: [alertedPayment],
  side: [alertDetails, alertRefund],
});
