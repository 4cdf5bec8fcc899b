import { reportClientError } from '@back-office/contract/features/client-errors';
import { implement, type Route } from '#platform/http/route';
import { withoutPersonal } from './without-personal.ts';

export const clientErrorRoutes: Route[] = [
  implement(reportClientError, async ({ log, session }, { message, stack, route, release }) => {
    log.error(
      {
        clientError: {
          message: withoutPersonal(message),
          stack: withoutPersonal(stack),
          route: withoutPersonal(route),
          release: withoutPersonal(release),
          personId: String(session.personId),
        },
      },
      'a fault in a browser',
    );
    return {};
  }),
];
