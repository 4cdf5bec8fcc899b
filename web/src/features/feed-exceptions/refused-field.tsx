import type { FeedException } from '@back-office/contract/features/feed-exceptions';
import { exceptionFieldNames } from '@back-office/messages/features/feed-exceptions/fields';
import {
  alertKindLabels,
  alertStatusLabels,
  disputeStageLabels,
  disputeStatusLabels,
  fraudReportKindLabels,
  paymentStatusLabels,
  refundProcessingLabels,
} from '@back-office/messages/payment';
import type { Word } from '@back-office/messages/words';
import { useSay } from '#platform/language/language';

type Kind = FeedException['kind'];
type Labels = Readonly<Record<string, Word>>;

/** Labels of what a status may be, by kind: the stage and type of an object count too. */
const statusLabels: Readonly<Record<Kind, Labels>> = {
  payment: paymentStatusLabels,
  refund: refundProcessingLabels,
  dispute: { ...disputeStatusLabels, ...disputeStageLabels },
  alert: { ...alertStatusLabels, ...alertKindLabels },
  fraudReport: fraudReportKindLabels,
};

/** A value without a label, as of a newer gateway, stands as it is. */
export const statusLabelOf = (kind: Kind, status: string): Word =>
  statusLabels[kind][status] ?? { en: status, zhCn: status, zhHk: status };

type Refused = { kind: Kind; detail: string | null };

/** The field that broke the rule, by its name, and how it changed. */
export const RefusedField = ({ kind, detail }: Refused) => {
  const say = useSay();
  const [path = '', change] = (detail ?? '').split(': ');
  const name = Object.entries(exceptionFieldNames).find(([field]) => field === path)?.[1];
  if (name === undefined) {
    return null;
  }
  const of = path === 'payment' ? 'payment' : kind;
  const states = change?.split(' → ').map((state) => say(statusLabelOf(of, state)));
  return (
    <>
      {' '}
      <span className="kit-quiet">
        {[say(name), ...(states === undefined ? [] : [states.join(' → ')])].join(' · ')}
      </span>
    </>
  );
};
