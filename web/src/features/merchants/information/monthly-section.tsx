import type { Merchant } from '@back-office/contract/features/merchants/facts';
import type { MonthlyTerms } from '@back-office/contract/features/terms';
import {
  monthlyFeeHeads as heads,
  termsWords as words,
} from '@back-office/messages/features/terms';
import { Fragment } from 'react';
import { DetailSection } from '#kit/object/description-list';
import { PlainTable } from '#kit/table/plain-table';
import { useLanguage, useSay } from '#platform/language/language';
import { monthlyTexts } from './terms-text.ts';
import { type Doing, RowHead } from './terms-tables.tsx';

/** Monthly charges of a gateway; amounts in the settlement currency. */
export const MonthlySection = ({
  terms,
  actionOf,
  children,
}: { terms: Merchant['monthlyTerms'] } & Doing<MonthlyTerms>) => {
  const say = useSay();
  const language = useLanguage();
  return (
    <DetailSection title={say(words.monthly)}>
      <PlainTable
        name={say(words.monthly)}
        none={say(words.noMonthlyTerms)}
        heads={[
          say(words.gateway),
          say(heads.serviceFeeMinor),
          say(heads.annualFeeMinor),
          say(heads.declineFeeMinor),
          say(heads.threeDFeeMinor),
          say(words.excess),
        ]}
        ends={[1, 2, 3, 4, 5]}
        rows={terms.map((row) => {
          const texts = monthlyTexts(row, { say, language });
          return {
            id: `${row.gatewayNumber} ${row.validFrom}`,
            cells: [
              <RowHead
                key="about"
                about={`${row.gatewayNumber} (${row.currency})`}
                validity={row}
                action={actionOf?.(row)}
              />,
              texts.service,
              texts.annual,
              texts.decline,
              texts.threeD,
              <Fragment key="excess">
                <div>{texts.excess}</div>
                <div>{texts.highExcess}</div>
              </Fragment>,
            ],
          };
        })}
      />
      {children !== undefined && <div className="kit-detail-actions">{children}</div>}
    </DetailSection>
  );
};
