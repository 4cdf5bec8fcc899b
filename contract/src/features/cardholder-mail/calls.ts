import {
  answerMail,
  closeMailConversation,
  findMailOrders,
  getMailConversation,
  getShopAddress,
  linkMailConversation,
  listEarlierMail,
  listMailConversations,
  openShopAddress,
  readMailConversation,
} from '../cardholder-mail.ts';
import { listMailTemplates, saveMailTemplate } from './templates.ts';

/** Calls about cardholder mail, for the catalogue. */
export const mailCalls = {
  listMailConversations,
  getMailConversation,
  listEarlierMail,
  readMailConversation,
  answerMail,
  closeMailConversation,
  findMailOrders,
  linkMailConversation,
  getShopAddress,
  openShopAddress,
  listMailTemplates,
  saveMailTemplate,
} as const;
