import { getRiskEntry, type RiskEntryDetail } from '@back-office/contract/features/risk';
import {
  entryFields as fields,
  entryListLabels,
  entrySourceLabels,
  entryTypeLabels,
} from '@back-office/messages/features/risk/list';
import { entryRefused, riskWords as words } from '@back-office/messages/features/risk/words';
import { defineObject } from '#kit/object/define-object';
import { fact } from '#kit/object/facts';
import { useSay } from '#platform/language/language';
import { EntryStatusText } from './blacklist-page.tsx';
import { entryActions } from './entry-actions.ts';
import { DecidedPayments, PaymentLink } from './decided-payments.tsx';

/** A gateway that refused the entry does not use it. */
const Refusal = ({ thing: { refusal } }: { thing: RiskEntryDetail }) => {
  const say = useSay();
  return refusal === null ? null : (
    <p className="kit-note kit-note-warning">{say(entryRefused, refusal)}</p>
  );
};

/** The payments that the gateway decided by the entry. */
const Hits = ({ thing: { payments } }: { thing: RiskEntryDetail }) => {
  const say = useSay();
  return (
    <DecidedPayments name={say(words.payments)} none={say(words.noPayments)} payments={payments} />
  );
};

/** An entry of the blacklist or the whitelist with the payments that it decided. */
export const riskEntryObject = defineObject({
  id: 'riskEntry',
  title: words.title,
  call: getRiskEntry,
  input: ({ number }) => ({ number }),
  absent: { refusals: ['risk.entryNotFound'], title: words.notFound },
  head: {
    name: ({ value }) => ({ text: value }),
    status: ({ status }) => <EntryStatusText status={status} />,
    number: { term: fields.number, of: ({ number }) => number },
    at: { term: fields.createdAt, of: ({ createdAt }) => createdAt },
    Notes: Refusal,
  },
  actions: entryActions,
  main: [{ title: words.payments, Content: Hits }],
  side: [
    {
      title: words.details,
      facts: (entry, { say }) => [
        fact.text(fields.list, say(entryListLabels[entry.list])),
        fact.text(fields.type, say(entryTypeLabels[entry.type])),
        fact.longText(fields.remark, entry.remark),
        fact.text(fields.hits, String(entry.hits)),
        fact.time(fields.lastHitAt, entry.lastHitAt),
        fact.text(fields.gatewayNumber, entry.gatewayNumber ?? say(words.allGateways)),
        fact.time(fields.expiresAt, entry.expiresAt),
        fact.text(fields.source, say(entrySourceLabels[entry.source])),
        entry.paymentNumber !== null &&
          fact.of(words.fromPayment, <PaymentLink number={entry.paymentNumber} />),
        fact.text(fields.createdBy, entry.createdBy),
        fact.time(words.disabledAt, entry.disabledAt),
        fact.text(words.disabledBy, entry.disabledBy),
      ],
    },
  ],
});
