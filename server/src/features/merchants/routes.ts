import type { Route } from '#platform/http/route';
import { getSystemHealthRoute } from './get-system-health.ts';
import { getMerchantInformationRoute } from './information/read-merchant.ts';
import { changeMerchantStatusRoute } from './operator/change-merchant-status.ts';
import { editMerchantRoute } from './operator/edit-merchant.ts';
import { addGatewayRoute, setDeliveryTypeRoute, switchGatewayRoute } from './operator/gateways.ts';
import { getMerchantRoute } from './operator/get-merchant.ts';
import { merchants } from './oversee-merchants.ts';
import {
  confirmMerchantChangeRoute,
  rejectMerchantChangeRoute,
  withdrawMerchantChangeRoute,
} from './proposals/decide-merchant-change.ts';
import { proposeMerchantChangeRoute } from './proposals/propose-merchant-change.ts';
import { revealSignKeyRoute } from './sign-key/sign-keys.ts';
import { rotateSignKeyRoute } from './sign-key/sign-keys.ts';

export const merchantRoutes: Route[] = [
  merchants.route,
  getSystemHealthRoute,
  getMerchantInformationRoute,
  revealSignKeyRoute,
  rotateSignKeyRoute,
  getMerchantRoute,
  editMerchantRoute,
  changeMerchantStatusRoute,
  addGatewayRoute,
  switchGatewayRoute,
  setDeliveryTypeRoute,
  proposeMerchantChangeRoute,
  confirmMerchantChangeRoute,
  rejectMerchantChangeRoute,
  withdrawMerchantChangeRoute,
];
