import type { Route } from '#platform/http/route';
import { getFeedExceptionRoute } from './get-feed-exception.ts';
import {
  dismissFeedExceptionRoute,
  judgeFeedExceptionAgainRoute,
} from './handle-feed-exceptions.ts';
import { listFeedExceptionsRoute } from './list-feed-exceptions.ts';

export const feedExceptionRoutes: Route[] = [
  listFeedExceptionsRoute,
  getFeedExceptionRoute,
  dismissFeedExceptionRoute,
  judgeFeedExceptionAgainRoute,
];
