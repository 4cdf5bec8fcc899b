import type { Route } from '#platform/http/route';
import { deliveries } from './deliveries/delivery-list.ts';
import { getDeliveryRoute } from './deliveries/get-delivery.ts';
import { resendRangeRoute, resendRoute } from './deliveries/resend.ts';
import { endpoints, getEndpointRoute } from './endpoints/endpoint-list.ts';
import {
  addEndpointRoute,
  changeEndpointRoute,
  removeEndpointRoute,
  rotateSecretRoute,
  switchEndpointRoute,
} from './endpoints/manage-endpoints.ts';
import { sandboxReceiverRoute } from './endpoints/sandbox-receiver.ts';
import { testEndpointRoute } from './endpoints/test-endpoint.ts';
import { overseeDeliveryRoute, overseenDeliveries } from './oversight/oversee-deliveries.ts';

export const webhookRoutes: Route[] = [
  endpoints.route,
  getEndpointRoute,
  sandboxReceiverRoute,
  addEndpointRoute,
  changeEndpointRoute,
  switchEndpointRoute,
  removeEndpointRoute,
  rotateSecretRoute,
  testEndpointRoute,
  deliveries.route,
  getDeliveryRoute,
  resendRoute,
  resendRangeRoute,
  overseenDeliveries.route,
  overseeDeliveryRoute,
];
