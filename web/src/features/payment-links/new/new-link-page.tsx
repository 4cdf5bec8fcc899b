import { createPaymentLink } from '@back-office/contract/features/payment-links';
import { settlementCurrencies } from '@back-office/contract/features/terms/bank-holidays';
import { objectPath } from '@back-office/contract/objects';
import { linkWords as words } from '@back-office/messages/features/payment-links/detail';
import { linkFormWords as form } from '@back-office/messages/features/payment-links/form';
import { linkFields as fields } from '@back-office/messages/features/payment-links/list';
import { useRouter } from '@tanstack/react-router';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { ChoiceField, LineField, LinesField } from '#kit/call-form/fields';
import { useCallForm } from '#kit/call-form/use-call-form';
import { PageHead } from '#kit/page-head';
import { Panel } from '#kit/panel';
import { Problem } from '#kit/problem';
import { NoPermission } from '#kit/states';
import { useUnsavedChanges } from '#platform/dialog/unsaved-changes';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { useSession } from '#platform/session/session';
import { refreshedByLinks } from '../link-actions.tsx';
import { AmountPart, type Part } from './amount-part.tsx';
import { emptyDraft, inputOf, type LinkDraft } from './link-draft.ts';
import { LinkPreview } from './link-preview.tsx';
import { PlanPart } from './plan-part.tsx';
import { UsePart } from './use-part.tsx';

const ContentPart = ({ draft, change, problemOf }: Part) => {
  const say = useSay();
  const { gatewayList, currencyList } = useSession();
  const currencies = [...new Set([...currencyList, ...settlementCurrencies])];
  return (
    <Panel id="link-content" title={say(form.content)}>
      <div className="kit-form-groups">
        <LineField
          label={say(fields.title)}
          help={say(form.titleHelp)}
          value={draft.title}
          problem={problemOf('title')}
          change={(title) => change({ title })}
        />
        <LinesField
          label={say(words.description)}
          value={draft.description}
          rows={2}
          problem={problemOf('description')}
          change={(description) => change({ description })}
        />
        <div className="kit-two-fields">
          <ChoiceField
            label={say(form.gateway)}
            areNames
            value={draft.gatewayNumber}
            problem={problemOf('gatewayNumber')}
            options={gatewayList.map(({ number, name }) => ({
              value: number,
              label: `${number} · ${name}`,
            }))}
            change={(number) => change({ gatewayNumber: number ?? draft.gatewayNumber })}
          />
          <ChoiceField
            label={say(form.currency)}
            value={draft.currency}
            problem={problemOf('currency')}
            options={currencies.map((code) => ({ value: code, label: code }))}
            change={(currency) => change({ currency: currency ?? draft.currency })}
          />
        </div>
      </div>
    </Panel>
  );
};

const useNewLink = (start: LinkDraft) => {
  const say = useSay();
  const router = useRouter();
  const [draft, setDraft] = useState(start);
  const [saved, setSaved] = useState<string>();
  const call = useCallForm(createPaymentLink, refreshedByLinks);
  useUnsavedChanges(saved === undefined && draft !== start);
  // Only once nothing is unsaved any more: the warning looks at what was rendered.
  useEffect(() => {
    if (saved !== undefined) {
      router.history.push(objectPath('paymentLink', { number: saved }));
    }
  }, [saved, router]);
  const submit = async (): Promise<void> => {
    const made = await call.send(inputOf(draft));
    if (made !== undefined) {
      notify({ kind: 'success', text: say(form.created) });
      setSaved(made.number);
    }
  };
  const change = (part: Partial<LinkDraft>): void => setDraft({ ...draft, ...part });
  return { draft, change, call, submit };
};

/** Spec S2.39: a new link, beside the page that it will open. */
export const NewLinkPage = () => {
  const say = useSay();
  const { can, gatewayList, currencyList } = useSession();
  const [start] = useState(() =>
    emptyDraft(gatewayList[0]?.number ?? '', currencyList[0] ?? settlementCurrencies[0]),
  );
  const { draft, change, call, submit } = useNewLink(start);
  const part = { draft, change, problemOf: call.problemOf };
  if (!can('paymentLinks.manage')) {
    return <NoPermission title={say(words.create)} />;
  }
  return (
    <article className="kit-stack">
      <PageHead title={say(words.create)} lead={say(form.lead)} />
      <form
        className="kit-two-thirds"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className="kit-stack">
          <ContentPart {...part} />
          <AmountPart {...part} />
          {can('subscriptions.view') && <PlanPart {...part} />}
          <UsePart {...part} />
          <Problem text={call.refusal} />
          <Button type="primary" htmlType="submit" loading={call.isBusy}>
            {say(form.createLink)}
          </Button>
        </div>
        <Panel id="link-preview" title={say(form.preview)}>
          <LinkPreview draft={draft} />
        </Panel>
      </form>
    </article>
  );
};
