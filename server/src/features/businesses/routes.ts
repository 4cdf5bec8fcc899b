import type { Route } from '#platform/http/route';
import { createNewBusinessRoute } from './create-new-business.ts';
import { enterBackOfficeRoute } from './switch-business.ts';
import { getActivationRoute } from './get-activation.ts';
import { getOnboardingRoute } from './get-onboarding.ts';
import { setBusinessStatusRoute } from './set-business-status.ts';
import { switchBusinessRoute } from './switch-business.ts';

export const businessRoutes: Route[] = [
  switchBusinessRoute,
  createNewBusinessRoute,
  getActivationRoute,
  enterBackOfficeRoute,
  getOnboardingRoute,
  setBusinessStatusRoute,
];
