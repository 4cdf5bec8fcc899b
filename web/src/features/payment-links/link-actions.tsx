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
import { objectPath } from '@back-office/contract/objects';
import { inDays, linkWords as words } from '@back-office/messages/features/payment-links/detail';
import { linkActionLabels } from '@back-office/messages/features/payment-links/list';
import { useState } from 'react';
import { ChoiceField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { minutesFromNow } from '#kit/clock';
import { type ActionsOf, command, dialog } from '#kit/object-actions';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';

const refreshedByLinks = [listPaymentLinks, getPaymentLink] as const;

const dayMinutes = 24 * 60;
const lifetimes = ['1', '7', '30', '90', '365'] as const;
type Lifetime = (typeof lifetimes)[number];

/** The instant that a lifetime which begins now ends at; a minute short of the longest one there may be. */
const endOf = (days: Lifetime): string =>
  minutesFromNow(Number(days) * dayMinutes - 1);

const LifetimeField = ({
  value,
  change,
}: {
  value: Lifetime;
  change: (value: Lifetime) => void;
}) => {
  const say = useSay();
  return (
    <ChoiceField
      label={say(words.extendBy)}
      value={value}
      options={lifetimes.map((days) => ({
        value: days,
        label: say(inDays, { days: Number(days) }),
      }))}
      change={(days) => change(days ?? value)}
    />
  );
};

const ExtendDialog = ({ link, close }: { link: LinkRow; close: () => void }) => {
  const say = useSay();
  const [days, setDays] = useState<Lifetime>('7');
  const form = useCallForm(extendPaymentLink, refreshedByLinks);
  const send = async (): Promise<boolean> => {
    const done = await form.send({ number: link.number, activeUntil: endOf(days) });
    if (done !== undefined) {
      notify({ kind: 'success', text: say(words.extended) });
    }
    return done !== undefined;
  };
  return (
    <FormDialog
      title={say(words.extendTitle)}
      okText={say(linkActionLabels.extend)}
      isTouched={false}
      form={form}
      send={send}
      close={close}
    >
      <LifetimeField value={days} change={setDays} />
    </FormDialog>
  );
};

const byNumber = ({ number }: LinkRow) => ({ number });

/** What a merchant does with a link. */
export const linkActions: ActionsOf<LinkRow, LinkAction> = {
  labels: linkActionLabels,
  primary: 'enable',
  inRow: (action) => action !== 'extend',
  acts: {
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
      done: (_link, { say, goTo }, { number }) => {
        goTo(objectPath('paymentLink', { number }));
        return say(words.duplicated);
      },
      refreshes: refreshedByLinks,
    }),
  },
};
