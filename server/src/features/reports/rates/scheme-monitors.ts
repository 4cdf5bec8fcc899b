import {
  schemeMonitorList,
  type MonitorState,
  type SchemeMonitor,
  type WatchedProgramme,
} from '@back-office/contract/features/reports/scheme-monitors';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { monthOf } from '@back-office/contract/kit/month';
import { schemeMonitorListWords } from '@back-office/messages/features/scheme-monitors';
import sql from 'sql-template-tag';
import { listOf } from '#platform/list/list-of';
import { amongst, containedIn, type Reader } from '#platform/list/list-source';
import { monitorsOverMerchants } from './monitors-over-merchants.ts';
import { readConversions } from './one-currency.ts';
import { readMonthsOf } from './case-months.ts';
import { judgeMonitors } from './read-monitors.ts';

type Found = {
  businessId: bigint;
  merchantNumber: string;
  merchantName: string;
  country: string;
  programme: WatchedProgramme;
  state: MonitorState;
  foreseen: MonitorState;
};

/** All programmes of a merchant, as he sees them himself. */
type Judge = (merchant: Pick<Found, 'businessId' | 'country'>) => ReturnType<typeof judgeMonitors>;

const judgeOf = async (found: readonly Found[], { tx, now }: Reader): Promise<Judge> => {
  const today = businessDayOf(now);
  const month = monthOf(today);
  const merchants = [...new Set(found.map(({ businessId }) => businessId))];
  const monthsOf = await readMonthsOf(tx, { merchants, month });
  const currencies = merchants.flatMap((one) => monthsOf(one).map(({ currency }) => currency));
  const { dollars } = await readConversions(tx, { currencies, month, today });
  return ({ businessId, country }) => {
    const months = monthsOf(businessId);
    const ofAll = dollars(months.map(({ currency }) => currency));
    return judgeMonitors(country, { month, today, found: months, dollars: ofAll });
  };
};

const wire = (found: Found, judge: Judge): SchemeMonitor => {
  const { merchantNumber, merchantName, programme, state, foreseen } = found;
  const { monitors, efm } = judge(found);
  const byCount = monitors.find((one) => one.programme === programme) ?? null;
  const byFraud = programme === 'efm' ? efm : null;
  const standing = (byCount ?? byFraud)?.standing;
  if (standing === undefined) {
    throw new Error(`No programme ${programme} is in force for ${merchantNumber}.`);
  }
  const id = `${merchantNumber}/${programme}`;
  const row = { id, merchantNumber, merchantName, programme, state, foreseen };
  return { ...row, byCount, byFraud, standing };
};

const worstFirst = sql`array['red', 'amber', 'noSales', 'green']`;

/** Spec S2.22 across all merchants, for the risk officer. */
export const schemeMonitors = listOf(schemeMonitorList, schemeMonitorListWords, {
  from: ({ now }) => {
    const day = businessDayOf(now);
    return sql`${monitorsOverMerchants({ month: monthOf(day), today: day })} m join businesses b on b.id = m.business_id`;
  },
  columns: {
    merchant: sql`b.merchant_number || ' ' || b.name`,
    programme: sql`m.programme`,
    state: sql`m.state`,
    numerator: sql`m.numerator`,
    denominator: sql`m.denominator`,
    limitBasisPoints: sql`m.basis_points`,
    limitCount: sql`m.limit_count`,
    fraud: sql`m.fraud_minor::bigint`,
    sales: sql`m.sales_minor::bigint`,
    untilAmber: sql`m.until_amber`,
    untilRed: sql`m.until_red`,
    foreseen: sql`m.foreseen`,
  },
  filters: {
    state: (state) => sql`m.state = ${state}`,
    programmes: amongst(sql`m.programme`),
    search: containedIn(sql`b.name`, sql`b.merchant_number`),
  },
  currency: sql`'USD'`,
  tab: sql`m.state`,
  order: sql`array_position(${worstFirst}, m.foreseen), array_position(${worstFirst}, m.state), m.nearness desc, b.merchant_number, m.programme`,
  select: sql`m.business_id as "businessId", b.merchant_number as "merchantNumber", b.name as "merchantName", m.country, m.programme, m.state,
    m.foreseen`,
  rows: async (found: Found[], reader) => {
    const judge = await judgeOf(found, reader);
    return found.map((one) => wire(one, judge));
  },
});
