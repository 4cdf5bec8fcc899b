export { deliverMail } from './arrive/deliver-mail.ts';
export { eraseMail } from './erase-mail.ts';
export { listenForMail } from './arrive/listen-for-mail.ts';
export { mountMailWebhook } from './arrive/mount-mail-webhook.ts';
export { cardholderMail, countUnreadMail } from './conversation-list.ts';
export { markUndelivered } from './mail-life.ts';
export { notifyOfMail } from './notify-of-mail.ts';
export { replyToPayment, replyToShop } from './reply-address.ts';
