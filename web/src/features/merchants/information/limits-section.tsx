import type { GatewayLimits } from '@back-office/contract/features/merchants/facts';
import { limitNames } from '@back-office/contract/gateway/limits';
import { limitLabels, limitWords as words } from '@back-office/messages/features/merchants/limits';
import { termsWords } from '@back-office/messages/features/terms';
import { DetailSection } from '#kit/object/description-list';
import { MoneyText } from '#kit/money/money-text';
import { PlainTable } from '#kit/table/plain-table';
import { useSay } from '#platform/language/language';
import { type Doing, RowHead } from './terms-tables.tsx';

/** Limits of each gateway. */
export const LimitsSection = ({
  limits,
  actionOf,
  children,
}: { limits: readonly GatewayLimits[] } & Doing<GatewayLimits>) => {
  const say = useSay();
  return (
    <DetailSection title={say(words.limits)}>
      {limits.length > 0 && <p className="kit-note">{say(words.explained)}</p>}
      <PlainTable
        name={say(words.limits)}
        none={say(words.noLimits)}
        heads={[say(termsWords.gateway), ...limitNames.map((name) => say(limitLabels[name]))]}
        ends={[1, 2, 3]}
        rows={limits.map((row) => ({
          id: `${row.gatewayNumber} ${row.validFrom}`,
          cells: [
            <RowHead
              key="about"
              about={row.gatewayNumber}
              validity={row}
              action={actionOf?.(row)}
            />,
            ...limitNames.map((name) => (
              <MoneyText key={name} money={{ minor: row[name], currency: row.currency }} />
            )),
          ],
        }))}
      />
      {children !== undefined && <div className="kit-detail-actions">{children}</div>}
    </DetailSection>
  );
};
