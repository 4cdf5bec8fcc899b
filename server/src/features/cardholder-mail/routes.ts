import type { Route } from '#platform/http/route';
import { answerMailRoute, closeMailConversationRoute } from './answer-mail.ts';
import { cardholderMail } from './conversation-list.ts';
import {
  findMailOrdersRoute,
  getShopAddressRoute,
  linkMailConversationRoute,
  openShopAddressRoute,
} from './link-mail.ts';
import {
  getMailConversationRoute,
  listEarlierMailRoute,
  readMailConversationRoute,
} from './read-conversation.ts';
import { listMailTemplatesRoute, saveMailTemplateRoute } from './templates.ts';

export const cardholderMailRoutes: Route[] = [
  cardholderMail.route,
  getMailConversationRoute,
  listEarlierMailRoute,
  readMailConversationRoute,
  answerMailRoute,
  closeMailConversationRoute,
  findMailOrdersRoute,
  linkMailConversationRoute,
  getShopAddressRoute,
  openShopAddressRoute,
  listMailTemplatesRoute,
  saveMailTemplateRoute,
];
