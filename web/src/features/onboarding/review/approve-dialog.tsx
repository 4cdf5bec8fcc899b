import type { SubmittedApplication } from '@back-office/contract/features/onboarding/submitted';
import {
  approveApplication,
  sectionCommentMax,
} from '@back-office/contract/features/onboarding/review';
import {
  openingLimits,
  templateFor,
  termsTemplateNames,
  termsTemplates,
  type TermsTemplateName,
} from '@back-office/contract/features/onboarding/terms-templates';
import { turnoverBands, type Field } from '@back-office/contract/features/onboarding/questions';
import type { LimitName } from '@back-office/contract/gateway/limits';
import { industryCodes } from '@back-office/contract/features/merchants/industries';
import { limitWords } from '@back-office/messages/features/merchants/limits';
import { industryLabels } from '@back-office/messages/features/merchants/industries';
import {
  applicationActionLabels,
  reviewWords as words,
  templateLabels,
} from '@back-office/messages/features/onboarding/review';
import { statusNotes } from '@back-office/messages/features/status-notes';
import { filterWords } from '@back-office/messages/kit';
import { useState } from 'react';
import { businessStatus } from '@back-office/contract/kit/business-status';
import type { CallDefinition } from '@back-office/contract/kit/call';
import { ChoiceField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { ReasonField } from '#kit/form/reason-field';
import { formatMoney } from '#kit/money/money';
import { useLanguage, useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';

const ppmPerPercent = 10_000;

/** The limits of each gateway, by the application's turnover. */
const LimitsNote = ({
  answers,
  template,
}: {
  answers: SubmittedApplication['answers'];
  template: TermsTemplateName;
}) => {
  const say = useSay();
  const language = useLanguage();
  const of = (name: Field) => answers.find(({ field }) => field === name)?.value;
  const turnover = turnoverBands.find((band) => band === of('turnover')) ?? turnoverBands[0];
  const currency = of('settlementCurrency') ?? 'USD';
  const limits = openingLimits(template, turnover, currency);
  const money = (name: LimitName): string =>
    `${formatMoney({ minor: limits[name], currency }, language)} ${currency}`;
  return (
    <p className="kit-note">
      {say(limitWords.opening, {
        perPayment: money('perPaymentMinor'),
        perDay: money('perDayMinor'),
        perMonth: money('perMonthMinor'),
      })}
    </p>
  );
};

/** The initial industry and terms of an accepted merchant, with a note to the owners. */
export const ApproveDialog = ({
  application: { merchantNumber, revision, language, answers },
  refreshes,
  close,
}: {
  application: SubmittedApplication;
  refreshes: readonly CallDefinition[];
  close: () => void;
}) => {
  const say = useSay();
  const answered = answers.find(({ field }) => field === 'industry')?.value;
  const first = industryCodes.find((code) => code === answered) ?? industryCodes[0];
  const [industry, setIndustry] = useState(first);
  const [template, setTemplate] = useState(templateFor(first));
  const begun = statusNotes[businessStatus.active]?.[language] ?? '';
  const [note, setNote] = useState(begun);
  const form = useCallForm(approveApplication, refreshes);
  const terms = termsTemplates[template];
  const send = async (): Promise<boolean> => {
    const answer = await form.send({ merchantNumber, revision, industry, template, note });
    if (answer !== undefined) {
      const gateways = answer.gateways.join(say(filterWords.between));
      notify({ kind: 'success', text: say(words.approved, { gateways }) });
    }
    return answer !== undefined;
  };
  return (
    <FormDialog
      title={say(applicationActionLabels.approve)}
      okText={say(applicationActionLabels.approve)}
      isTouched={note !== begun || industry !== first}
      form={form}
      send={send}
      close={close}
    >
      <p>{say(words.approveText)}</p>
      <ChoiceField
        label={say(words.industry)}
        value={industry}
        options={industryCodes.map((value) => ({
          value,
          label: `${value} ${say(industryLabels[value])}`,
        }))}
        problem={form.problemOf('industry')}
        change={(chosen) => {
          const next = chosen ?? first;
          setIndustry(next);
          setTemplate(templateFor(next));
        }}
      />
      <ChoiceField
        label={say(words.template)}
        help={say(words.templateHelp, {
          rate: terms.deductionRatePpm / ppmPerPercent,
          reserve: terms.reservePpm / ppmPerPercent,
          days: terms.reserveDays,
          after: terms.settleAfterDays,
        })}
        value={template}
        options={termsTemplateNames.map((value) => ({ value, label: say(templateLabels[value]) }))}
        problem={form.problemOf('template')}
        change={(chosen) => setTemplate(chosen ?? templateFor(industry))}
      />
      <LimitsNote answers={answers} template={template} />
      <ReasonField
        label={say(words.note)}
        lengthMax={sectionCommentMax}
        value={note}
        problem={form.problemOf('note')}
        change={setNote}
      />
    </FormDialog>
  );
};
