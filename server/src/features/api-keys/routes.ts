import type { Route } from '#platform/http/route';
import { apiKeys, getApiKeyRoute } from './key-list.ts';
import { addKeyRoute, changeKeyRoute, revokeKeyRoute, rotateKeyRoute } from './manage-keys.ts';

export const apiKeyRoutes: Route[] = [
  apiKeys.route,
  getApiKeyRoute,
  addKeyRoute,
  changeKeyRoute,
  rotateKeyRoute,
  revokeKeyRoute,
];
