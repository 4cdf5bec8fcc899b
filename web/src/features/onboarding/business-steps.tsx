import { rulesOf } from '@back-office/contract/features/onboarding/countries';
import {
  businessItem,
  isGiven,
  settlementCurrencies,
  textOf,
  turnoverBands,
  type Step,
} from '@back-office/contract/features/onboarding/questions';
import { entities, registrationPlaces } from '@back-office/contract/features/merchants/facts';
import { industryCodes } from '@back-office/contract/features/merchants/industries';
import {
  entityLabels,
  registrationPlaceLabels,
} from '@back-office/messages/features/merchants/information';
import { industryLabels } from '@back-office/messages/features/merchants/industries';
import { fieldLabelOf } from '@back-office/messages/features/onboarding/fields';
import { formWords } from '@back-office/messages/features/onboarding/form';
import { turnoverLabels } from '@back-office/messages/features/onboarding/values';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { PageLink } from '#kit/page/page-link';
import { useSay } from '#platform/language/language';
import { AnswerField, StepDocuments, useYesOrNo } from './answer-field.tsx';
import { ReuseAnswers } from './reuse-answers.tsx';
import type { Form } from './use-application.ts';

type Props = { form: Form };

const placeOf = ({ answers }: Form) => ({
  country: registrationPlaces.find((code) => code === textOf(answers.business.country)),
  entity: entities.find((one) => one === textOf(answers.business.entity)),
});

const LocationStep = ({ form }: Props): ReactNode => {
  const say = useSay();
  const { country, entity } = placeOf(form);
  const rules = rulesOf(country ?? '');
  // Spec S5.15: entities that are not offered are hidden, unless one was already chosen.
  const offered = entities.filter(
    (one) => rules === undefined || rules.entities.includes(one) || one === entity,
  );
  return (
    <>
      <ReuseAnswers form={form} part="business" />
      <AnswerField
        form={form}
        field="country"
        choices={registrationPlaces.map((value) => ({
          value,
          label: say(registrationPlaceLabels[value]),
        }))}
      />
      <AnswerField
        form={form}
        field="entity"
        choices={offered.map((value) => ({ value, label: say(entityLabels[value]) }))}
      />
      <AnswerField form={form} field="legalName" />
      <AnswerField
        form={form}
        field="registrationNumber"
        label={fieldLabelOf('registrationNumber', { country, entity })}
      />
      <AnswerField form={form} field="businessRegistration" />
      <AnswerField
        form={form}
        field="formedOn"
        label={fieldLabelOf('formedOn', { country, entity })}
      />
      <AnswerField form={form} field="address" />
      <div className="kit-steps-pair">
        <AnswerField form={form} field="city" />
        <AnswerField form={form} field="postalCode" />
      </div>
    </>
  );
};

const DocumentsStep = ({ form }: Props): ReactNode => {
  const say = useSay();
  const { country, entity } = placeOf(form);
  const isKnown = country !== undefined && entity !== undefined;
  return (
    <div className="kit-form-groups">
      <p className="plain-said">
        {say(isKnown ? formWords.documentsLead : formWords.locationFirst)}
      </p>
      {!isKnown && (
        <div>
          <PageLink to="/kyc?step=location">{say(formWords.toLocation)}</PageLink>
        </div>
      )}
      <StepDocuments form={form} step="documents" />
    </div>
  );
};

const useIndustries = () => {
  const say = useSay();
  return industryCodes
    .map((value) => ({ value, label: say(industryLabels[value]) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
};

const IndustryStep = ({ form }: Props): ReactNode => {
  const industries = useIndustries();
  return (
    <>
      <AnswerField form={form} field="industry" choices={industries} isLong />
      <AnswerField form={form} field="otherShare" kind="numeric" />
      <AnswerField form={form} field="otherIndustry" choices={industries} isLong />
    </>
  );
};

const ProductsStep = ({ form }: Props): ReactNode => (
  <>
    <AnswerField form={form} field="products" kind="lines" />
    <AnswerField form={form} field="deliveryDays" kind="numeric" />
  </>
);

const TurnoverStep = ({ form }: Props): ReactNode => {
  const say = useSay();
  const bands = turnoverBands.map((value) => ({ value, label: say(turnoverLabels[value]) }));
  return (
    <>
      <AnswerField form={form} field="turnover" choices={bands} />
      <AnswerField form={form} field="takesCards" choices={useYesOrNo()} />
      <StepDocuments form={form} step="turnover" />
    </>
  );
};

/** The account is in the legal name, which isn't asked twice; a sole trader can type the owner's own name instead. */
const useLegalNameAsHolder = ({ answers: { business }, change }: Form): void => {
  const fillIn = useEffectEvent(() => {
    const value = textOf(business.legalName);
    if (value !== '' && !isGiven(business.holder)) {
      change({ item: businessItem, field: 'holder', value });
    }
  });
  useEffect(() => fillIn(), []);
};

const BankStep = ({ form }: Props): ReactNode => {
  const place = placeOf(form);
  useLegalNameAsHolder(form);
  return (
    <>
      <AnswerField form={form} field="bankName" />
      <AnswerField form={form} field="holder" />
      <AnswerField form={form} field="accountNumber" />
      <div className="kit-steps-pair">
        <AnswerField form={form} field="branchCode" label={fieldLabelOf('branchCode', place)} />
        <AnswerField form={form} field="swift" />
      </div>
      <AnswerField
        form={form}
        field="settlementCurrency"
        choices={settlementCurrencies.map((value) => ({ value, label: value }))}
        isLong
      />
    </>
  );
};

const WebsitesStep = ({ form }: Props): ReactNode => (
  <AnswerField form={form} field="websites" kind="lines" />
);

/** The steps about the business itself. */
export const businessSteps: Readonly<
  Record<Exclude<Step, 'owners' | 'applicant'>, (props: Props) => ReactNode>
> = {
  location: LocationStep,
  documents: DocumentsStep,
  industry: IndustryStep,
  products: ProductsStep,
  websites: WebsitesStep,
  turnover: TurnoverStep,
  bank: BankStep,
};
