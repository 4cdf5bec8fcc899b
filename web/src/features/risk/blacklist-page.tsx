import {
  changeFraudAdding,
  getFraudAdding,
  riskEntryList,
  type RiskEntryRow,
} from '@back-office/contract/features/risk';
import { entryStatusLabels, riskEntryListWords } from '@back-office/messages/features/risk/list';
import { riskWords as words } from '@back-office/messages/features/risk/words';
import { Button } from 'antd';
import { NoticeSwitch } from '#kit/feedback/notice-switch';
import { lazyPart } from '#kit/layout/lazy-part';
import { ListScreen } from '#kit/list/list-screen';
import { StatusDot } from '#kit/values/status-dot';
import { openDialog } from '#platform/dialog/dialog';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { entryActions } from './entry-actions.ts';

const AddDialog = lazyPart(async () => (await import('./add-dialog.tsx')).AddDialog);

export const EntryStatusText = ({ status }: Pick<RiskEntryRow, 'status'>) => {
  const say = useSay();
  return (
    <StatusDot tone={status === 'active' ? 'good' : 'quiet'}>
      {say(entryStatusLabels[status])}
    </StatusDot>
  );
};

const cells = {
  status: ({ status }: Pick<RiskEntryRow, 'status'>) => <EntryStatusText status={status} />,
};

/** Spec S2.35. */
export const BlacklistPage = () => {
  const say = useSay();
  const { can } = useSession();
  const add = (): unknown => openDialog((close) => <AddDialog close={close} />);
  return (
    <ListScreen
      list={riskEntryList}
      words={riskEntryListWords}
      cells={cells}
      opens="riskEntry"
      head={
        can('blacklist.manage') ? (
          <Button type="primary" onClick={add}>
            {say(words.add)}
          </Button>
        ) : undefined
      }
      actions={can('blacklist.manage') ? entryActions : undefined}
    >
      <NoticeSwitch
        asked={getFraudAdding}
        changes={changeFraudAdding}
        label={words.afterFraud}
        told={{ on: words.afterFraudOn, off: words.afterFraudOff }}
      />
    </ListScreen>
  );
};
