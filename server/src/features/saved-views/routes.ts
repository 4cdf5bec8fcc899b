import type { Route } from '#platform/http/route';
import { listSavedViewsRoute } from './saved-views.ts';
import { removeSavedViewRoute } from './saved-views.ts';
import { saveViewRoute } from './saved-views.ts';

export const savedViewRoutes: Route[] = [listSavedViewsRoute, saveViewRoute, removeSavedViewRoute];
