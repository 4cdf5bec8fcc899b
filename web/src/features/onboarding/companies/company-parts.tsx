import {
  companiesOf,
  holdingsIn,
  holdingsText,
  possibleHolders,
  sumOf,
} from '@back-office/contract/features/onboarding/ownership/holders';
import {
  companiesMax,
  isOwnedByCompany,
  textOf,
} from '@back-office/contract/features/onboarding/questions';
import { companyWords as words } from '@back-office/messages/features/onboarding/companies';
import { formWords } from '@back-office/messages/features/onboarding/form';
import { type ReactNode, useState } from 'react';
import { TextField } from '#kit/plain-form/text-field';
import { useSay } from '#platform/language/language';
import { AnswerField, refusalOf } from '../answer-field.tsx';
import { MarkNote } from '../marks/mark-note.tsx';
import { nameIn } from '../person-name.ts';
import { RemovePart } from '../remove-part.tsx';
import type { Form } from '../use-application.ts';
import { OwnershipTree } from './ownership-tree.tsx';

type Props = { form: Form };
type OfCompany = Props & { item: string };

const pointsPerPercent = 100;

const newCompany = () => ({
  item: `company-${crypto.randomUUID().slice(-12)}`,
  field: 'companyName' as const,
  value: '',
});

/** The share that each owner and each other company holds of a company. */
const HoldersFields = ({ form, item }: OfCompany): ReactNode => {
  const say = useSay();
  const { answers, change } = form;
  const holders = possibleHolders(answers).filter((holder) => holder !== item);
  const before = holdingsIn(textOf(answers.companies.get(item)?.holders));
  const shareOf = (holder: string): string =>
    before.find((one) => one.holder === holder)?.share ?? '';
  const hold = (changed: string, typed: string): void => {
    const shares = holders.map((holder) => ({
      holder,
      share: holder === changed ? typed.trim() : shareOf(holder),
    }));
    const value = holdingsText(shares.filter(({ share }) => share !== ''));
    change({ item, field: 'holders', value });
  };
  const refusal = refusalOf({ form, item }, 'holders', say);
  const { points } = sumOf(answers, item);
  return (
    <>
      <MarkNote form={form} item={item} field="holders" />
      {holders.length === 0 && <p className="plain-said">{say(words.ownersFirst)}</p>}
      {holders.map((holder) => (
        <TextField
          key={holder}
          label={say(words.heldBy, { name: nameIn(answers, holder) || '–' })}
          value={shareOf(holder)}
          refusal={undefined}
          onChange={(typed) => hold(holder, typed)}
          input={{ name: 'holder', inputMode: 'decimal', maxLength: 6, autoComplete: 'off' }}
        />
      ))}
      {refusal !== undefined && (
        <p className="field-refusal" role="status">
          {refusal}
        </p>
      )}
      {points > 0 && (
        <p className="plain-said">
          {say(formWords.sharesTogether, { percent: points / pointsPerPercent })}
        </p>
      )}
    </>
  );
};

const CompanyPart = ({ form, item, at }: OfCompany & { at: number }): ReactNode => {
  const say = useSay();
  const left = form.problems.filter((one) => one.item === item).length;
  const name = nameIn(form.answers, item);
  // After this the person opens and closes it: it never closes while someone is typing.
  const [startsOpen] = useState(
    left > 0 || form.application.marks.some((one) => one.item === item),
  );
  return (
    <details className="kit-fieldset" open={startsOpen}>
      <summary>
        <strong translate={name === '' ? 'yes' : 'no'}>
          {name === '' ? say(words.company, { at }) : name}
        </strong>{' '}
        <span className={left === 0 ? 'kit-help' : 'kit-help kit-steps-left'}>
          {left === 0 ? say(formWords.complete) : say(formWords.left, { count: left })}
        </span>
      </summary>
      <AnswerField form={form} item={item} field="companyName" />
      <AnswerField
        form={form}
        item={item}
        field="share"
        kind="decimal"
        label={words.shareOfBusiness}
        help={words.shareOfBusinessHelp}
      />
      <HoldersFields form={form} item={item} />
      <RemovePart words={words} drop={() => void form.dropPerson(item)} />
    </details>
  );
};

/** The companies that own part of the business, and their tree with the people behind them. */
export const CompanyParts = ({ form }: Props): ReactNode => {
  const say = useSay();
  const { answers, change } = form;
  if (!isOwnedByCompany(answers.business)) {
    return null;
  }
  const companies = [...companiesOf(answers).keys()];
  return (
    <div className="kit-form-groups">
      <p className="plain-said">{say(words.lead)}</p>
      {companies.map((item, at) => (
        <CompanyPart key={item} form={form} item={item} at={at + 1} />
      ))}
      {companies.length < companiesMax ? (
        <button type="button" className="plain-other" onClick={() => change(newCompany())}>
          {say(words.add)}
        </button>
      ) : (
        <p className="plain-said">{say(words.most, { max: companiesMax })}</p>
      )}
      <OwnershipTree answers={answers} />
    </div>
  );
};
