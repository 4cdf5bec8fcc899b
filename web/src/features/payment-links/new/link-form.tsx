import type { createPaymentLink } from '@back-office/contract/features/payment-links';
import { getLinkWebsites } from '@back-office/contract/features/payment-links/websites';
import { objectPath } from '@back-office/contract/objects';
import type { OutputOf } from '@back-office/contract/kit/call';
import { linkFormWords as form } from '@back-office/messages/features/payment-links/form';
import { paymentLinkErrors } from '@back-office/messages/errors/money/payment-links';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Awaited } from '#kit/feedback/awaited';
import { type CallForm } from '#kit/call-form/use-call-form';
import { Panel } from '#kit/layout/panel';
import { useIsNarrow } from '#kit/layout/use-media';
import { Problem } from '#kit/form/problem';
import { useUnsavedChanges } from '#platform/dialog/unsaved-changes';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { AmountPart } from './amount-part.tsx';
import { ContentPart } from './content-part.tsx';
import {
  fieldOfRefusal,
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
export const useDraft = (
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

export const formId = 'payment-link';
export type Place = { place: HTMLElement | null };

/** Where the head has a place for the form's buttons; on a phone they stand below the form. */
export const useActionsPlace = (): Place & { head: ReactNode } => {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return { place, head: <div ref={setPlace} className="kit-detail-actions kit-form-actions" /> };
};

type FormProps = Draft &
  Place & {
    call: Pick<
      CallForm<typeof createPaymentLink>,
      'problemOf' | 'refusal' | 'refusalName' | 'isBusy'
    >;
    submit: () => Promise<void>;
    takesPlans: boolean;
    buttons: ReactNode;
  };

/** The form beside a preview of the payer's page. */
export const LinkForm = (props: FormProps) => {
  const { draft, change, websites, call, submit, takesPlans, place, buttons } = props;
  const say = useSay();
  const isNarrow = useIsNarrow();
  const isOfField = fieldOfRefusal({ name: call.refusalName ?? '' }) !== undefined;
  const { can } = useSession();
  const part = { draft, change, problemOf: call.problemOf };
  return (
    <form
      id={formId}
      className="kit-two-thirds"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="kit-stack">
        <Problem text={isOfField ? undefined : call.refusal} />
        <ContentPart {...part} websites={websites} />
        <AmountPart {...part} />
        {can('subscriptions.manage') && (takesPlans || draft.plan.isSubscription) && (
          <PlanPart {...part} />
        )}
        <UsePart {...part} />
        {isNarrow && <div className="kit-detail-actions">{buttons}</div>}
      </div>
      <div className="kit-phone-beside">
        <Panel id="link-preview" title={say(form.preview)}>
          <LinkPreview draft={draft} website={draft.website?.host} />
        </Panel>
      </div>
      {!isNarrow && place !== null && createPortal(buttons, place)}
    </form>
  );
};

export type Choices = OutputOf<typeof getLinkWebsites>;

/**
 * Shows the form only when the websites are loaded: without one a link would be refused, as any link is without the
 * product.
 */
export const WithChoices = ({ children }: { children: (choices: Choices) => ReactNode }) => {
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
