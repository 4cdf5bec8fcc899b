import { getPaymentLink, type LinkDetail } from '@back-office/contract/features/payment-links';
import { editPaymentLink } from '@back-office/contract/features/payment-links/drafts';
import { screens } from '@back-office/contract/screens';
import { linkWords as words } from '@back-office/messages/features/payment-links/detail';
import { linkFormWords as form } from '@back-office/messages/features/payment-links/form';
import { paymentLinkErrors } from '@back-office/messages/errors/money/payment-links';
import { pageTitles, screenTitles } from '@back-office/messages/screens';
import { useParams } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { AskedDetail } from '#kit/feedback/awaited';
import { useCallForm } from '#kit/call-form/use-call-form';
import { PageHead } from '#kit/page/page-head';
import { PageLink } from '#kit/page/page-link';
import { NoPermission } from '#kit/feedback/states';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { useSession } from '#platform/session/session';
import { refreshedByLinks } from '../link-actions.tsx';
import { draftOf, fieldOfRefusal, inputOf } from './link-draft.ts';
import {
  type Choices,
  formId,
  LinkForm,
  type Place,
  useActionsPlace,
  useDraft,
  WithChoices,
} from './link-form.tsx';

const EditForm = ({
  link,
  gateways,
  takesPlans,
  place,
}: Choices & Place & { link: LinkDetail }) => {
  const say = useSay();
  const [start] = useState(() => draftOf(link));
  const { leaveFor, ...typed } = useDraft(start, gateways);
  const call = useCallForm(editPaymentLink, refreshedByLinks, fieldOfRefusal);
  const save = async (): Promise<void> => {
    const { number } = link;
    const done = await call.send({ ...inputOf(typed.draft), number });
    if (done !== undefined) {
      notify({ kind: 'success', text: say(form.draftSaved) });
      leaveFor(number);
    }
  };
  return (
    <LinkForm
      {...typed}
      call={call}
      takesPlans={takesPlans}
      place={place}
      submit={save}
      buttons={
        <Button type="primary" htmlType="submit" form={formId} loading={call.isBusy}>
          {say(form.saveDraft)}
        </Button>
      }
    />
  );
};

/** Edits a draft before publication. */
export const EditLinkPage = () => {
  const say = useSay();
  const { can } = useSession();
  const { place, head } = useActionsPlace();
  const { number = '' } = useParams({ strict: false }) as { number?: string };
  const question = useQuestion(getPaymentLink, { number });
  if (!can('paymentLinks.manage')) {
    return <NoPermission title={say(pageTitles.editPaymentLink)} />;
  }
  return (
    <article className="kit-stack">
      <PageHead title={say(pageTitles.editPaymentLink)} lead={say(form.editLead)}>
        {head}
      </PageHead>
      <AskedDetail
        question={question}
        absent={{
          refusals: ['paymentLinks.notFound'],
          title: say(words.notFound),
          text: number,
          back: (
            <PageLink to={screens.paymentLinks.path}>{say(screenTitles.paymentLinks)}</PageLink>
          ),
        }}
      >
        {(link) =>
          link.state === 'draft' ? (
            <WithChoices>
              {(choices) => <EditForm key={number} link={link} {...choices} place={place} />}
            </WithChoices>
          ) : (
            <p className="kit-note">{say(paymentLinkErrors['paymentLinks.notADraft'])}</p>
          )
        }
      </AskedDetail>
    </article>
  );
};
