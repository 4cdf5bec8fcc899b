import { businessDayOf } from '@back-office/contract/kit/business-day';
import { addToMonth, daysOfMonth, monthOf } from '@back-office/contract/kit/month';
import sql from 'sql-template-tag';
import { takeEvents } from '#features/gateway-feed/public';
import { holdMonthsAlone, storeMonth } from '#features/reports/public';
import { now } from '#platform/clock';
import { inRole, type Database } from '#platform/database';
import { addBusiness } from '../../seed/add-business.ts';
import { saleOn } from '../settlement-events.ts';
import { closedBusiness } from './planted-businesses.ts';

const { id: businessId, gateways } = closedBusiness;

/** A shop whose last month has closed, with a sale that arrived after that. */
export const plantClosedMonth = async (database: Database): Promise<void> => {
  await addBusiness(database, closedBusiness, now());
  const month = addToMonth(monthOf(businessDayOf(now())), -1);
  const isNew = await inRole(database, 'jobs', async (tx) => {
    await holdMonthsAlone(tx, businessId);
    const closed = await tx.rows(
      sql`select from closed_months where business_id = ${businessId} limit 1`,
    );
    if (closed.length === 0) {
      await storeMonth(tx, { businessId, month, now: now() });
    }
    return closed.length === 0;
  });
  if (isNew) {
    const day = daysOfMonth(month).from;
    const late = saleOn(day, 77_700, {
      // Above the numbers that other tests plant.
      number: `${day.replaceAll('-', '')}99600000000001`,
      gatewayNumber: gateways[0].number,
    });
    await inRole(database, 'feed', (tx) => takeEvents(tx, [late], now()));
  }
};
