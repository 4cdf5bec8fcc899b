import {
  changeApproval,
  getApprovals,
  type Approval,
} from '@back-office/contract/features/approvals';
import { minorOfTyped, startAmount } from '@back-office/contract/kit/money';
import { screens } from '@back-office/contract/screens';
import {
  approvalSubjectLabels,
  approvalWords as words,
} from '@back-office/messages/features/approvals';
import { filterWords } from '@back-office/messages/kit';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Awaited } from '#kit/feedback/awaited';
import { LineField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { DescriptionList } from '#kit/object/description-list';
import { MoneyText } from '#kit/money/money-text';
import { PageLink } from '#kit/page/page-link';
import { Panel } from '#kit/layout/panel';
import { CheckField } from '#kit/plain-form/check-field';
import { PlainTable } from '#kit/table/plain-table';
import { TextButton } from '#kit/sections/value-row';
import { SkeletonLines } from '#kit/feedback/skeleton-lines';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';

type Draft = { id: number; currency: string; perRequest: string; perDay: string };

const draftsOf = ({ limits }: Approval): Draft[] =>
  limits.map(({ currency, perRequestMinor, perDayMinor }, id) => ({
    id,
    currency,
    perRequest: startAmount(perRequestMinor, currency),
    perDay: startAmount(perDayMinor, currency),
  }));

/** In the call's format; undefined if invalid. */
const limitOf = ({ currency: typed, perRequest, perDay }: Draft) => {
  const currency = typed.trim().toUpperCase();
  const [one, day] = /^[A-Z]{3}$/.test(currency)
    ? [minorOfTyped(perRequest, currency), minorOfTyped(perDay, currency)]
    : [];
  return one === undefined || day === undefined || one === 0n || day < one
    ? undefined
    : { currency, perRequestMinor: String(one), perDayMinor: String(day) };
};

const LimitFields = ({
  draft,
  place,
  change,
  remove,
}: {
  draft: Draft;
  place: number;
  change: (draft: Draft) => void;
  remove: () => void;
}) => {
  const say = useSay();
  const lines = ['currency', 'perRequest', 'perDay'] as const;
  return (
    <div className="kit-sections-limit">
      {lines.map((line) => (
        <LineField
          key={line}
          label={say(words[line])}
          value={draft[line]}
          change={(value) => change({ ...draft, [line]: value })}
        />
      ))}
      <TextButton onClick={remove}>{say(words.removeLimit, { place })}</TextButton>
    </div>
  );
};

const ChangeDialog = ({ approval, close }: { approval: Approval; close: () => void }) => {
  const say = useSay();
  const { subject, version } = approval;
  const [isOn, setOn] = useState(approval.isOn);
  const [drafts, setDrafts] = useState(() => draftsOf(approval));
  const [nextId, setNextId] = useState(approval.limits.length);
  const [isLimitWrong, setLimitWrong] = useState(false);
  const form = useCallForm(changeApproval, [getApprovals]);
  const add = (): void => {
    setDrafts([...drafts, { id: nextId, currency: '', perRequest: '', perDay: '' }]);
    setNextId(nextId + 1);
  };
  const send = async (): Promise<boolean> => {
    const limits = drafts.flatMap((draft) => limitOf(draft) ?? []);
    if (limits.length < drafts.length) {
      setLimitWrong(true);
      return false;
    }
    setLimitWrong(false);
    return form.sendSaying({ subject, isOn, limits, version }, say(words.saved));
  };
  return (
    <FormDialog
      title={say(words.title, { subject: say(approvalSubjectLabels[subject]) })}
      okText={say(words.save)}
      isTouched={
        isOn !== approval.isOn || JSON.stringify(drafts) !== JSON.stringify(draftsOf(approval))
      }
      form={form}
      send={send}
      close={close}
    >
      <CheckField
        label={say(words.isOn)}
        name="isOn"
        value={isOn}
        refusal={undefined}
        onChange={setOn}
      />
      {isOn && approval.approvers.length < 2 && (
        <p className="kit-note kit-note-warning">{say(words.tooFew)}</p>
      )}
      {isOn && (
        <>
          <h3 className="kit-detail-subheading">{say(words.limits)}</h3>
          <p className="kit-help">{say(words.limitsHelp)}</p>
          {drafts.map((draft, place) => (
            <LimitFields
              key={draft.id}
              draft={draft}
              place={place + 1}
              change={(changed) =>
                setDrafts(drafts.map((one) => (one.id === draft.id ? changed : one)))
              }
              remove={() => setDrafts(drafts.filter(({ id }) => id !== draft.id))}
            />
          ))}
          <TextButton onClick={add}>{say(words.addLimit)}</TextButton>
          {isLimitWrong && (
            <p role="alert" className="field-refusal">
              {say(words.limitWrong)}
            </p>
          )}
        </>
      )}
    </FormDialog>
  );
};

const OneApproval = ({ approval, isOwner }: { approval: Approval; isOwner: boolean }) => {
  const say = useSay();
  const [isChanging, setChanging] = useState(false);
  const { subject, isOn, isByContract, limits, approvers } = approval;
  const title = say(approvalSubjectLabels[subject]);
  return (
    <section aria-label={title}>
      <h3 className="kit-detail-subheading">{title}</h3>
      <DescriptionList
        items={[
          { term: say(words.state), value: say(isOn ? words.on : words.off) },
          {
            term: say(words.approvers),
            value:
              approvers.length === 0 ? say(words.nobody) : approvers.join(say(filterWords.between)),
          },
        ]}
      />
      {isByContract && <p className="kit-quiet">{say(words.byContract)}</p>}
      {(isOn || isByContract) && approvers.length < 2 && (
        <p className="kit-note kit-note-warning">
          {say(words.tooFew)}{' '}
          <PageLink to={screens.administrators.path}>{say(words.invite)}</PageLink>
        </p>
      )}
      {isOn && (
        <PlainTable
          name={say(words.limits)}
          none={say(words.none)}
          heads={[say(words.currency), say(words.perRequest), say(words.perDay)]}
          rows={limits.map(({ currency, perRequestMinor, perDayMinor }) => ({
            id: currency,
            cells: [
              currency,
              <MoneyText key="request" money={{ minor: perRequestMinor, currency }} />,
              <MoneyText key="day" money={{ minor: perDayMinor, currency }} />,
            ],
          }))}
        />
      )}
      {isOwner && <Button onClick={() => setChanging(true)}>{say(words.change)}</Button>}
      {isChanging && <ChangeDialog approval={approval} close={() => setChanging(false)} />}
    </section>
  );
};

const Approvals = (): ReactNode => {
  const say = useSay();
  const question = useQuestion(getApprovals, {});
  const { data } = question;
  return data === undefined ? (
    <Awaited question={question} skeleton={<SkeletonLines lines={6} />} />
  ) : (
    <>
      <p className="kit-sections-text">{say(words.note)}</p>
      {!data.isOwner && <p className="kit-quiet">{say(words.ownerOnly)}</p>}
      {data.approvals.map((approval) => (
        <OneApproval key={approval.subject} approval={approval} isOwner={data.isOwner} />
      ))}
    </>
  );
};

/**
 * Requests that need the business's own second person, the possible approvers, and the limits up to which one person
 * acts alone.
 */
export const ApprovalsSection = (): ReactNode => {
  const say = useSay();
  const { kycInfo, can } = useSession();
  return (
    <Panel id="approvals" title={say(words.state)}>
      {kycInfo !== null && can('home.view') ? (
        <Approvals />
      ) : (
        <p className="kit-sections-text">{say(words.noBusiness)}</p>
      )}
    </Panel>
  );
};
