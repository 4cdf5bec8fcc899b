import type { Route } from '#platform/http/route';
import { feedExceptions } from './feed-exception-list.ts';
import { getFeedExceptionRoute } from './get-feed-exception.ts';
import {
  dismissFeedExceptionRoute,
  judgeFeedExceptionAgainRoute,
} from './handle-feed-exceptions.ts';

export const feedExceptionRoutes: Route[] = [
  feedExceptions.route,
  getFeedExceptionRoute,
  dismissFeedExceptionRoute,
  judgeFeedExceptionAgainRoute,
];
