import {
  type LinkOversightAction,
  type OverseenLink,
  overseePaymentLink,
  overseePaymentLinks,
  stopPaymentLink,
  stopReasonMax,
} from '@back-office/contract/features/payment-links/oversight';
import {
  linkOversightActionLabels,
  linkOversightWords as words,
} from '@back-office/messages/features/payment-links/oversight';
import { ReasonDialog } from '#kit/call-form/reason-dialog';
import { type ActionsOf, dialog } from '#kit/object/object-actions';
import { useSay } from '#platform/language/language';

type Stoppable = Pick<
  OverseenLink,
  'merchantNumber' | 'merchantName' | 'number' | 'title' | 'allowedActions'
>;

const refreshes = [overseePaymentLinks, overseePaymentLink] as const;

const StopDialog = ({ link, close }: { link: Stoppable; close: () => void }) => {
  const say = useSay();
  const { merchantNumber, merchantName, number, title } = link;
  return (
    <ReasonDialog
      title={say(words.stopTitle)}
      okText={say(linkOversightActionLabels.stop)}
      isDanger
      call={stopPaymentLink}
      input={{ merchantNumber, number }}
      refreshes={refreshes}
      reason={{
        key: 'reason',
        label: say(words.reason),
        help: say(words.reasonHelp),
        lengthMax: stopReasonMax,
      }}
      doneText={say(words.stopped)}
      close={close}
    >
      <p translate="no">
        {title} · {merchantName}
      </p>
      <p>{say(words.stopText)}</p>
    </ReasonDialog>
  );
};

/** An operator's actions on a merchant's link. */
export const linkOversightActions: ActionsOf<Stoppable, LinkOversightAction> = {
  labels: linkOversightActionLabels,
  primary: 'stop',
  acts: { stop: dialog((link, close) => <StopDialog link={link} close={close} />) },
};
