import { registrationPlaces } from '@back-office/contract/features/merchants/facts';
import {
  merchantWords,
  registrationPlaceLabels,
} from '@back-office/messages/features/merchants/information';
import { branchLabels } from '@back-office/messages/features/onboarding/fields';
import { useSay } from '#platform/language/language';
import { ChoiceField, LineField } from './fields.tsx';

/** As it is typed; empty where an account has no such code. */
type TypedBankCodes = { swift: string; bankCountry: string; branchCode: string };
export const noBankCodes: TypedBankCodes = { swift: '', bankCountry: '', branchCode: '' };

/** As a call takes them. */
export const bankCodesTyped = ({ swift, bankCountry, branchCode }: TypedBankCodes) => ({
  swift: swift.trim() === '' ? null : swift,
  bankCountry: registrationPlaces.find((place) => place === bankCountry) ?? null,
  branchCode: branchCode.trim() === '' ? null : branchCode,
});

/** The SWIFT code of a bank, or the code that its country gives it. */
export const BankCodeFields = ({
  typed,
  problemOf,
  change,
}: {
  typed: TypedBankCodes;
  problemOf: (field: keyof TypedBankCodes) => string | undefined;
  change: (part: Partial<TypedBankCodes>) => void;
}) => {
  const say = useSay();
  const country = registrationPlaces.find((place) => place === typed.bankCountry);
  return (
    <>
      <LineField
        label={say(merchantWords.swift)}
        help={say(merchantWords.bankCodeHelp)}
        value={typed.swift}
        problem={problemOf('swift')}
        change={(swift) => change({ swift })}
      />
      <ChoiceField
        label={say(merchantWords.bankCountry)}
        value={typed.bankCountry}
        options={[
          { value: '', label: say(merchantWords.bankElsewhere) },
          ...registrationPlaces.map((value) => ({
            value: value as string,
            label: say(registrationPlaceLabels[value]),
          })),
        ]}
        problem={problemOf('bankCountry')}
        change={(chosen) =>
          change({ bankCountry: chosen ?? '', ...(chosen === '' ? { branchCode: '' } : {}) })
        }
      />
      {country !== undefined && (
        <LineField
          label={say(branchLabels[country])}
          value={typed.branchCode}
          problem={problemOf('branchCode')}
          change={(branchCode) => change({ branchCode })}
        />
      )}
    </>
  );
};
