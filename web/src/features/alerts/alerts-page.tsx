import { alertList } from '@back-office/contract/features/alerts';
import { alertOversightList } from '@back-office/contract/features/alerts/oversight';
import { alertListWords } from '@back-office/messages/features/alerts/list';
import { alertOversightWords } from '@back-office/messages/features/alerts/oversight';
import { merchantCell } from '#kit/columns/over-merchants';
import { ListScreen } from '#kit/list/list-screen';
import { useSession } from '#platform/session/session';
import { alertActions, alertCells, overseenCells } from './alert-cells.tsx';

/** Spec S2.20: opens on the alerts that wait for the merchant, by deadline. */
export const AlertsPage = () => {
  const { can } = useSession();
  return (
    <ListScreen
      list={alertList}
      words={alertListWords}
      cells={alertCells}
      opens="alert"
      actions={can('disputes.answer') ? alertActions : undefined}
    />
  );
};

const overseen = { ...overseenCells, merchant: merchantCell };

/** Spec S2.20: the alerts of all merchants, nearest deadline first. */
export const AlertOversightPage = () => (
  <ListScreen
    list={alertOversightList}
    words={alertOversightWords}
    cells={overseen}
    opens="overseenAlert"
  />
);
