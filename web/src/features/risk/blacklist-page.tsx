import {
  changeFraudAdding,
  getFraudAdding,
  riskEntryList,
  type RiskEntryRow,
} from '@back-office/contract/features/risk';
import { entryStatusLabels, riskEntryListWords } from '@back-office/messages/features/risk/list';
import { riskWords as words } from '@back-office/messages/features/risk/words';
import { Button, Checkbox } from 'antd';
import { lazyPart } from '#kit/lazy-part';
import { ListScreen } from '#kit/list/list-screen';
import { StatusDot } from '#kit/status-dot';
import { useCommand, useQuestion } from '#platform/http/questions';
import { notify } from '#platform/notice/notice';
import { openDialog } from '#platform/dialog/dialog';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { entryActions } from './entry-actions.ts';

const AddDialog = lazyPart(async () => (await import('./add-dialog.tsx')).AddDialog);

const actions = { of: entryActions, width: 100 };

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

/** Whether fraud reports add to the blacklist. */
const AfterFraud = () => {
  const say = useSay();
  const { data } = useQuestion(getFraudAdding, {});
  const change = useCommand(changeFraudAdding, { refreshes: [getFraudAdding] });
  const turn = (isOn: boolean): void =>
    change.mutate(
      { isOn },
      {
        onSuccess: () =>
          notify({
            kind: 'success',
            text: say(isOn ? words.afterFraudOn : words.afterFraudOff),
          }),
      },
    );
  return data === undefined ? null : (
    <div className="kit-note">
      <Checkbox
        checked={data.isOn}
        disabled={data.allowedActions.length === 0 || change.isPending}
        onChange={({ target }) => turn(target.checked)}
      >
        {say(words.afterFraud)}
      </Checkbox>
    </div>
  );
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
      actions={can('blacklist.manage') ? actions : undefined}
    >
      <AfterFraud />
    </ListScreen>
  );
};
