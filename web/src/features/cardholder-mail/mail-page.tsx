import {
  getShopAddress,
  mailList,
  openShopAddress,
} from '@back-office/contract/features/cardholder-mail';
import { mailWords as words } from '@back-office/messages/features/cardholder-mail/detail';
import { mailListWords } from '@back-office/messages/features/cardholder-mail/list';
import { Button } from 'antd';
import { CopyText } from '#kit/values/copy-text';
import { lazyPart } from '#kit/layout/lazy-part';
import { ListScreen } from '#kit/list/list-screen';
import { openDialog } from '#platform/dialog/dialog';
import { useCommand, useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { useSession } from '#platform/session/session';
import { mailActions } from './mail-actions.tsx';
import { mailCells } from './mail-cells.tsx';

const TemplatesDialog = lazyPart(
  async () => (await import('./templates-dialog.tsx')).TemplatesDialog,
);

/** The address for cardholders who have no payment mail. */
const ShopAddress = () => {
  const say = useSay();
  const { data } = useQuestion(getShopAddress, {});
  const opening = useCommand(openShopAddress, { refreshes: [getShopAddress] });
  if (data === undefined || (data.address === null && !data.mayOpen)) {
    return null;
  }
  const open = (): void =>
    opening.mutate(
      {},
      { onSuccess: () => notify({ kind: 'success', text: say(words.addressOpened) }) },
    );
  return (
    <p className="kit-note">
      {say(data.address === null ? words.openAddressHelp : words.shopAddressHelp)}{' '}
      {data.address === null ? (
        <Button size="small" loading={opening.isPending} onClick={open}>
          {say(words.openAddress)}
        </Button>
      ) : (
        <CopyText text={data.address} what={say(words.shopAddress)}>
          <span className="kit-mono" translate="no">
            {data.address}
          </span>
        </CopyText>
      )}
    </p>
  );
};

/** Spec S2.37. */
export const MailPage = () => {
  const say = useSay();
  const { can } = useSession();
  const edit = (): unknown => openDialog((close) => <TemplatesDialog close={close} />);
  return (
    <ListScreen
      list={mailList}
      words={mailListWords}
      cells={mailCells}
      opens="mailConversation"
      actions={can('cardholderMail.answer') ? mailActions : undefined}
      head={
        can('cardholderMail.templates') ? (
          <Button onClick={edit}>{say(words.editTemplates)}</Button>
        ) : undefined
      }
    >
      <ShopAddress />
    </ListScreen>
  );
};
