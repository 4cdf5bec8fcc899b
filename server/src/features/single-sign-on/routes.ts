import type { Route } from '#platform/http/route';
import { beginSingleSignOnRoute, getSingleSignOnRoute } from './begin.ts';
import { finishSingleSignOnRoute } from './finish.ts';

export const singleSignOnRoutes: Route[] = [
  getSingleSignOnRoute,
  beginSingleSignOnRoute,
  finishSingleSignOnRoute,
];
