import type { SettlementCycle } from '@back-office/contract/features/settlements/cycle';
import { getBalances } from '@back-office/contract/features/funds';
import { screens } from '@back-office/contract/screens';
import { cycleWords } from '@back-office/messages/features/settlements/cycle';
import { MoneyText } from '#kit/money/money-text';
import { PageLink } from '#kit/page/page-link';
import { Panel } from '#kit/layout/panel';
import { ScrollBox } from '#kit/layout/scroll-box';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';

type Statement = SettlementCycle['forecast'][number];
/** Words without parameters. */
type Figure = Exclude<keyof typeof cycleWords, 'open' | 'dueOn'>;

/** The next statement of each gateway; the forecast is sorted by day. */
const nextOfGateways = ({ forecast }: SettlementCycle): Statement[] =>
  forecast.filter(
    ({ gatewayNumber }, place) =>
      forecast.findIndex((one) => one.gatewayNumber === gatewayNumber) === place,
  );

const minus = (minor: string): string => String(-BigInt(minor));

/** The next statement of each gateway as the nightly run would make it, by figure. */
export const NextStatements = ({ cycle }: { cycle: SettlementCycle }) => {
  const say = useSay();
  const statements = nextOfGateways(cycle);
  const { currency } = cycle;
  if (statements.length === 0) {
    return null;
  }
  const figures: [Figure, (of: Statement) => string][] = [
    ['sales', ({ saleMinor }) => saleMinor],
    ['fees', ({ feesMinor }) => minus(feesMinor)],
    ['returned', ({ returnedMinor }) => returnedMinor],
    ['reserveKept', ({ reserveMinor }) => minus(reserveMinor)],
    ['released', ({ releasedMinor }) => releasedMinor],
    ['security', ({ securityMinor }) => securityMinor],
    ['broughtForward', ({ broughtForwardMinor }) => broughtForwardMinor],
    ['expected', ({ netMinor }) => netMinor],
  ];
  // Columns that are zero everywhere are hidden.
  const shown = figures.filter(
    ([name, of]) => name === 'expected' || statements.some((one) => BigInt(of(one)) !== 0n),
  );
  return (
    <Panel id="next-statements" title={say(cycleWords.nextStatements)}>
      <ScrollBox name={say(cycleWords.nextStatements)}>
        <table className="kit-figures-table kit-stacked">
          <thead>
            <tr>
              <th scope="col">{say(cycleWords.dueDay)}</th>
              <th scope="col" className="kit-left">
                {say(cycleWords.gateway)}
              </th>
              {shown.map(([name]) => (
                <th key={name} scope="col">
                  {say(cycleWords[name])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {statements.map((statement) => (
              <tr key={statement.gatewayNumber}>
                <td data-label={say(cycleWords.dueDay)}>{statement.day}</td>
                <td className="kit-left" data-label={say(cycleWords.gateway)}>
                  {statement.gatewayNumber}
                </td>
                {shown.map(([name, of]) => (
                  <td key={name} data-label={say(cycleWords[name])}>
                    <MoneyText money={{ minor: of(statement), currency }} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {statements.some(({ isRough }) => isRough) && (
        <p className="kit-quiet">{say(cycleWords.roughNote)}</p>
      )}
    </Panel>
  );
};

/** Links this page's figures to the unsettled balance on the home page; the difference is debt from earlier statements. */
const Bridge = ({ cycle }: { cycle: SettlementCycle }) => {
  const say = useSay();
  const { data } = useQuestion(getBalances, {});
  const balance = data?.balances.find(({ currency }) => currency === cycle.currency)?.pending;
  if (balance === undefined) {
    return null;
  }
  const parts: [Figure, bigint][] = [
    ['unsettled', BigInt(cycle.unsettledMinor)],
    ['reported', BigInt(cycle.reportedMinor)],
    ['reportedTaken', BigInt(cycle.reportedTakenMinor)],
    ['frozen', -BigInt(cycle.frozenMinor)],
  ];
  const owed = parts.reduce((rest, [, minor]) => rest - minor, BigInt(balance));
  const lines = [...parts, ['broughtForward', owed] as const].filter(([, minor]) => minor !== 0n);
  const money = (minor: bigint) => (
    <MoneyText money={{ minor: String(minor), currency: cycle.currency }} />
  );
  return (
    <Panel id="bridge" title={say(cycleWords.bridge)}>
      <ScrollBox name={say(cycleWords.bridge)}>
        <table className="kit-figures-table">
          <tbody>
            {lines.map(([name, minor]) => (
              <tr key={name}>
                <th scope="row">{say(cycleWords[name])}</th>
                <td>{money(minor)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                <PageLink to={screens.home.path}>{say(cycleWords.balance)}</PageLink>
              </th>
              <td>{money(BigInt(balance))}</td>
            </tr>
          </tfoot>
        </table>
      </ScrollBox>
    </Panel>
  );
};

/** Only for people who see balances, as on the home page. */
export const BalanceBridge = ({ cycle }: { cycle: SettlementCycle }) =>
  useSession().can('accountDynamics.view') ? <Bridge cycle={cycle} /> : null;
