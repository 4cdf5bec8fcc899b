import { calls } from '@back-office/contract/catalogue';
import type { FastifyInstance } from 'fastify';
import { auditLogRoutes } from '#features/audit-logs/routes';
import { businessRoutes } from '#features/businesses/routes';
import { mountApiDocs } from '#features/api-docs/mount-api-docs';
import { clientErrorRoutes } from '#features/client-errors/routes';
import { downloadRoutes } from '#features/downloads/routes';
import { fundsRoutes } from '#features/funds/routes';
import { homeRoutes } from '#features/home/routes';
import { mountLive } from '#features/live/mount-live';
import { merchantRoutes } from '#features/merchants/routes';
import { passwordRoutes } from '#features/passwords/routes';
import { refundRoutes } from '#features/refunds/routes';
import { reminderRoutes } from '#features/reminders/routes';
import { reportRoutes } from '#features/reports/routes';
import { savedViewRoutes } from '#features/saved-views/routes';
import { signInRoutes } from '#features/sign-in/routes';
import { transactionRoutes } from '#features/transactions/routes';
import { mount } from '#platform/http/mount';
import type { Platform, Route } from '#platform/http/route';

/** The rooms that answer calls, each with its routes. */
const rooms: Route[][] = [
  signInRoutes,
  passwordRoutes,
  businessRoutes,
  reminderRoutes,
  clientErrorRoutes,
  homeRoutes,
  fundsRoutes,
  merchantRoutes,
  transactionRoutes,
  refundRoutes,
  reportRoutes,
  savedViewRoutes,
  downloadRoutes,
  auditLogRoutes,
];

/** Mounts every call of the contract; a call that no room answers ends the start. */
export const mountApi = (server: FastifyInstance, platform: Platform): void => {
  const routes = rooms.flat();
  const answered = new Set(routes.map(({ call }) => call.name));
  const missing = Object.keys(calls).filter((name) => !answered.has(name));
  if (missing.length > 0) {
    throw new Error(`No room answers ${missing.join(', ')}.`);
  }
  for (const route of routes) {
    mount(server, platform, route);
  }
  mountLive(server, platform);
  mountApiDocs(server, platform);
};
