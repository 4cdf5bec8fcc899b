import { createPaymentLink } from '@back-office/contract/features/payment-links';
import { settlementCurrencies } from '@back-office/contract/features/terms/bank-holidays';
import { isCallAllowed } from '@back-office/contract/kit/merchant-status';
import { linkWords as words } from '@back-office/messages/features/payment-links/detail';
import { linkFormWords as form } from '@back-office/messages/features/payment-links/form';
import { merchantErrors } from '@back-office/messages/errors/merchants';
import { Button } from 'antd';
import { useState } from 'react';
import { useCallForm } from '#kit/call-form/use-call-form';
import { PageHead } from '#kit/page/page-head';
import { NoPermission } from '#kit/feedback/states';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { useSession } from '#platform/session/session';
import { refreshedByLinks } from '../link-actions.tsx';
import { attemptsOf, fieldOfRefusal, emptyDraft } from './link-draft.ts';
import {
  type Choices,
  formId,
  LinkForm,
  type Place,
  useActionsPlace,
  useDraft,
  WithChoices,
} from './link-form.tsx';

const NewForm = ({ gateways, takesPlans, place }: Choices & Place) => {
  const say = useSay();
  const { gatewayList, mainCurrency } = useSession();
  const [start] = useState(() =>
    emptyDraft(gatewayList[0]?.number ?? '', mainCurrency ?? settlementCurrencies[0]),
  );
  const { leaveFor, ...typed } = useDraft(start, gateways);
  const call = useCallForm(createPaymentLink, refreshedByLinks, fieldOfRefusal);
  const [attempt] = useState(attemptsOf);
  const save = async (isDraft: boolean): Promise<void> => {
    const input = attempt(typed.draft, { isAnswered: call.refusal !== undefined });
    const made = await call.send({ ...input, isDraft });
    if (made !== undefined) {
      notify({ kind: 'success', text: say(isDraft ? form.draftSaved : form.created) });
      leaveFor(made.number);
    }
  };
  return (
    <LinkForm
      {...typed}
      call={call}
      takesPlans={takesPlans}
      place={place}
      submit={() => save(false)}
      buttons={
        <>
          <Button loading={call.isBusy} onClick={() => void save(true)}>
            {say(form.saveDraft)}
          </Button>
          <Button type="primary" htmlType="submit" form={formId} loading={call.isBusy}>
            {say(form.createLink)}
          </Button>
        </>
      }
    />
  );
};

/** Spec S2.39: a new link, published immediately or saved as a draft. */
export const NewLinkPage = () => {
  const say = useSay();
  const { can, merchantActs } = useSession();
  const { place, head } = useActionsPlace();
  if (!can('paymentLinks.manage')) {
    return <NoPermission title={say(words.create)} />;
  }
  return (
    <article className="kit-stack">
      <PageHead title={say(words.create)} lead={say(form.lead)}>
        {head}
      </PageHead>
      {isCallAllowed(createPaymentLink, merchantActs) ? (
        <WithChoices>{(choices) => <NewForm {...choices} place={place} />}</WithChoices>
      ) : (
        <p className="kit-note">{say(merchantErrors['merchants.notInThisStatus'])}</p>
      )}
    </article>
  );
};
