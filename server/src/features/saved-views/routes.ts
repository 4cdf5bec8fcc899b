import type { Route } from '#platform/http/route';
import { listSavedViewsRoute } from './list-saved-views.ts';
import { removeSavedViewRoute } from './remove-saved-view.ts';
import { saveViewRoute } from './save-view.ts';

export const savedViewRoutes: Route[] = [listSavedViewsRoute, saveViewRoute, removeSavedViewRoute];
