import { uploadRefundBatch } from '@back-office/contract/features/refunds/batches';
import { applyForRefund } from '@back-office/contract/features/refunds/detail';
import { requestDownload } from '@back-office/contract/features/downloads';
import { saveView } from '@back-office/contract/features/saved-views';
import {
  aBusiness,
  anOperator,
  aPerson,
  roleOf,
  type TestBusiness,
  type TestPerson,
} from '@back-office/server/testing/personas';
import { bookPlanted } from '@back-office/server/testing/book-planted';
import { aPayment, plantPayments } from '@back-office/server/testing/plant-payments';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { absentObjects, inputOf, refundFileOf, type Objects } from './objects.ts';
import { signedIn, signedInAsOperator, type SignedIn } from './signed-in.ts';

/** Found in no answer to anybody of the other business. */
export const foreignMark = 'foreign-order-mark';

export type TenantWorld = {
  server: TestServer;
  business: TestBusiness;
  foreignBusiness: TestBusiness;
  sessions: Record<'owner' | 'restricted' | 'powerless' | 'operator', SignedIn>;
  own: Objects;
  /** Of the own business, at the gateway that the restricted member may not see. */
  ownElsewhere: Objects;
  foreign: Objects;
};

const addReminder = async (server: TestServer, person: TestPerson): Promise<string> => {
  const { rows } = await server.database.pools.identity.query<{ id: bigint }>(
    `insert into reminders (person_id, content_en, content_zh_cn, content_zh_hk, created_at)
     values ($1, 'A reminder', '提醒', '提示', now()) returning id`,
    [person.id],
  );
  return String(rows[0]?.id);
};

const addSavedView = async (session: SignedIn, name: string): Promise<string> => {
  const { id: _id, ...input } = inputOf.saveView(absentObjects);
  const { envelope } = await session.call(saveView, { ...input, name });
  return String(envelope.data?.['id']);
};

const addDownload = async (session: SignedIn): Promise<string> => {
  const { envelope } = await session.call(requestDownload, inputOf.requestDownload(absentObjects));
  return String(envelope.data?.['id']);
};

const addRefund = async (session: SignedIn, paymentNumber: string): Promise<string> => {
  const input = inputOf.applyForRefund({ ...absentObjects, paymentNumber });
  const { envelope } = await session.call(applyForRefund, input);
  return String(envelope.data?.['number']);
};

const addRefundBatch = async (session: SignedIn, mark: string): Promise<string> => {
  const content = refundFileOf(mark);
  const { envelope } = await session.call(uploadRefundBatch, { fileName: `${mark}.csv`, content });
  return String(envelope.data?.['id']);
};

/** Two businesses with payments at each of their gateways, and people of every kind. */
export const startTenantWorld = async (): Promise<TenantWorld> => {
  const server = await startTestServer({ REQUESTS_PER_SECOND: '10000' });
  const { database } = server;
  const business = await aBusiness(database);
  const foreignBusiness = await aBusiness(database);
  const orderedAt = new Date(Date.now() - 3 * 3_600_000);
  const plantedFor = ({ id }: TestBusiness, gateway: string, mark: string) =>
    aPayment({
      business_id: id,
      gateway_number: gateway,
      ordered_at: orderedAt,
      merchant_order_number: `${mark}-${gateway}`,
      payer: { email: `${mark}@example.com`, name: mark, shipToName: mark },
    });
  const first = plantedFor(business, business.firstGateway, 'own');
  const second = plantedFor(business, business.secondGateway, 'own');
  const third = plantedFor(foreignBusiness, foreignBusiness.firstGateway, foreignMark);
  await plantPayments(server.databaseUrl, [first, second, third]);
  await bookPlanted(database, [first, second, third]);
  await server.asMigrator(
    `insert into fraud_reports (business_id, number, payment_number, gateway_number, version, kind, currency, amount_minor, reason_code, reported_at)
     select business_id, 'F' || number, number, gateway_number, 1, 'tc40', currency, amount_minor, '6', ordered_at from transactions`,
  );
  const owner = await aPerson(database, [{ business, isOwner: true, seesAccountDynamics: true }]);
  const foreignOwner = await aPerson(database, [{ business: foreignBusiness, isOwner: true }]);
  const restricted = await aPerson(database, [
    { business, role: 'operations', gatewayNumbers: [business.firstGateway] },
  ]);
  const powerless = await aPerson(database, [{ business, role: roleOf([]) }]);
  const sessions = {
    owner: await signedIn(server, owner),
    restricted: await signedIn(server, restricted),
    powerless: await signedIn(server, powerless),
    operator: await signedInAsOperator(server, await anOperator(database)),
  };
  const ownViews = {
    savedViewId: await addSavedView(sessions.owner, 'Own'),
    reminderId: await addReminder(server, owner),
    downloadId: await addDownload(sessions.owner),
    refundBatchId: await addRefundBatch(sessions.owner, 'own'),
  };
  const foreignSession = await signedIn(server, foreignOwner);
  return {
    server,
    business,
    foreignBusiness,
    sessions,
    own: {
      paymentNumber: first.number,
      gatewayNumber: business.firstGateway,
      refundNumber: await addRefund(sessions.owner, first.number),
      ...ownViews,
    },
    ownElsewhere: {
      paymentNumber: second.number,
      gatewayNumber: business.secondGateway,
      refundNumber: await addRefund(sessions.owner, second.number),
      ...ownViews,
    },
    foreign: {
      paymentNumber: third.number,
      gatewayNumber: foreignBusiness.firstGateway,
      refundNumber: await addRefund(foreignSession, third.number),
      refundBatchId: await addRefundBatch(foreignSession, foreignMark),
      savedViewId: await addSavedView(foreignSession, foreignMark),
      reminderId: await addReminder(server, foreignOwner),
      downloadId: await addDownload(foreignSession),
    },
  };
};
