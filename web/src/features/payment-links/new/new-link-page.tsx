import {
  createPaymentLink,
  getPaymentLink,
  type LinkDetail,
} from '@back-office/contract/features/payment-links';
import { editPaymentLink } from '@back-office/contract/features/payment-links/drafts';
import { getLinkWebsites } from '@back-office/contract/features/payment-links/websites';
import { settlementCurrencies } from '@back-office/contract/features/terms/bank-holidays';
import { objectPath } from '@back-office/contract/objects';
import { isCallAllowed } from '@back-office/contract/kit/merchant-status';
import type { OutputOf } from '@back-office/contract/kit/call';
import { screens } from '@back-office/contract/screens';
import { linkWords as words } from '@back-office/messages/features/payment-links/detail';
import { linkFormWords as form } from '@back-office/messages/features/payment-links/form';
import { merchantErrors } from '@back-office/messages/errors/merchants';
import { paymentLinkErrors } from '@back-office/messages/errors/money/payment-links';
import { pageTitles, screenTitles } from '@back-office/messages/screens';
import { useParams, useRouter } from '@tanstack/react-router';
import { Button } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { AskedDetail, Awaited } from '#kit/feedback/awaited';
import { type CallForm, useCallForm } from '#kit/call-form/use-call-form';
import { PageHead } from '#kit/page/page-head';
import { PageLink } from '#kit/page/page-link';
import { Panel } from '#kit/layout/panel';
import { Problem } from '#kit/form/problem';
import { NoPermission } from '#kit/feedback/states';
import { useUnsavedChanges } from '#platform/dialog/unsaved-changes';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { useSession } from '#platform/session/session';
import { refreshedByLinks } from '../link-actions.tsx';
import { AmountPart } from './amount-part.tsx';
import { ContentPart } from './content-part.tsx';
import {
  attemptsOf,
  draftOf,
  fieldOfRefusal,
  emptyDraft,
  inputOf,
  type LinkDraft,
  type LinkGateways,
  type LinkWebsites,
  websitesOf,
  withWebsite,
} from './link-draft.ts';
import { LinkPreview } from './link-preview.tsx';
import { PlanPart } from './plan-part.tsx';
import { UsePart } from './use-part.tsx';

type Draft = {
  draft: LinkDraft;
  change: (part: Partial<LinkDraft>) => void;
  /** For the chosen gateway; undefined if its links name none. */
  websites: LinkWebsites | undefined;
};

/** A link being typed, and its page once it is saved. */
const useDraft = (
  start: LinkDraft,
  gateways: LinkGateways,
): Draft & { leaveFor: (number: string) => void } => {
  const router = useRouter();
  const [typed, setTyped] = useState(start);
  const [saved, setSaved] = useState<string>();
  useUnsavedChanges(saved === undefined && typed !== start);
  // Only once nothing is unsaved: the warning checks the last render.
  useEffect(() => {
    if (saved !== undefined) {
      router.history.push(objectPath('paymentLink', { number: saved }));
    }
  }, [saved, router]);
  const websites = websitesOf(gateways, typed);
  const draft = withWebsite(typed, websites);
  return {
    draft,
    change: (part) => setTyped({ ...draft, ...part }),
    websites,
    leaveFor: setSaved,
  };
};

type FormProps = Draft & {
  call: Pick<CallForm<typeof createPaymentLink>, 'problemOf' | 'refusal' | 'isBusy'>;
  submit: () => Promise<void>;
  takesPlans: boolean;
  /** Below the form. */
  buttons: ReactNode;
};

/** The form beside a preview of the payer's page. */
const LinkForm = ({ draft, change, websites, call, submit, takesPlans, buttons }: FormProps) => {
  const say = useSay();
  const { can } = useSession();
  const part = { draft, change, problemOf: call.problemOf };
  return (
    <form
      className="kit-two-thirds"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="kit-stack">
        <ContentPart {...part} websites={websites} />
        <AmountPart {...part} />
        {can('subscriptions.manage') && (takesPlans || draft.plan.isSubscription) && (
          <PlanPart {...part} />
        )}
        <UsePart {...part} />
        <Problem text={call.problemOf('websiteNumber') === undefined ? call.refusal : undefined} />
        <div className="kit-detail-actions">{buttons}</div>
      </div>
      <Panel id="link-preview" title={say(form.preview)}>
        <LinkPreview draft={draft} website={draft.website?.host} />
      </Panel>
    </form>
  );
};

type Choices = OutputOf<typeof getLinkWebsites>;

/**
 * Shows the form only when the websites are loaded: without one a link would be refused, as any link is without the
 * product.
 */
const WithChoices = ({ children }: { children: (choices: Choices) => ReactNode }) => {
  const say = useSay();
  const question = useQuestion(getLinkWebsites, {});
  const { data } = question;
  if (data === undefined) {
    return <Awaited question={question} />;
  }
  return data.isEnabled ? (
    children(data)
  ) : (
    <p className="kit-note">{say(paymentLinkErrors['paymentLinks.notEnabled'])}</p>
  );
};

const NewForm = ({ gateways, takesPlans }: Choices) => {
  const say = useSay();
  const { gatewayList, currencyList } = useSession();
  const [start] = useState(() =>
    emptyDraft(gatewayList[0]?.number ?? '', currencyList[0] ?? settlementCurrencies[0]),
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
      submit={() => save(false)}
      buttons={
        <>
          <Button type="primary" htmlType="submit" loading={call.isBusy}>
            {say(form.createLink)}
          </Button>
          <Button loading={call.isBusy} onClick={() => void save(true)}>
            {say(form.saveDraft)}
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
  if (!can('paymentLinks.manage')) {
    return <NoPermission title={say(words.create)} />;
  }
  return (
    <article className="kit-stack">
      <PageHead title={say(words.create)} lead={say(form.lead)} />
      {isCallAllowed(createPaymentLink, merchantActs) ? (
        <WithChoices>{(choices) => <NewForm {...choices} />}</WithChoices>
      ) : (
        <p className="kit-note">{say(merchantErrors['merchants.notInThisStatus'])}</p>
      )}
    </article>
  );
};

const EditForm = ({ link, gateways, takesPlans }: Choices & { link: LinkDetail }) => {
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
      submit={save}
      buttons={
        <Button type="primary" htmlType="submit" loading={call.isBusy}>
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
  const { number = '' } = useParams({ strict: false }) as { number?: string };
  const question = useQuestion(getPaymentLink, { number });
  if (!can('paymentLinks.manage')) {
    return <NoPermission title={say(pageTitles.editPaymentLink)} />;
  }
  return (
    <article className="kit-stack">
      <PageHead title={say(pageTitles.editPaymentLink)} lead={say(form.editLead)} />
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
              {(choices) => <EditForm key={number} link={link} {...choices} />}
            </WithChoices>
          ) : (
            <p className="kit-note">{say(paymentLinkErrors['paymentLinks.notADraft'])}</p>
          )
        }
      </AskedDetail>
    </article>
  );
};
