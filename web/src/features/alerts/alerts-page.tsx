import { alertList } from '@back-office/contract/features/alerts';
import { alertListWords } from '@back-office/messages/features/alerts/list';
import { ListScreen } from '#kit/list/list-screen';
import { useSession } from '#platform/session/session';
import { alertActions, alertCells } from './alert-cells.tsx';

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
