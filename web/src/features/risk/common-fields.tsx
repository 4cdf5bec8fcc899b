import { entryLists, type EntryList } from '@back-office/contract/gateway/risk-entries';
import { entryFields as fields, entryListLabels } from '@back-office/messages/features/risk/list';
import { riskWords as words } from '@back-office/messages/features/risk/words';
import { ChoiceField, DayField } from '#kit/call-form/fields';
import { ReasonField } from '#kit/form/reason-field';
import { entryLimits } from '@back-office/contract/features/risk';
import { useSay } from '#platform/language/language';
import type { Session } from '#platform/session/session';
import { firstGateway, GatewayChoice } from './gateway-choice.tsx';

/** The values that all entries of one addition share. */
export type Common = {
  list: EntryList;
  gatewayNumber: string | null;
  lastDay: string | null;
  remark: string;
};
export const commonFrom = (session: Session): Common => ({
  list: 'black',
  gatewayNumber: firstGateway(session),
  lastDay: null,
  remark: '',
});

type Props = {
  draft: Common;
  problemOf: (path: string) => string | undefined;
  change: (part: Partial<Common>) => void;
};

export const ListField = ({ draft, change }: Omit<Props, 'problemOf'>) => {
  const say = useSay();
  return (
    <>
      <ChoiceField
        label={say(fields.list)}
        value={draft.list}
        options={entryLists.map((value) => ({ value, label: say(entryListLabels[value]) }))}
        change={(list) => change({ list: list ?? draft.list })}
      />
      {draft.list === 'white' && (
        <p className="kit-note kit-note-warning">{say(words.whiteNote)}</p>
      )}
    </>
  );
};

export const CommonFields = ({ draft, problemOf, change }: Props) => {
  const say = useSay();
  return (
    <>
      <div className="kit-two-fields">
        <GatewayChoice
          value={draft.gatewayNumber}
          problem={problemOf('gatewayNumber')}
          change={(gatewayNumber) => change({ gatewayNumber })}
        />
        <DayField
          label={say(words.lastDay)}
          value={draft.lastDay}
          problem={problemOf('lastDay')}
          hasNone
          change={(lastDay) => change({ lastDay })}
        />
      </div>
      <ReasonField
        label={say(fields.remark)}
        help={say(words.remarkHelp)}
        lengthMax={entryLimits.remark}
        value={draft.remark}
        problem={problemOf('remark')}
        change={(remark) => change({ remark })}
      />
    </>
  );
};
