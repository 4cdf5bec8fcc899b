import type { WithdrawalTerms } from '@back-office/contract/features/terms';
import { settlementCurrencies } from '@back-office/contract/features/terms/bank-holidays';
import { startAmount } from '@back-office/contract/kit/money';
import { termsWords as words } from '@back-office/messages/features/terms';
import { useState } from 'react';
import { ChoiceField, LineField } from '#kit/call-form/fields';
import { useSay } from '#platform/language/language';
import { cutOffText, ppmOf } from '../information/terms-text.ts';
import { ProposeDialog } from './propose-dialog.tsx';
import { CurrencyField, minorTyped, tomorrow, typedRate, ValidFromField } from './terms-fields.tsx';

const hours = Array.from({ length: 24 }, (_, index) => ({
  value: String(index + 1),
  label: cutOffText(index + 1),
}));

/** Defaults for a currency without terms. */
const usual = {
  minimum: '',
  fee: '',
  share: typedRate(0),
  cutOffHour: 16,
  secondPersonFrom: '',
};

const typedTerms = (row: WithdrawalTerms): typeof usual => {
  const { currency, cutOffHour, secondPersonFromMinor } = row;
  return {
    minimum: startAmount(row.minimumMinor, currency),
    fee: startAmount(row.feeMinor, currency),
    share: typedRate(row.feePpm),
    cutOffHour,
    secondPersonFrom:
      secondPersonFromMinor === null ? '' : startAmount(secondPersonFromMinor, currency),
  };
};

const startOf = (
  row: WithdrawalTerms | undefined,
  currency: string | undefined,
  taken: readonly string[],
) => {
  const free = settlementCurrencies.find((code) => !taken.includes(code));
  return {
    currency: row?.currency ?? currency ?? free ?? 'USD',
    validFrom: tomorrow(),
    ...(row === undefined ? usual : typedTerms(row)),
  };
};

type Draft = ReturnType<typeof startOf>;

const Fields = ({
  draft,
  set,
  problemOf,
  isOther,
}: {
  draft: Draft;
  set: (part: Partial<Draft>) => void;
  problemOf: (field: string) => string | undefined;
  /** Whether the currency is still to be chosen. */
  isOther: boolean;
}) => {
  const say = useSay();
  const { currency } = draft;
  return (
    <>
      <CurrencyField
        label={words.currency}
        draft={draft}
        set={set}
        problem={problemOf('currency')}
        codes={isOther ? settlementCurrencies : [currency]}
      />
      <ValidFromField draft={draft} set={set} problemOf={problemOf} />
      <LineField
        label={say(words.above)}
        value={draft.minimum}
        suffix={currency}
        problem={problemOf('minimumMinor')}
        change={(minimum) => set({ minimum })}
      />
      <LineField
        label={say(words.withdrawalFee)}
        value={draft.fee}
        suffix={currency}
        problem={problemOf('feeMinor')}
        change={(fee) => set({ fee })}
      />
      <LineField
        label={say(words.withdrawalShare)}
        help={say(words.withdrawalShareHelp)}
        value={draft.share}
        suffix="%"
        problem={problemOf('feePpm')}
        change={(share) => set({ share: share.trim() })}
      />
      <ChoiceField
        label={say(words.cutOff)}
        help={say(words.cutOffHelp)}
        value={String(draft.cutOffHour)}
        options={hours}
        problem={problemOf('cutOffHour')}
        change={(hour) => set({ cutOffHour: Number(hour ?? draft.cutOffHour) })}
      />
      <LineField
        label={say(words.secondPerson)}
        help={say(words.secondPersonHelp)}
        value={draft.secondPersonFrom}
        suffix={currency}
        problem={problemOf('secondPersonFromMinor')}
        change={(from) => set({ secondPersonFrom: from })}
      />
    </>
  );
};

/** Proposes withdrawal terms of a currency and their first day. */
export const ProposeWithdrawalTerms = ({
  merchantNumber,
  row,
  currency: wanted,
  taken,
  close,
}: {
  merchantNumber: string;
  /** The row to follow; undefined for another currency. */
  row?: WithdrawalTerms | undefined;
  /** Initial currency, if there is no row to follow. */
  currency?: string | undefined;
  /** Currencies that already have terms. */
  taken: readonly string[];
  close: () => void;
}) => {
  const [start] = useState(() => startOf(row, wanted, taken));
  const [draft, setDraft] = useState(start);
  const set = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const { currency, validFrom, secondPersonFrom } = draft;
  return (
    <ProposeDialog
      merchantNumber={merchantNumber}
      kind="withdrawalTerms"
      change={{
        kind: 'withdrawalTerms',
        currency,
        validFrom,
        minimumMinor: minorTyped(draft.minimum.trim(), currency),
        feeMinor: minorTyped(draft.fee.trim(), currency),
        feePpm: ppmOf(draft.share),
        cutOffHour: draft.cutOffHour,
        secondPersonFromMinor:
          secondPersonFrom.trim() === '' ? null : minorTyped(secondPersonFrom.trim(), currency),
      }}
      isTouched={JSON.stringify(draft) !== JSON.stringify(start)}
      close={close}
    >
      {(problemOf) => (
        <Fields draft={draft} set={set} problemOf={problemOf} isOther={row === undefined} />
      )}
    </ProposeDialog>
  );
};
