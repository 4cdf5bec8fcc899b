// Statements and reserve: each sale on its day and at its rate, each reserve promised and released on its day.
import { differ, text, type Reckoned } from './differences.ts';
import { dueOf, releaseOf, termsOn, type Calendar } from './own-days.ts';
import { dayOf, type Ask, type Row } from './told.ts';

const share = (minor: bigint, ppm: bigint): bigint => (minor * ppm * 2n + 1_000_000n) / 2_000_000n;

/** A sale in its statement: never before its day, later only if something held it up, and at its rate. */
const compareLine = (found: Reckoned, line: Row, calendar: Calendar): void => {
  const of = { gatewayNumber: text(line, 'gateway_number'), currency: text(line, 'currency') };
  const [settled, sold] = [text(line, 'settlement_day'), text(line, 'sold')];
  const due = dueOf(sold, of, calendar) ?? 'never';
  const key = `${text(line, 'cause')} in ${text(line, 'batch_number')}`;
  const wasKept =
    text(line, 'was_held') === 'true' ||
    dayOf(text(line, 'booked_at')) >= due ||
    termsOn(calendar, of.gatewayNumber, sold)?.['delivery_condition'] !== 'free';
  // A fully refunded sale is settled with the last of its refunds, whatever its own day.
  const goesBackAtOnce = text(line, 'is_gone') === 'true';
  const own = goesBackAtOnce || (wasKept && settled >= due) ? settled : due;
  differ(found, { what: 'settled on', key, own, theirs: settled });
  differ(found, {
    what: 'deduction',
    key,
    own: share(BigInt(text(line, 'sale_minor')), BigInt(text(line, 'deduction_ppm'))),
    theirs: text(line, 'deduction_minor'),
  });
};

const readCalendar = async (ask: Ask, businessId: string): Promise<Calendar> => ({
  terms: await ask(
    `select gateway_number, valid_from::text, settle_type, settle_after::text, settle_day::text, reserve_days::text,
       delivery_condition
     from settlement_terms where business_id = $1`,
    [businessId],
  ),
  holidays: await ask(`select currency, day::text, is_open::text from bank_holidays`),
});

/** The release day that a batch promised for the reserve of a sale. */
const comparePromise = (found: Reckoned, line: Row, calendar: Calendar): void => {
  const of = { gatewayNumber: text(line, 'gateway_number'), currency: text(line, 'currency') };
  const [settled, credited, sold] = [
    text(line, 'settlement_day'),
    text(line, 'credited'),
    text(line, 'sold'),
  ];
  differ(found, {
    what: 'reserve promised for',
    key: `${text(line, 'cause')} in ${text(line, 'batch_number')}`,
    own: releaseOf({ settled, credited, sold }, { of, calendar }),
    theirs: text(line, 'release_on'),
  });
};

/** Every sale in its statement, and the promised release day of its reserve. */
export const compareStatements = async (
  found: Reckoned,
  ask: Ask,
  businessId: string,
): Promise<void> => {
  const calendar = await readCalendar(ask, businessId);
  const lines = await ask(
    `select l.batch_number, l.cause, l.gateway_number, l.currency, l.sale_minor::text, l.deduction_minor::text,
       l.deduction_ppm::text, l.reserve_minor::text, b.settlement_day::text, p.release_on::text,
       business_day(b.credited_at)::text as credited, coalesce(t.fact_day, t.business_day)::text as sold,
       to_char(t.booked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as booked_at,
       (exists (select from payment_holds h where h.business_id = l.business_id and h.payment_number = l.cause)
         or exists (select from transaction_steps s where s.business_id = l.business_id and s.payment_number = l.cause
           and s.event #>> '{object,stage}' = 'retrieval'))::text as was_held,
       (select coalesce(sum(g.refund_minor + g.chargeback_minor + g.rdr_minor), 0) >= l.sale_minor from settlement_lines g
        join settlement_batches e on e.business_id = g.business_id and e.number = g.batch_number
        where g.business_id = l.business_id and g.payment_number = l.cause and g.kind <> 'sale' and g.is_live
          and e.settlement_day <= b.settlement_day)::text as is_gone
     from settlement_lines l
     join settlement_batches b on b.business_id = l.business_id and b.number = l.batch_number
     left join reserve_parts p on p.business_id = l.business_id and p.batch_number = l.batch_number and p.hold_days = l.hold_days
     join ledger_transfers t on t.business_id = l.business_id and t.cause = l.cause and t.kind = 'sale' and t.step = 1
     where l.business_id = $1 and l.is_live and l.kind = 'sale' and l.after_id = 0 and l.sale_minor > 0`,
    [businessId],
  );
  lines.forEach((line) => compareLine(found, line, calendar));
  lines
    .filter((line) => text(line, 'reserve_minor') !== '0')
    .forEach((line) => comparePromise(found, line, calendar));
};

/** Reserve is released on its promised day, or with the first batch after the holding batch was credited. */
export const compareReleases = async (
  found: Reckoned,
  ask: Ask,
  businessId: string,
): Promise<void> => {
  const rows = await ask(
    `select b.number, p.release_on::text as promised, r.settlement_day::text as released,
       business_day(b.credited_at)::text as credited
     from reserve_parts p
     join settlement_batches b on b.business_id = p.business_id and b.number = p.batch_number
     join settlement_batches r on r.business_id = p.business_id and r.number = p.released_in
     where p.business_id = $1 and b.status = 'credited' and p.left_minor > 0 and r.status <> 'cancelled'`,
    [businessId],
  );
  for (const row of rows) {
    const [promised, released] = [text(row, 'promised'), text(row, 'released')];
    const wasLate = text(row, 'credited') >= promised;
    differ(found, {
      what: 'reserve released on',
      key: text(row, 'number'),
      own: wasLate && released >= promised ? released : promised,
      theirs: released,
    });
  }
};
