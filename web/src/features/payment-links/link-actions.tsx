import {
  disablePaymentLink,
  duplicatePaymentLink,
  enablePaymentLink,
  extendPaymentLink,
  getPaymentLink,
  type LinkAction,
  type LinkRow,
  listPaymentLinks,
} from '@back-office/contract/features/payment-links';
import {
  publishPaymentLink,
  removePaymentLink,
} from '@back-office/contract/features/payment-links/drafts';
import { objectPath } from '@back-office/contract/objects';
import { screens } from '@back-office/contract/screens';
import { linkWords as words } from '@back-office/messages/features/payment-links/detail';
import { linkActionLabels, linkFields } from '@back-office/messages/features/payment-links/list';
import { useState } from 'react';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { type ActionsOf, command, dialog } from '#kit/object/object-actions';
import { TimeText } from '#kit/time/time-text';
import { useSay } from '#platform/language/language';
import { endOf, type Lifetime, lifetimeAfter, LifetimeField } from './lifetime-field.tsx';

export const refreshedByLinks = [listPaymentLinks, getPaymentLink] as const;

const ExtendDialog = ({ link, close }: { link: LinkRow; close: () => void }) => {
  const say = useSay();
  const [lifetime, setLifetime] = useState<Lifetime>(() => lifetimeAfter(link.activeUntil));
  const form = useCallForm(extendPaymentLink, refreshedByLinks);
  const send = (): Promise<boolean> =>
    form.sendSaying({ number: link.number, activeUntil: endOf(lifetime) }, say(words.extended));
  return (
    <FormDialog
      title={say(words.extendTitle)}
      okText={say(linkActionLabels.extend)}
      isTouched={false}
      form={form}
      send={send}
      close={close}
    >
      <p className="kit-help">
        {say(linkFields.activeUntil)} · <TimeText at={link.activeUntil} />
      </p>
      <LifetimeField
        value={lifetime}
        after={link.activeUntil}
        problem={form.problemOf('activeUntil')}
        change={setLifetime}
      />
    </FormDialog>
  );
};

const editLinkPath = (number: string): string => `${objectPath('paymentLink', { number })}/edit`;

const byNumber = ({ number }: LinkRow) => ({ number });

/** A merchant's actions on a link. */
export const linkActions: ActionsOf<LinkRow, LinkAction> = {
  labels: linkActionLabels,
  primary: (actions) => actions.find((one) => one === 'publish' || one === 'enable'),
  inRow: (action) => action !== 'extend' && action !== 'remove',
  acts: {
    publish: command(publishPaymentLink, {
      input: byNumber,
      sure: (_link, { say }) => ({
        title: say(words.publishTitle),
        text: say(words.publishText),
        okText: say(linkActionLabels.publish),
      }),
      done: (_link, { say }) => say(words.published),
      refreshes: refreshedByLinks,
    }),
    edit: ({ number }, { goTo }) => goTo(editLinkPath(number)),
    disable: command(disablePaymentLink, {
      input: byNumber,
      sure: (_link, { say }) => ({
        title: say(words.disableTitle),
        text: say(words.disableText),
        okText: say(linkActionLabels.disable),
        kind: 'danger',
      }),
      done: (_link, { say }) => say(words.disabled),
      refreshes: refreshedByLinks,
    }),
    enable: command(enablePaymentLink, {
      input: byNumber,
      done: (_link, { say }) => say(words.enabled),
      refreshes: refreshedByLinks,
    }),
    extend: dialog((link, close) => <ExtendDialog link={link} close={close} />),
    duplicate: command(duplicatePaymentLink, {
      input: byNumber,
      done: (_link, { say, goTo }, { number, needsWebsite }) => {
        goTo(needsWebsite ? editLinkPath(number) : objectPath('paymentLink', { number }));
        return say(needsWebsite ? words.duplicatedWithoutWebsite : words.duplicated);
      },
      refreshes: refreshedByLinks,
    }),
    remove: command(removePaymentLink, {
      input: byNumber,
      sure: (_link, { say }) => ({
        kind: 'danger',
        title: say(words.removeTitle),
        text: say(words.removeText),
        okText: say(linkActionLabels.remove),
      }),
      done: (_link, { say, goTo }) => {
        goTo(screens.paymentLinks.path);
        return say(words.removed);
      },
      refreshes: refreshedByLinks.slice(0, 1),
    }),
  },
};
